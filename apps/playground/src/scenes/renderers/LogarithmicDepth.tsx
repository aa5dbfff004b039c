import { Gizmo } from '@gizmo-kit/react';
import { useRef } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';
import { Studio } from './Studio.js';

const gl = { logarithmicDepthBuffer: true };

/** A ball as large as a planet, behind everything. */
const PLANET = { radius: 2e5, at: [-6.6e5, -1e5, -5.4e5] } as const;

/** A scene from a millimeter to a thousand kilometers, with logarithmic depth. */
export function LogarithmicDepth(props: SceneProps) {
  const box = useRef<Mesh>(null);
  return (
    <Studio gl={gl} near={1e-3} far={1e7}>
      <mesh position={PLANET.at}>
        <sphereGeometry args={[PLANET.radius, 48, 32]} />
        <meshStandardMaterial color="#9a8c7d" />
      </mesh>
      <mesh ref={box}>
        <boxGeometry args={[0.9, 0.9, 0.9]} />
        <meshStandardMaterial color="#8c96a3" />
      </mesh>
      <Gizmo {...gizmoProps(props)} target={box} />
    </Studio>
  );
}
