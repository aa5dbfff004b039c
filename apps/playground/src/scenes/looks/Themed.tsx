import type { ThemeName } from '@gizmo-kit/react';
import { Gizmo } from '@gizmo-kit/react';
import { useRef } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';
import { Studio } from '../renderers/Studio.js';

export interface ThemedProps extends SceneProps {
  theme: ThemeName;
  ground: 'light' | 'dark';
}

/** A theme by name, on its background. */
export function Themed({ theme, ground, ...props }: ThemedProps) {
  const box = useRef<Mesh>(null);
  return (
    <Studio ground={ground}>
      <mesh ref={box}>
        <boxGeometry args={[0.9, 0.9, 0.9]} />
        <meshStandardMaterial color="#8c96a3" />
      </mesh>
      <Gizmo {...gizmoProps(props)} theme={theme} target={box} />
    </Studio>
  );
}
