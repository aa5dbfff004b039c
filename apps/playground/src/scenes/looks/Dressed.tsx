import { cursor, debug, Gizmo, paintGuides, paintLetter, readout } from '@gizmo-kit/react';
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

const [numbersOption, handOption, geometryOption] = [readout(), cursor(), debug()];

/** An object with everything that can be shown around its gizmo. */
export function Dressed({ guides, numbers, hand, geometry, letters, occludedOpacity, ...props }: DressedProps) {
  const box = useRef<Mesh>(null);
  return (
    <>
      <mesh ref={box}>
        <boxGeometry args={[0.9, 0.9, 0.9]} />
        <meshStandardMaterial color="#8c96a3" />
      </mesh>
      <Gizmo
        {...gizmoProps(props)}
        guides={guides ? paintGuides : false}
        letters={letters ? paintLetter : null}
        readout={numbers ? numbersOption : undefined}
        cursor={hand ? handOption : undefined}
        occludedOpacity={occludedOpacity}
        debug={geometry ? geometryOption : undefined}
        target={box}
      />
    </>
  );
}
