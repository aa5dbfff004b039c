import { render } from '@testing-library/react';
import { Canvas, type RootState } from '@react-three/fiber';
import { useRef } from 'react';
import type { Mesh } from 'three';
import { expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { Gizmo } from '../../src/index.js';

function Scene({ mode }: { mode: 'translate' | 'rotate' | 'scale' }) {
  const ref = useRef<Mesh>(null);
  return (
    <>
      <ambientLight intensity={0.6} /><directionalLight position={[3, 5, 2]} intensity={2} />
      <mesh ref={ref}><boxGeometry /><meshStandardMaterial color="#8899aa" /></mesh>
      <Gizmo mode={mode} target={ref} />
    </>
  );
}
for (const mode of ['translate', 'rotate', 'scale'] as const) {
  it(`shows ${mode}`, async () => {
    let state: RootState | undefined;
    const { unmount } = render(
      <div style={{ width: 500, height: 400, background: mode === 'rotate' ? '#f4f5f7' : '#1a1d23' }}>
        <Canvas frameloop="demand" camera={{ position: [3, 2.5, 4] }} onCreated={(s) => { state = s; }}><Scene mode={mode} /></Canvas>
      </div>,
    );
    await expect.poll(() => (state?.gl.info.render.frame ?? 0) > 0, { timeout: 8000 }).toBe(true);
    const box = document.querySelector('canvas')?.getBoundingClientRect();
    console.log(JSON.stringify(box));
    await commands.mouse([{ do: 'move', x: 254, y: 260 }, { do: 'screenshot', path: `/tmp/shot-${mode}.png` }]);
    unmount();
  });
}
