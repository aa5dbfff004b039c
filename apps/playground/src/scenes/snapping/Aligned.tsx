import { alignSnapper, type Bounds, Gizmo, type Vec3 } from '@gizmo-kit/react';
import { useRef } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';

/** The boxes on the floor to align with. */
export const others: readonly Bounds[] = [
  { min: [-1.9, -0.5, -1.1], max: [-1.1, 0.3, -0.6] },
  { min: [0.7, -0.5, -1.3], max: [1.3, 0.7, -0.7] },
];

/** Half the length of an edge of the moved box. */
export const half = 0.3;

const middleOf = (a: Vec3, b: Vec3): Vec3 => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];

const snap = { to: [alignSnapper(others)] };

/** A box that aligns its sides and center with two others, with guides. */
export function Aligned(props: SceneProps) {
  const box = useRef<Mesh>(null);
  return (
    <>
      {others.map(({ min, max }) => (
        <mesh key={min.join(' ')} position={middleOf(min, max)}>
          <boxGeometry args={[max[0] - min[0], max[1] - min[1], max[2] - min[2]]} />
          <meshStandardMaterial color="#a7bdb4" />
        </mesh>
      ))}
      <mesh ref={box} position={[0, half - 0.5, 0.6]}>
        <boxGeometry args={[2 * half, 2 * half, 2 * half]} />
        <meshStandardMaterial color="#8c96a3" />
      </mesh>
      <Gizmo {...gizmoProps(props)} snap={snap} target={box} />
    </>
  );
}
