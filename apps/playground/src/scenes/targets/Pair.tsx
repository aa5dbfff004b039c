import { bounds, Gizmo } from '@gizmo-kit/react';
import { useRef } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';

/** Positions and edge lengths of two boxes. */
export const pair = [
  { position: [-0.8, 0, 0], edge: 0.8 },
  { position: [0.7, 0.2, -0.3], edge: 0.6 },
] as const;

const handles = bounds();

/** Two boxes with one bounding box around both. */
export function Pair(props: SceneProps) {
  const [left, right] = [useRef<Mesh>(null), useRef<Mesh>(null)];
  const refs = [left, right];
  return (
    <>
      {pair.map(({ position, edge }, i) => (
        <mesh key={edge} ref={refs[i] ?? null} position={position}>
          <boxGeometry args={[edge, edge, edge]} />
          <meshStandardMaterial color="#8c96a3" />
        </mesh>
      ))}
      <Gizmo {...gizmoProps(props)} handles={handles} target={refs} />
    </>
  );
}
