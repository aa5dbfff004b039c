import { labelOf, type ManipulatePointer, type Transform } from '@gizmo-kit/math';
import { useFrame, useThree } from '@react-three/fiber';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Mesh } from 'three';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { setEnabled, viewOf } from './canvas-view.js';
import { Drawing } from './Drawing.js';
import { Figure } from './Figure.js';
import { listenToPointer } from './listen-to-pointer.js';
import type { SimpleMode } from './nearest.js';
import { type SimpleFrame, simpleFrame } from './simple-gizmo.js';

export interface SimpleGizmosProps {
  mode: SimpleMode;
  /** The position of the object after each drag. */
  onEnd?: (transform: Transform) => void;
}

/** The last frame; null before the first. */
type Frames = StoreApi<SimpleFrame | null>;

/** A gizmo as one function call per frame, and the distances that it uses. */
export function SimpleGizmos(props: SimpleGizmosProps) {
  const [frames] = useState(() => createStore<SimpleFrame | null>(() => null));
  return (
    <Figure drawing={<Lines frames={frames} />} panel={<Distances frames={frames} />}>
      <Immediate {...props} frames={frames} />
    </Figure>
  );
}

function Immediate({ mode, onEnd, frames }: SimpleGizmosProps & { frames: Frames }) {
  const box = useRef<Mesh>(null);
  const hand = useRef<{ pointer: ManipulatePointer | null; cancel: boolean }>({ pointer: null, cancel: false });
  const { gl, camera, controls, invalidate } = useThree();

  const frame = useCallback(() => {
    const mesh = box.current;
    if (mesh === null) return;
    const { position, quaternion, scale } = mesh;
    const transform = { position: position.toArray(), quaternion: quaternion.toArray(), scale: scale.toArray() };
    const view = viewOf(camera, gl.domElement);
    const next = simpleFrame(frames.getState()?.gizmo.state ?? null, { mode, transform, view, ...hand.current });
    const [now = transform] = next.gizmo.transforms;
    mesh.position.set(...now.position);
    mesh.quaternion.set(...now.quaternion);
    // The camera does not move while the gizmo is active.
    setEnabled(controls, next.gizmo.active === null);
    frames.setState(next, true);
    if (next.gizmo.ended !== null) onEnd?.(now);
  }, [mode, onEnd, frames, gl, camera, controls]);
  useFrame(frame);
  useEffect(() => {
    invalidate();
    return listenToPointer(gl.domElement, (pointer, cancel) => {
      hand.current = { pointer, cancel };
      frame();
      invalidate();
    });
  }, [gl, frame, invalidate]);
  return (
    <mesh ref={box}>
      <boxGeometry args={[0.5, 0.5, 0.5]} />
      <meshStandardMaterial color="#8c96a3" />
    </mesh>
  );
}

function Lines({ frames }: { frames: Frames }) {
  const frame = useStore(frames);
  if (frame === null) return null;
  const { drawing, hovered } = frame.gizmo;
  return <Drawing handles={drawing} isActive={({ handle }) => handle.id === hovered?.id} />;
}

function Distances({ frames }: { frames: Frames }) {
  const frame = useStore(frames);
  return (
    <>
      <h2>From the camera ray, in units</h2>
      <table>
        <tbody>
          {frame?.near.map(({ axis, distance }) => (
            <tr key={axis} data-axis={axis} data-on={distance < frame.threshold || undefined}>
              <th scope="row">{axis}</th>
              <td>{distance.toFixed(4)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">threshold</th>
            <td data-name="threshold">{frame?.threshold.toFixed(4) ?? '–'}</td>
          </tr>
        </tbody>
      </table>
      <Now frame={frame} />
    </>
  );
}

const degrees = (radians: number): string => `${((radians * 180) / Math.PI).toFixed(2)}°`;

/** The active handle, and for a circle the angle between its two points. */
function Now({ frame }: { frame: SimpleFrame | null }) {
  const active = frame?.gizmo.active ?? null;
  return (
    <dl>
      <div className="field">
        <dt>active (the camera does not move)</dt>
        <dd data-name="active">{active === null ? 'none' : labelOf(active)}</dd>
      </div>
      {frame?.turned == null ? null : (
        <div className="field">
          <dt>signed angle between the points of the circle</dt>
          <dd data-name="turned">{degrees(frame.turned)}</dd>
        </div>
      )}
    </dl>
  );
}
