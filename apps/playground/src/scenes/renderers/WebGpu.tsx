import { Gizmo } from '@gizmo-kit/react';
import type { CanvasProps } from '@react-three/fiber';
import { useMemo, useRef, useState } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';
import { Studio } from './Studio.js';

export interface WebGpuProps extends SceneProps {
  /** Whether to use WebGL even if there is a WebGPU adapter. */
  forceWebGL: boolean;
}

/** An object drawn by WebGPURenderer. Without a WebGPU adapter, the renderer uses WebGL. */
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
      // This renderer tone-maps the whole image, including the gizmo. See the recipe for Views for a solution.
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
