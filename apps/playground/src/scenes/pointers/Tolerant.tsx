import { continuousGrab, Gizmo } from '@gizmo-kit/react';
import { useMemo, useRef } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';

export interface TolerantProps extends SceneProps {
  /** Distance in CSS pixels at which the mouse or a pen picks a handle. */
  mouse: number;
  /** The same for a finger. */
  touch: number;
  /** Whether drags continue past the edge of the screen. */
  continuous?: boolean;
}

const continuousOption = continuousGrab();

/** An object with a variable tolerance for picking its handles. */
export function Tolerant({ mouse, touch, continuous = false, ...props }: TolerantProps) {
  const box = useRef<Mesh>(null);
  const hitTolerance = useMemo(() => ({ mouse, touch }), [mouse, touch]);
  return (
    <>
      <mesh ref={box}>
        <boxGeometry args={[0.9, 0.9, 0.9]} />
        <meshStandardMaterial color="#8c96a3" />
      </mesh>
      <Gizmo
        {...gizmoProps(props)}
        hitTolerance={hitTolerance}
        extensions={continuous ? [continuousOption] : []}
        target={box}
      />
    </>
  );
}
