import type { CanvasProps } from '@react-three/fiber';
import { WebGPURenderer } from 'three/webgpu';
import { inject, type TestContext } from 'vitest';

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

/** Skips a test that loses the context of its canvas, where the canvas has none that a script can lose. */
export function skipWithoutLoss(context: TestContext): void {
  if (inject('renderer') !== 'webgpu') return;
  Object.assign(context.task.meta, { skipReason: 'only a WebGL context can be lost by a script' });
  context.skip();
}

declare module 'vitest' {
  interface ProvidedContext {
    /** What draws the canvases of stages. */
    readonly renderer: 'webgl' | 'webgpu';
  }
}
