import { marquee, outline } from '@gizmo-kit/react/select/webgpu';
import type { WebGLRenderer } from 'three';
import { PMREMGenerator, WebGPURenderer } from 'three/webgpu';
import type { Graphics } from '../graphics.ts';
import { createGridMaterial } from './grid-material.ts';

/** The renderer that the canvas has, with what only it has. */
const own = (gl: WebGLRenderer): WebGPURenderer => gl as unknown as WebGPURenderer;

export const WEBGPU: Graphics = {
  name: 'WebGPU',
  renderer: async ({ canvas }) => {
    const made = new WebGPURenderer({ canvas: canvas as HTMLCanvasElement, antialias: true });
    await made.init();
    // Otherwise the GPU multiplies world matrices in single precision, which has too few digits far from the origin.
    made.highPrecision = true;
    // The counter of WebGLRenderer.
    Object.defineProperty(made.info.render, 'frame', { get: () => made.info.render.calls });
    return made;
  },
  createReflections: (gl) => new PMREMGenerator(own(gl)),
  createGridMaterial,
  marquee,
  outline,
  // Its rectangles begin at the top.
  setRect: (gl, { x, y, width, height }) => {
    gl.setViewport(x, y, width, height);
    gl.setScissor(x, y, width, height);
  },
  watchLoss: (gl, onLost) => {
    const renderer = own(gl);
    const before = renderer.onDeviceLost;
    renderer.onDeviceLost = (info) => (info.reason === 'destroyed' ? undefined : onLost());
    return () => {
      renderer.onDeviceLost = before;
    };
  },
};
