import { Gizmo, type Pivot } from '@gizmo-kit/react';
import { createRef, useState } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';

export interface SeveralProps extends SceneProps {
  pivot: Pivot;
}

/** Positions and sizes of three boxes. The last one is active. */
export const boxes = [
  { position: [-1.2, 0, 0], size: [0.4, 0.4, 0.4] },
  { position: [-0.4, 0, -0.9], size: [0.5, 0.9, 0.5] },
  { position: [1, 0, 0.5], size: [0.9, 0.5, 0.5] },
] as const;

/** Three boxes and one gizmo at the pivot, which transforms all of them. The active box is blue. */
export function Several({ pivot, ...props }: SeveralProps) {
  const [refs] = useState(() => boxes.map(() => createRef<Mesh>()));
  return (
    <>
      {boxes.map(({ position, size }, i) => (
        <mesh key={position.join(' ')} ref={refs[i] ?? null} position={position}>
          <boxGeometry args={[...size]} />
          <meshStandardMaterial color={i === boxes.length - 1 ? '#7391b5' : '#8c96a3'} />
        </mesh>
      ))}
      {typeof pivot !== 'string' && (
        <mesh position={pivot}>
          <sphereGeometry args={[0.06]} />
          <meshStandardMaterial color="#c08a2e" />
        </mesh>
      )}
      <Gizmo {...gizmoProps(props)} pivot={pivot} target={refs} />
    </>
  );
}
