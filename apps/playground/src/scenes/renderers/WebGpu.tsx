import { Gizmo } from '@gizmo-kit/react';
import type { CanvasProps } from '@react-three/fiber';
import { useMemo, useRef, useState } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';
import { Studio } from './Studio.js';

export interface WebGpuProps extends SceneProps {
  /** Whether to draw by WebGL also where there is an adapter of WebGPU. */
  forceWebGL: boolean;
}

/** One object, drawn by the renderer of WebGPU; where there is no adapter, by its own WebGL. */
export function WebGpu({ forceWebGL, ...props }: WebGpuProps) {
  const box = useRef<Mesh>(null);
  const [backend, setBackend] = useState('');
  const gl = useMemo<NonNullable<CanvasProps['gl']>>(
    () => async (given) => {
      const { WebGPURenderer } = await import('three/webgpu');
      const hasAdapter = !forceWebGL && (await navigator.gpu?.requestAdapter().catch(() => null)) != null;
      const renderer = new WebGPURenderer({
        canvas: given.canvas as HTMLCanvasElement,
        antialias: true,
        forceWebGL: !hasAdapter,
      });
      await renderer.init();
      setBackend(hasAdapter ? 'WebGPU' : 'WebGL');
      return renderer;
    },
    [forceWebGL],
  );
  return (
    <Studio
      key={String(forceWebGL)}
      // This renderer maps the tones of the whole picture at once, also those of the gizmo. The recipe for Views has a way around it.
      flat
      gl={gl}
      shadows="percentage"
      note={`The renderer of WebGPU draws by ${backend || '…'}.`}
    >
      <mesh ref={box}>
        <boxGeometry args={[0.9, 0.9, 0.9]} />
        <meshStandardMaterial color="#8c96a3" />
      </mesh>
      <Gizmo {...gizmoProps(props)} target={box} />
    </Studio>
  );
}
