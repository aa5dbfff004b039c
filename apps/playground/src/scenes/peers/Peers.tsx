import { Gizmo } from '@gizmo-kit/react';
import { TransformControls } from '@react-three/drei/core/TransformControls.js';
import { PivotControls } from '@react-three/drei/web/pivotControls/index.js';
import { useCallback, useRef, useState } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';
import { Studio } from '../renderers/Studio.js';
import { useSlips } from './useSlips.js';

/** Where the boxes stand, from left to right in the picture. */
export const places = {
  '<Gizmo>': [-1.7, 0, 1.36],
  TransformControls: [0, 0, 0],
  PivotControls: [1.7, 0, -1.36],
} as const;

export type PeerName = keyof typeof places;
const names = Object.keys(places) as readonly PeerName[];

const Shape = () => (
  <>
    <boxGeometry args={[0.5, 0.5, 0.5]} />
    <meshStandardMaterial color="#8c96a3" />
  </>
);

interface ThreeProps extends SceneProps {
  readonly say: (name: string, slip: number) => void;
}

/** Each box under a gizmo as its own documentation sets it up. */
function Three({ say, ...props }: ThreeProps) {
  const ours = useRef<Mesh>(null);
  const [theirs, setTheirs] = useState<Mesh | null>(null);
  useSlips(names, say);
  return (
    <>
      <mesh ref={ours} name="<Gizmo>" position={places['<Gizmo>']}>
        <Shape />
      </mesh>
      <Gizmo {...gizmoProps(props)} target={ours} />
      <mesh ref={setTheirs} name="TransformControls" position={places.TransformControls}>
        <Shape />
      </mesh>
      {theirs !== null && <TransformControls object={theirs} mode="translate" />}
      <group position={places.PivotControls}>
        <PivotControls fixed scale={100} depthTest={false} disableRotations disableScaling>
          <mesh name="PivotControls">
            <Shape />
          </mesh>
        </PivotControls>
      </group>
    </>
  );
}

/** The same box three times in one scene: under our gizmo, and under both of drei's. */
export function Peers(props: SceneProps) {
  const shown = useRef<HTMLSpanElement>(null);
  const say = useCallback((name: string, slip: number) => {
    const place = shown.current?.querySelector(`[data-peer="${name}"]`);
    if (place) place.textContent = `${slip.toFixed(1)} px`;
  }, []);
  return (
    <Studio
      note={
        <span ref={shown}>
          Error of the drag:
          {names.map((name) => (
            <span key={name} className="studio-value">
              {` ${name} `}
              <strong data-peer={name}>–</strong>
            </span>
          ))}
        </span>
      }
    >
      <Three {...props} say={say} />
    </Studio>
  );
}
