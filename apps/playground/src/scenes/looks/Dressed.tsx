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

/** The extension of each arg. */
const EXTENSIONS = { guides: guides(), letters: letters(), numbers: readout(), hand: cursor(), geometry: debug() };
type Name = keyof typeof EXTENSIONS;

/** An object with everything that can be shown around its gizmo. */
export function Dressed({ occludedOpacity, ...props }: DressedProps) {
  const chosen = (Object.keys(EXTENSIONS) as Name[]).filter((name) => props[name]);
  const box = useRef<Mesh>(null);
  return (
    <>
      <mesh ref={box}>
        <boxGeometry args={[0.9, 0.9, 0.9]} />
        <meshStandardMaterial color="#8c96a3" />
      </mesh>
      <Gizmo
        {...gizmoProps(props)}
        extensions={chosen.map((name) => EXTENSIONS[name])}
        occludedOpacity={occludedOpacity}
        target={box}
      />
    </>
  );
}
