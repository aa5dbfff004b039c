import { type OutlineOptions, outline, Select } from '@gizmo-kit/react/select';
import { outline as outlineOfWebGpu } from '@gizmo-kit/react/select/webgpu';
import { Canvas, type CanvasProps } from '@react-three/fiber';
import type { ReactElement, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { EdgesGeometry, IcosahedronGeometry, InstancedMesh, Matrix4, MeshLambertMaterial, SphereGeometry } from 'three';
import { type WebGPUBackend, WebGPURenderer } from 'three/webgpu';
import { frames } from './timing.js';

/* The page of the outlines in the gallery: `?renderer=webgl|webgpu&theme=dark|light`. Each object has outlines with other options. */

const query = new URLSearchParams(window.location.search);
const [isWebGpu, isDark] = [query.get('renderer') === 'webgpu', query.get('theme') === 'dark'];
const outlineOf = isWebGpu ? outlineOfWebGpu : outline;
const COLORS = isDark
  ? { background: '#1b1e24', object: '#6b7688', cover: '#454e5e' }
  : { background: '#f1f3f6', object: '#aab4c4', cover: '#8490a4' };

/** A selection of its own whose keys are selected: the names of objects, and the indices of instances. */
function Outlined({ at, keys, children, ...options }: OutlinedProps): ReactElement {
  return (
    <group position-x={at}>
      <Select
        value={keys}
        keyOf={({ name }, instance) => (instance === null ? name || null : String(instance))}
        extensions={[outlineOf({ width: 3, ...options })]}
      >
        {children}
      </Select>
    </group>
  );
}
interface OutlinedProps extends OutlineOptions {
  readonly at: number;
  readonly keys: readonly string[];
  readonly children: ReactNode;
}

const Box = (): ReactElement => (
  <mesh name="box" rotation={[0.3, 0.5, 0]}>
    <boxGeometry />
    <meshLambertMaterial color={COLORS.object} />
  </mesh>
);

/** A plate in front of the right half of an object. */
const Cover = ({ at }: { readonly at: number }): ReactElement => (
  <mesh position={[at + 0.45, -0.2, 1.5]}>
    <planeGeometry args={[0.8, 1.2]} />
    <meshBasicMaterial color={COLORS.cover} />
  </mesh>
);

function balls(): InstancedMesh {
  const many = new InstancedMesh(
    new SphereGeometry(0.25, 24, 16),
    new MeshLambertMaterial({ color: COLORS.object }),
    7,
  );
  for (let i = 0; i < 7; i++) {
    const [x, y] = i === 0 ? [0, 0] : [Math.cos((i * Math.PI) / 3), Math.sin((i * Math.PI) / 3)];
    many.setMatrixAt(i, new Matrix4().makeTranslation(0.55 * x, 0.55 * y, 0));
  }
  return many;
}
const BALLS = balls();
const LINES = new EdgesGeometry(new IcosahedronGeometry(0.7, 0));
const HIDDEN = ['same', 'dim', 'none'] as const;

function Scene(): ReactElement {
  return (
    <>
      <color attach="background" args={[COLORS.background]} />
      <ambientLight intensity={1.6} />
      <directionalLight position={[2, 4, 3]} intensity={2} />
      {HIDDEN.map((hidden, i) => (
        <group key={hidden}>
          <Outlined at={2 * i - 5} keys={['box']} hidden={hidden}>
            <Box />
          </Outlined>
          <Cover at={2 * i - 5} />
        </group>
      ))}
      <Outlined at={1} keys={['lines']}>
        <lineSegments name="lines" geometry={LINES}>
          <lineBasicMaterial color={COLORS.object} />
        </lineSegments>
      </Outlined>
      <Outlined at={3} keys={['0', '2', '3']}>
        <primitive object={BALLS} />
      </Outlined>
      <Outlined at={5} keys={['box']} activeColor={COLORS.background} rim={COLORS.object}>
        <Box />
      </Outlined>
    </>
  );
}

const createRenderer: Extract<CanvasProps['gl'], (...args: never[]) => unknown> = async ({ canvas }) => {
  const renderer = new WebGPURenderer({ canvas: canvas as HTMLCanvasElement, antialias: true });
  await renderer.init();
  if (!(renderer.backend as WebGPUBackend).isWebGPUBackend) throw new Error('there is no WebGPU');
  return renderer;
};

const element = document.getElementById('root');
if (element === null) throw new Error('the page has no root');
createRoot(element).render(
  <Canvas
    orthographic
    flat
    frameloop="demand"
    camera={{ zoom: 60, position: [0, 0, 10] }}
    {...(isWebGpu ? { gl: createRenderer } : {})}
    onCreated={async () => {
      await frames(4);
      document.title = 'ready';
    }}
  >
    <Scene />
  </Canvas>,
);
