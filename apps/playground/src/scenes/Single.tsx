import { Gizmo } from '@gizmo-kit/react';
import { useRef } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from './props.js';

/** One object that the gizmo itself writes to. */
export function Single(props: SceneProps) {
  const box = useRef<Mesh>(null);
  return (
    <>
      <mesh ref={box}>
        <boxGeometry args={[0.9, 0.9, 0.9]} />
        <meshStandardMaterial color="#8c96a3" />
      </mesh>
      <Gizmo {...gizmoProps(props)} target={box} />
    </>
  );
}
