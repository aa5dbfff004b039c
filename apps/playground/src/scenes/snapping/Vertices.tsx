import { Gizmo, vertexSnapper } from '@gizmo-kit/react';
import { useRef } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';

/** The corners that the object snaps to. */
export const corners = [-1, 1].flatMap((x) => [-1, 1].map((z) => [1.2 * x, 0, 1.2 * z] as const));

const snap = { to: [vertexSnapper(corners)] };

/** An object among four posts. Its origin snaps to the top of a post. */
export function Vertices(props: SceneProps) {
  const box = useRef<Mesh>(null);
  return (
    <>
      {corners.map((at) => (
        <mesh key={at.join(' ')} position={[...at]}>
          <sphereGeometry args={[0.05]} />
          <meshStandardMaterial color="#c08a2e" />
        </mesh>
      ))}
      <mesh ref={box}>
        <boxGeometry args={[0.4, 0.4, 0.4]} />
        <meshStandardMaterial color="#8c96a3" />
      </mesh>
      <Gizmo {...gizmoProps(props)} snap={snap} target={box} />
    </>
  );
}
