import { Gizmo } from '@gizmo-kit/react';
import { useRef } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from './props.js';

export interface SeveralProps extends SceneProps {
  pivot: 'median' | 'active' | 'individual';
}

const places = { left: [-1.2, 0, 0], middle: [0, 0, -0.8], right: [1.2, 0, 0.4] } as const;

/** Three objects, one gizmo: it stands at the pivot and moves them as one. */
export function Several({ pivot, ...props }: SeveralProps) {
  const left = useRef<Mesh>(null);
  const middle = useRef<Mesh>(null);
  const right = useRef<Mesh>(null);
  const refs = { left, middle, right };
  return (
    <>
      {Object.entries(refs).map(([name, ref]) => (
        <mesh key={name} ref={ref} position={places[name as keyof typeof places]}>
          <boxGeometry args={[0.6, 0.6, 0.6]} />
          <meshStandardMaterial color="#8c96a3" />
        </mesh>
      ))}
      <Gizmo {...gizmoProps(props)} pivot={pivot} target={[left, middle, right]} />
    </>
  );
}
