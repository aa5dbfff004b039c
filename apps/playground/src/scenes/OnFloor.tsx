import { body, Gizmo, moveOnPlane } from '@gizmo-kit/react';
import { useRef } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from './props.js';

const handles = [body(moveOnPlane('xz'))];

/** A box that is pressed itself, and slides over the floor. */
export function OnFloor(props: SceneProps) {
  const box = useRef<Mesh>(null);
  return (
    <>
      <mesh ref={box}>
        <boxGeometry args={[0.9, 0.9, 0.9]} />
        <meshStandardMaterial color="#3a9d94" />
      </mesh>
      <Gizmo {...gizmoProps(props)} handles={handles} target={box} />
    </>
  );
}
