import { Gizmo, type GizmoEvent } from '@gizmo-kit/react';
import { useRef, useState } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';
import { type Fault, useFault } from './useFault.js';

/** The x coordinate of the line. */
export const LINE = 0.5;

export interface CrossingProps extends SceneProps {
  fault: Fault;
  /** Called when the fault has happened. */
  onFault: () => void;
}

/** A box and a line. The fault happens when the box is dragged over the line. */
export function Crossing({ fault, onFault, onChange, ...props }: CrossingProps) {
  const box = useRef<Mesh>(null);
  const hasCrossed = useRef(false);
  const [gone, setGone] = useState<Fault | null>(null);
  const cause = useFault();
  const watch = (event: GizmoEvent) => {
    onChange?.(event);
    if (hasCrossed.current || event.transform.position[0] < LINE) return;
    hasCrossed.current = true;
    // After the step, like an event from outside.
    queueMicrotask(() => {
      setGone(fault);
      cause(fault);
      onFault();
    });
  };
  return (
    <>
      <mesh position={[LINE, -0.49, 0]}>
        <boxGeometry args={[0.02, 0.02, 3]} />
        <meshBasicMaterial color="#d0342c" />
      </mesh>
      {gone !== 'remove' && (
        <mesh ref={box}>
          <boxGeometry args={[0.6, 0.6, 0.6]} />
          <meshStandardMaterial color="#8c96a3" />
        </mesh>
      )}
      {gone !== 'unmount' && <Gizmo {...gizmoProps(props)} onChange={watch} target={box} />}
    </>
  );
}
