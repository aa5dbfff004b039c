import { Gizmo } from '@gizmo-kit/react';
import { Canvas } from '@react-three/fiber';
import { Canvas as WebGpuCanvas } from '@react-three/fiber/webgpu';
import { type ReactNode, StrictMode, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Mesh } from 'three';
import * as extra from './extra';
import { Scene } from './Scene';

/* Pages for version 10 of fiber, by their query. Each reports as JSON in an `output`. */

const ready = () => {
  document.title = 'ready';
};

/** A box with a gizmo. */
function Box({ size = 1, report }: { size?: number; report?: (text: string) => void }) {
  const box = useRef<Mesh>(null);
  return (
    <>
      <mesh ref={box}>
        <boxGeometry args={[size, size, size]} />
        <meshBasicMaterial color="#8c96a3" />
      </mesh>
      <Gizmo
        target={box}
        onDragEnd={({ reason, handle }) =>
          report?.(JSON.stringify({ reason, handle: handle.id, position: box.current?.position.toArray() }))
        }
      />
    </>
  );
}

function Drag() {
  return (
    <Scene>
      <extra.Extra makeDefault />
    </Scene>
  );
}

/** The renderer of the other entry. */
function WebGpu() {
  const [report, setReport] = useState('');
  return (
    <>
      <div style={{ width: 800, height: 500 }}>
        <WebGpuCanvas renderer camera={{ position: [3, 2, 5], fov: 50 }} frameloop="demand" onCreated={ready}>
          <Box report={setReport} />
        </WebGpuCanvas>
      </div>
      <output>{report}</output>
    </>
  );
}

/** A plate behind the gizmo counts when the pointer comes and goes. */
function HoverBehind() {
  const [count, setCount] = useState({ over: 0, out: 0 });
  return (
    <>
      <div style={{ width: 800, height: 500 }}>
        <Canvas dpr={1} camera={{ position: [0, 0, 6], fov: 50 }} onCreated={ready}>
          <mesh
            position-z={-1}
            onPointerOver={() => setCount(({ over, out }) => ({ over: over + 1, out }))}
            onPointerOut={() => setCount(({ over, out }) => ({ over, out: out + 1 }))}
          >
            <planeGeometry args={[4, 3]} />
            <meshBasicMaterial color="#556677" />
          </mesh>
          <Box size={0.3} />
        </Canvas>
      </div>
      <output>{JSON.stringify(count)}</output>
    </>
  );
}

const Half = ({ children }: { children: ReactNode }) => <div style={{ width: 400, height: 500 }}>{children}</div>;

/** Two canvases side by side on one renderer. */
function TwoCanvases() {
  const [report, setReport] = useState('');
  const camera = { position: [0, 0, 5], fov: 50 } as const;
  return (
    <>
      <div style={{ display: 'flex' }}>
        <Half>
          <Canvas id="main" renderer dpr={1} camera={camera}>
            <Box size={0.4} report={setReport} />
          </Canvas>
        </Half>
        <Half>
          <Canvas renderer={{ primaryCanvas: 'main' }} dpr={1} camera={camera} onCreated={ready}>
            <Box size={0.4} report={setReport} />
          </Canvas>
        </Half>
      </div>
      <output>{report}</output>
    </>
  );
}

const PAGES: Record<string, () => ReactNode> = {
  '?webgpu': WebGpu,
  '?hover': HoverBehind,
  '?two': TwoCanvases,
};
const Page = PAGES[window.location.search] ?? Drag;
// Every export is in the bundle and is evaluated.
document.documentElement.dataset.exports = Object.keys(extra).join(' ');
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
