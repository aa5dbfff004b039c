import { Gizmo } from '@gizmo-kit/react';
import { useRef } from 'react';
import { type Mesh, Vector3 } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';

/** The position of the hinges in the local space of the door: its left edge. */
export const hinge = new Vector3(-0.6, 0, 0);

/** A door with `Object3D.pivot` at its hinges. */
export function Hinged(props: SceneProps) {
  const door = useRef<Mesh>(null);
  return (
    <>
      <mesh position={[-0.63, 0.3, 0]}>
        <boxGeometry args={[0.06, 1.6, 0.08]} />
        <meshStandardMaterial color="#c08a2e" />
      </mesh>
      <mesh ref={door} pivot={hinge} position={[0, 0.3, 0]}>
        <boxGeometry args={[1.2, 1.6, 0.06]} />
        <meshStandardMaterial color="#8c96a3" />
      </mesh>
      <Gizmo {...gizmoProps(props)} target={door} />
    </>
  );
}
