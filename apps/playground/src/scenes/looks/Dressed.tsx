import { cursor, debug, Gizmo, guides, letters, readout } from '@gizmo-kit/react';
import { useRef } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';

export interface DressedProps extends SceneProps {
  /** Lines, sector and ghost during a drag. */
  guides: boolean;
  /** The numbers of a drag beside the cursor. */
  numbers: boolean;
  /** The cursor is a hand over handles. */
  hand: boolean;
  /** The geometry of a drag. */
  geometry: boolean;
  /** The names of the axes. */
  letters: boolean;
  /** The opacity of the parts behind objects. */
  occludedOpacity: number;
}

const [LINES, NUMBERS, HAND, GEOMETRY, LETTERS] = [guides(), readout(), cursor(), debug(), letters()];

/** An object with everything that can be shown around its gizmo. */
export function Dressed({ guides, numbers, hand, geometry, letters, occludedOpacity, ...props }: DressedProps) {
  const chosen = [guides && LINES, numbers && NUMBERS, hand && HAND, geometry && GEOMETRY, letters && LETTERS];
  const box = useRef<Mesh>(null);
  return (
    <>
      <mesh ref={box}>
        <boxGeometry args={[0.9, 0.9, 0.9]} />
        <meshStandardMaterial color="#8c96a3" />
      </mesh>
      <Gizmo
        {...gizmoProps(props)}
        extensions={chosen.filter((extension) => extension !== false)}
        occludedOpacity={occludedOpacity}
        target={box}
      />
    </>
  );
}
