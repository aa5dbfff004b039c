import { Gizmo, move, rotate, scale } from '@gizmo-kit/react';
import { TransformControls } from '@react-three/drei/core/TransformControls.js';
import { Canvas, type RootState, useThree } from '@react-three/fiber';
import { memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type Mesh, Vector2 } from 'three';
import { Room } from '../../stage/Room.js';
import { useScheme } from '../../stage/useScheme.js';
import '../front/front.css';
import { grab, type Mode, type Slip } from './slip.js';
import { twinPointers } from './twin-pointer.js';
import './why.css';

/** One handle of each mode, of both gizmos. */
const handles = {
  translate: move().filter(({ id }) => id === 'move-x'),
  rotate: rotate().filter(({ id }) => id === 'rotate-y'),
  scale: scale().filter(({ id }) => id === 'scale-x'),
};
const LABELS: Readonly<Record<Mode, string>> = { rotate: 'Ring', translate: 'Arrow', scale: 'Axis scale' };
const MODES = Object.keys(LABELS) as readonly Mode[];
const NAMES = ['drei’s TransformControls', '<Gizmo>'] as const;

type Side = { readonly state: RootState; readonly mesh: RefObject<Mesh | null> };

function Told({ tell, mesh }: { readonly tell: (side: Side) => void; readonly mesh: Side['mesh'] }) {
  const state = useThree();
  useEffect(() => tell({ state, mesh }), [tell, state, mesh]);
  return null;
}

interface StageProps {
  readonly name: string;
  readonly tell: (side: Side) => void;
  readonly children: (mesh: RefObject<Mesh | null>) => ReactNode;
}

/** A canvas with a box and a gizmo. */
function Stage({ name, tell, children }: StageProps) {
  const mesh = useRef<Mesh>(null);
  return (
    <Canvas
      frameloop="demand"
      camera={{ position: [2.2, 1.5, 3], fov: 40 }}
      resize={{ offsetSize: true }}
      role="img"
      aria-label={`A box with ${name}`}
    >
      <Room />
      <mesh ref={mesh}>
        <boxGeometry args={[0.8, 0.8, 0.8]} />
        <meshStandardMaterial color="#8c96a3" />
      </mesh>
      {children(mesh)}
      <Told tell={tell} mesh={mesh} />
    </Canvas>
  );
}

const Theirs = memo(({ mode, tell }: { readonly mode: Mode; readonly tell: (side: Side) => void }) => (
  <Stage name={NAMES[0]} tell={tell}>
    {(mesh) => (
      <TransformControls
        object={mesh as RefObject<Mesh>}
        mode={mode}
        showX={mode !== 'rotate'}
        showY={mode === 'rotate'}
        showZ={false}
        // Its ring then has the radius of ours.
        size={2}
      />
    )}
  </Stage>
));

const Ours = memo(({ mode, tell }: { readonly mode: Mode; readonly tell: (side: Side) => void }) => {
  const theme = useScheme();
  return (
    <Stage name={NAMES[1]} tell={tell}>
      {(mesh) => <Gizmo target={mesh} mode={mode} handles={handles[mode]} theme={theme} />}
    </Stage>
  );
});

/** Where the grabbed point is, a dot, and where it should be, a ring. */
function Mark({ slip }: { readonly slip: Slip | undefined }) {
  if (slip === undefined) return null;
  const { drawn, wanted } = slip;
  return (
    <svg aria-hidden="true">
      <line x1={wanted.x} y1={wanted.y} x2={drawn.x} y2={drawn.y} />
      <circle cx={wanted.x} cy={wanted.y} r={9} className="why-wanted" />
      <circle cx={drawn.x} cy={drawn.y} r={4} className="why-drawn" />
    </svg>
  );
}

const put = (to: Mesh, from: Mesh): void => {
  to.position.copy(from.position);
  to.quaternion.copy(from.quaternion);
  to.scale.copy(from.scale);
};

const reset = (mesh: Mesh): void => {
  mesh.position.set(0, 0, 0);
  mesh.quaternion.identity();
  mesh.scale.setScalar(1);
};

/** Measures a drag in both canvases, in each frame in which the pointer rests. */
function useSlips(sides: readonly (Side | null)[], mode: Mode): readonly (Slip | undefined)[] {
  const [slips, setSlips] = useState<readonly Slip[]>([]);
  const [theirs, ours] = sides;
  useEffect(() => {
    const meshes = [theirs, ours].map((side) => side?.mesh.current);
    const [first, second] = meshes;
    if (!theirs || !ours || !first || !second) return;
    const states = [theirs.state, ours.state] as const;
    let measures: readonly ReturnType<typeof grab>[] = [];
    let cursor = new Vector2();
    const measure = (): void => {
      const seen = cursor;
      const ends = (): void => {
        if (seen === cursor && measures.length > 0) setSlips(measures.map((slip) => slip(seen)));
      };
      // Both have followed the pointer after a frame.
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(ends)));
    };
    return twinPointers([states[0].gl.domElement, states[1].gl.domElement], (event, canvas) => {
      const { left, top } = canvas.getBoundingClientRect();
      cursor = new Vector2(event.clientX - left, event.clientY - top);
      if (event.type === 'pointerdown')
        measures = states.map((state, i) =>
          grab({ object: [first, second][i] as Mesh, camera: state.camera, size: state.size }, mode, cursor),
        );
      if (event.type === 'pointerup') {
        measures = [];
        // The next drag starts at the same place in both.
        setTimeout(() => {
          put(first, second);
          for (const { invalidate } of states) invalidate();
        });
      }
      if (measures.length > 0) measure();
    });
  }, [theirs, ours, mode]);
  return slips;
}

/** Two canvases with the same box and the same pointer, one with drei's gizmo and one with ours. */
export function SideBySide() {
  const [mode, setMode] = useState<Mode>('rotate');
  const [theirs, setTheirs] = useState<Side | null>(null);
  const [ours, setOurs] = useState<Side | null>(null);
  const slips = useSlips([theirs, ours], mode);
  const choose = (next: Mode): void => {
    setMode(next);
    for (const side of [theirs, ours]) {
      if (side?.mesh.current) reset(side.mesh.current);
      side?.state.invalidate();
    }
  };
  return (
    <section aria-label="Both gizmos with one pointer">
      <div className="front-bar">
        {MODES.map((name) => (
          <button key={name} type="button" aria-pressed={mode === name} onClick={() => choose(name)}>
            {LABELS[name]}
          </button>
        ))}
      </div>
      <div className="why-pair">
        {[<Theirs key="theirs" mode={mode} tell={setTheirs} />, <Ours key="ours" mode={mode} tell={setOurs} />].map(
          (stage, i) => (
            <figure key={stage.key}>
              <div className="why-stage">
                {stage}
                <Mark slip={slips[i]} />
              </div>
              <figcaption>
                {NAMES[i]}: <output>{slips[i]?.drawn.distanceTo(slips[i].wanted).toFixed(1) ?? '–'}</output> px
              </figcaption>
            </figure>
          ),
        )}
      </div>
    </section>
  );
}
