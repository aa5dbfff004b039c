import { Gizmo, move, rotate, scale } from '@gizmo-kit/react';
import { useMemo, useRef } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';

export interface SubsetProps extends SceneProps {
  /** The handles to show, by their ids: `move-x`, `rotate-y`, `scale-all`. */
  ids: readonly string[];
}

const all = [...move(), ...rotate(), ...scale()];

/** An object with some handles of the presets. */
export function Subset({ ids, ...props }: SubsetProps) {
  const box = useRef<Mesh>(null);
  const handles = useMemo(() => all.filter(({ id }) => ids.includes(id)), [ids]);
  return (
    <>
      <mesh ref={box}>
        <boxGeometry args={[0.9, 0.9, 0.9]} />
        <meshStandardMaterial color="#8c96a3" />
      </mesh>
      <Gizmo {...gizmoProps(props)} handles={handles} target={box} />
    </>
  );
}
