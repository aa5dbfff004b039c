import type { CanvasProps } from '@react-three/fiber';
import { WebGPURenderer } from 'three/webgpu';

type Factory = Extract<CanvasProps['gl'], (...args: never[]) => unknown>;

/** For the `gl` of a canvas: WebGPURenderer, which draws by WebGPU and not by its WebGL backend. */
export const webGpu =
  (options: object = {}): Factory =>
  async ({ canvas }) => {
    const made = new WebGPURenderer({ canvas: canvas as HTMLCanvasElement, antialias: true, ...options });
    await made.init();
    const { backend } = made as unknown as { readonly backend: { readonly isWebGPUBackend?: boolean } };
    if (backend.isWebGPUBackend !== true) throw new Error('The browser has no WebGPU adapter.');
    // A stage waits for this count, which WebGLRenderer has.
    Object.defineProperty(made.info.render, 'frame', { get: () => made.info.render.calls });
    return made;
  };

declare module 'vitest' {
  interface ProvidedContext {
    /** What draws the canvases of stages. */
    readonly renderer: 'webgl' | 'webgpu';
  }
}
