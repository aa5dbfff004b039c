import { Gizmo } from '@gizmo-kit/react';
import { useMemo, useRef } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';

/** The positions of ten by five boxes on the floor. */
export const places = Array.from(
  { length: 50 },
  (_, i) => [((i % 10) - 4.5) * 0.45, -0.4, (Math.floor(i / 10) - 2) * 0.6] as const,
);

interface OneProps extends SceneProps {
  readonly at: readonly [number, number, number];
}

function One({ at, ...props }: OneProps) {
  const box = useRef<Mesh>(null);
  const position = useMemo(() => [...at] as [number, number, number], [at]);
  return (
    <>
      <mesh ref={box} position={position}>
        <boxGeometry args={[0.18, 0.18, 0.18]} />
        <meshStandardMaterial color="#8c96a3" />
      </mesh>
      <Gizmo {...gizmoProps(props)} target={box} />
    </>
  );
}

/** Fifty boxes, each with its own gizmo. */
export function Fifty(props: SceneProps) {
  return places.map((at) => <One key={at.join(' ')} {...props} at={at} />);
}
