import { Gizmo } from '@gizmo-kit/react';
import { TransformControls } from '@react-three/drei/core/TransformControls.js';
import { PivotControls } from '@react-three/drei/web/pivotControls/index.js';
import { useCallback, useRef, useState } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';
import { Studio } from '../renderers/Studio.js';
import { useDragErrors } from './useDragErrors.js';

/** The positions of the boxes, from left to right on the screen. */
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
  readonly report: (name: string, error: number) => void;
}

/** Each box with a gizmo, used as in the documentation of that gizmo. */
function Three({ report, ...props }: ThreeProps) {
  const ours = useRef<Mesh>(null);
  const [theirs, setTheirs] = useState<Mesh | null>(null);
  useDragErrors(names, report);
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

/** Three boxes in one scene: with our gizmo, and with both gizmos of drei. */
export function Peers(props: SceneProps) {
  const shown = useRef<HTMLSpanElement>(null);
  const report = useCallback((name: string, error: number) => {
    const place = shown.current?.querySelector(`[data-peer="${name}"]`);
    if (place) place.textContent = `${error.toFixed(1)} px`;
  }, []);
  return (
    <Studio
      note={
        <span ref={shown}>
          {'Error of the drag: '}
          {names.map((name) => (
            <span key={name} className="studio-value">
              {` ${name} `}
              <strong data-peer={name}>–</strong>
            </span>
          ))}
        </span>
      }
    >
      <Three {...props} report={report} />
    </Studio>
  );
}
