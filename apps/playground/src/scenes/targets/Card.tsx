import { Gizmo, rect } from '@gizmo-kit/react';
import { useRef } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';

/** Half the width and half the height of the card. */
export const halves = [0.8, 0.5] as const;

const handles = rect();

/** A card that stands on the floor, with the rectangle tool around it. */
export function Card(props: SceneProps) {
  const card = useRef<Mesh>(null);
  return (
    <>
      <mesh ref={card}>
        <boxGeometry args={[2 * halves[0], 2 * halves[1], 0.02]} />
        <meshStandardMaterial color="#8c96a3" />
      </mesh>
      <Gizmo {...gizmoProps(props)} handles={handles} target={card} />
    </>
  );
}
