import { spotLight } from '@gizmo-kit/math/values';
import { body, Gizmo, type GizmoMode, guides, moveOnPlane, readout } from '@gizmo-kit/react';
import { OrbitControls } from '@react-three/drei/core/OrbitControls.js';
import { Canvas } from '@react-three/fiber';
import { useId, useRef, useState } from 'react';
import type { Group } from 'three';
import { Room } from '../../stage/Room.js';
import { useScheme } from '../../stage/useScheme.js';
import { Lamp } from './Lamp.js';
import './front.css';

const modes: readonly (readonly [GizmoMode | 'light' | 'body', string])[] = [
  ['translate', 'Move'],
  ['rotate', 'Rotate'],
  ['scale', 'Scale'],
  ['universal', 'All'],
  ['light', 'Light'],
  ['body', 'Lamp itself'],
];

const numbers = readout();
interface Light {
  readonly distance: number;
  readonly angle: number;
}

const onTheFloor = [body(moveOnPlane('xz'))];

/** Some modes edit a transform, one the light, and one has the model itself as a handle. */
function handlesOf(mode: (typeof modes)[number][0], light: Light, onChange: (light: Light) => void) {
  if (mode === 'light') return { handles: spotLight({ value: light, axis: [0, -1, 0], onChange, unit: ' m' }) };
  return mode === 'body' ? { handles: onTheFloor } : { mode };
}

/** A model with a gizmo, and buttons for its modes. */
export function LiveGizmo() {
  const lamp = useRef<Group>(null);
  const head = useRef<Group>(null);
  const [mode, setMode] = useState<(typeof modes)[number][0]>('translate');
  const [light, setLight] = useState({ distance: 1.6, angle: 0.5 });
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
        <Lamp ref={lamp} head={head} light={light} />
        <OrbitControls makeDefault enableDamping={false} enableZoom={false} target={[0.1, 0.75, 0]} />
        <Gizmo
          target={mode === 'light' ? head : lamp}
          {...handlesOf(mode, light, setLight)}
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
        Drag a handle, or with “Lamp itself” the lamp. Escape cancels, Shift is precise, Ctrl inverts snapping. Drag
        elsewhere to orbit.
      </p>
    </section>
  );
}
