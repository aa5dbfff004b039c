import { amountFields, Gizmo, guides, keymap, readout } from '@gizmo-kit/react';
import { useRef } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';

const EXTENSIONS = [keymap(), readout({ fields: amountFields() }), guides()];

/** An object whose last drag can be corrected in the text beside the cursor. */
export function Editable(props: SceneProps) {
  const box = useRef<Mesh>(null);
  return (
    <>
      <mesh ref={box}>
        <boxGeometry args={[0.9, 0.9, 0.9]} />
        <meshStandardMaterial color="#8c96a3" />
      </mesh>
      <Gizmo {...gizmoProps(props)} extensions={EXTENSIONS} target={box} />
    </>
  );
}
