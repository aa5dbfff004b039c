import { type Color, type Object3D, Scene, type WebGLRenderer } from 'three';
import { uniform, vec4 } from 'three/tsl';
import { MeshBasicNodeMaterial, PMREMGenerator, RenderTarget, WebGPURenderer } from 'three/webgpu';
import type { Graphics } from '../graphics.ts';
import { pixelsInto } from '../pixels.ts';
import { createGridMaterial } from './grid-material.ts';
import { createOutlineMaterial } from './outline-material.ts';

/** The renderer that the canvas has, with what only it has. */
const own = (gl: WebGLRenderer): WebGPURenderer => gl as unknown as WebGPURenderer;

function createIdMaterial(colorOf: (object: Object3D) => Color): MeshBasicNodeMaterial {
  const material = new MeshBasicNodeMaterial({ toneMapped: false });
  const color = uniform(colorOf(new Scene())).onObjectUpdate(({ object }) => object && colorOf(object));
  material.fragmentNode = vec4(color, 1);
  return material;
}

/** The rows of an image in the opposite order. */
function flipped(pixels: Uint8Array, width: number): Uint8Array {
  const rows = new Uint8Array(pixels.length);
  const stride = width * 4;
  for (let from = 0; from < pixels.length; from += stride)
    rows.set(pixels.subarray(from, from + stride), pixels.length - stride - from);
  return rows;
}

export const WEBGPU: Graphics = {
  name: 'WebGPU',
  renderer: async ({ canvas }) => {
    const made = new WebGPURenderer({ canvas: canvas as HTMLCanvasElement, antialias: true });
    await made.init();
    // The counter of WebGLRenderer.
    Object.defineProperty(made.info.render, 'frame', { get: () => made.info.render.calls });
    return made;
  },
  createReflections: (gl) => new PMREMGenerator(own(gl)),
  createGridMaterial,
  createOutlineMaterial,
  createIdMaterial,
  pixelsOf: async (gl, scene, camera, { width, height }) => {
    const target = new RenderTarget(width, height);
    pixelsInto(target, gl, scene, camera);
    const pixels = await own(gl).readRenderTargetPixelsAsync(target, 0, 0, width, height);
    target.dispose();
    return flipped(pixels as Uint8Array, width);
  },
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
