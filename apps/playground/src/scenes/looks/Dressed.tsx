import { cursor, debug, Gizmo, paintGuides, paintLetter, readout } from '@gizmo-kit/react';
import { useRef } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';

export interface DressedProps extends SceneProps {
  /** Lines, sector and ghost while a handle is held. */
  guides: boolean;
  /** The numbers of a drag beside the cursor. */
  numbers: boolean;
  /** A hand over handles. */
  hand: boolean;
  /** What a handle computes with. */
  geometry: boolean;
  /** The names of the axes. */
  letters: boolean;
  /** How opaque the parts behind objects are. */
  occludedOpacity: number;
}

const [numbersOption, handOption, geometryOption] = [readout(), cursor(), debug()];

/** One object, and all that can be shown around its gizmo. */
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
