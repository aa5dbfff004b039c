import { Gizmo, moveAlongCurve } from '@gizmo-kit/react';
import { useRef } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from './props.js';

/** A wave in space with a parameter from 0 to 1. */
export const wave = {
  at: (t: number) => [2.4 * t - 1.2, 0.5 * Math.sin(2 * Math.PI * t), 0.4 * Math.cos(2 * Math.PI * t)] as const,
};

const handles = [moveAlongCurve(wave)];

/** An object that moves only along a wave. */
export function OnCurve(props: SceneProps) {
  const ball = useRef<Mesh>(null);
  return (
    <>
      <mesh ref={ball} position={[...wave.at(0.5)]}>
        <sphereGeometry args={[0.2]} />
        <meshStandardMaterial color="#8c96a3" />
      </mesh>
      <Gizmo {...gizmoProps(props)} handles={handles} target={ball} />
    </>
  );
}
