import { Gizmo, type Vec3 } from '@gizmo-kit/react';
import { useRef } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from './props.js';

export interface SingleProps extends SceneProps {
  /** The initial position of the object. */
  position?: Vec3;
}

const origin: Vec3 = [0, 0, 0];

/** An object that the gizmo changes directly. */
export function Single({ position = origin, ...props }: SingleProps) {
  const box = useRef<Mesh>(null);
  return (
    <>
      <mesh ref={box} position={position}>
        <boxGeometry args={[0.9, 0.9, 0.9]} />
        <meshStandardMaterial color="#8c96a3" />
      </mesh>
      <Gizmo {...gizmoProps(props)} target={box} />
    </>
  );
}
