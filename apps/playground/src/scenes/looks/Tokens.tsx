import { Gizmo } from '@gizmo-kit/react';
import { useRef } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';

export interface TokensProps extends SceneProps {
  x: string;
  y: string;
  z: string;
  neutral: string;
  /** The color of a hovered or dragged handle. */
  active: string;
}

/** A palette of the app: some tokens that override the default. */
export function Tokens({ x, y, z, neutral, active, ...props }: TokensProps) {
  const box = useRef<Mesh>(null);
  return (
    <>
      <mesh ref={box}>
        <boxGeometry args={[0.9, 0.9, 0.9]} />
        <meshStandardMaterial color="#8c96a3" />
      </mesh>
      <Gizmo {...gizmoProps(props)} theme={{ x, y, z, neutral, active }} target={box} />
    </>
  );
}
