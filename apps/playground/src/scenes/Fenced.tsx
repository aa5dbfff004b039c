import { Gizmo } from '@gizmo-kit/react';
import { useRef } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from './props.js';
import { Walls } from './Walls.js';

export interface FencedProps extends SceneProps {
  /** The limit of the object along each axis, from the origin. */
  reach: number;
}

/** Half the length of an edge of the object. */
const half = 0.3;

/** An object that stays in a box. The lines are the limits of its sides. */
export function Fenced({ reach, ...props }: FencedProps) {
  const box = useRef<Mesh>(null);
  return (
    <>
      <Walls half={reach + half} />
      <mesh ref={box}>
        <boxGeometry args={[2 * half, 2 * half, 2 * half]} />
        <meshStandardMaterial color="#8c96a3" />
      </mesh>
      <Gizmo
        {...gizmoProps(props)}
        limits={{ translate: { min: [-reach, -reach, -reach], max: [reach, reach, reach] } }}
        target={box}
      />
    </>
  );
}
