import { Gizmo, type GizmoMode, guides, readout } from '@gizmo-kit/react';
import { OrbitControls } from '@react-three/drei/core/OrbitControls.js';
import { Canvas } from '@react-three/fiber';
import { useId, useRef, useState } from 'react';
import type { Group } from 'three';
import { Room } from '../../stage/Room.js';
import { useScheme } from '../../stage/useScheme.js';
import { Lamp } from './Lamp.js';
import './front.css';

const modes: readonly (readonly [GizmoMode, string])[] = [
  ['translate', 'Move'],
  ['rotate', 'Rotate'],
  ['scale', 'Scale'],
  ['universal', 'All'],
];

const numbers = readout();

/** A model with a gizmo, and buttons for its modes. */
export function LiveGizmo() {
  const lamp = useRef<Group>(null);
  const [mode, setMode] = useState<GizmoMode>('translate');
  const [snaps, setSnaps] = useState(false);
  const theme = useScheme();
  const hint = useId();
  return (
    <section className="front-live" aria-label="A gizmo on a model">
      <Canvas
        frameloop="demand"
        style={{ height: 420 }}
        resize={{ offsetSize: true }}
        camera={{ position: [2.1, 2, 3.4], fov: 40 }}
        role="img"
        aria-label="A desk lamp with a transform gizmo"
        aria-describedby={hint}
      >
        <group position={[0, 0.5, 0]}>
          <Room />
        </group>
        <Lamp ref={lamp} />
        <OrbitControls makeDefault enableDamping={false} enableZoom={false} target={[0.1, 0.75, 0]} />
        <Gizmo
          target={lamp}
          mode={mode}
          theme={theme}
          extensions={[numbers, guides()]}
          snap={snaps && { translate: 0.25, rotate: Math.PI / 12, scale: 0.25 }}
        />
      </Canvas>
      <div className="front-bar">
        {modes.map(([name, label]) => (
          <button key={name} type="button" aria-pressed={mode === name} onClick={() => setMode(name)}>
            {label}
          </button>
        ))}
        <button type="button" aria-pressed={snaps} onClick={() => setSnaps(!snaps)}>
          Snap
        </button>
      </div>
      <p id={hint} className="front-hint">
        Drag a handle. Escape cancels, Shift is precise, Ctrl inverts snapping. Drag elsewhere to orbit.
      </p>
    </section>
  );
}
