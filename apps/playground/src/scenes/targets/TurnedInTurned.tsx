import { Gizmo } from '@gizmo-kit/react';
import { useRef } from 'react';
import type { Group } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';

/** The rotations of a parent and its child, as Euler angles. */
export const turns = { parent: [0.15, 0.6, -0.2], child: [0.3, -0.4, 0.5] } as const;

/** An arrow on a board with different rotations, so that all spaces differ. */
export function TurnedInTurned(props: SceneProps) {
  const arrow = useRef<Group>(null);
  return (
    <>
      <group rotation={turns.parent}>
        <mesh position={[0, -0.35, 0]}>
          <boxGeometry args={[2.2, 0.05, 1.5]} />
          <meshStandardMaterial color="#a7bdb4" />
        </mesh>
        <group ref={arrow} rotation={turns.child}>
          <mesh>
            <boxGeometry args={[0.8, 0.3, 0.3]} />
            <meshStandardMaterial color="#8c96a3" />
          </mesh>
          <mesh position={[0.6, 0, 0]} rotation={[0, 0, -Math.PI / 2]}>
            <coneGeometry args={[0.25, 0.4, 4, 1, false, Math.PI / 4]} />
            <meshStandardMaterial color="#8c96a3" />
          </mesh>
        </group>
      </group>
      <Gizmo {...gizmoProps(props)} target={arrow} />
    </>
  );
}
