import { Color, DoubleSide, type Material, type Object3D, type Texture, Vector2, type WebGLRenderer } from 'three';
import {
  clamp,
  float,
  floor,
  instanceIndex,
  max,
  mix,
  mod,
  positionGeometry,
  texture,
  uniform,
  varying,
  vec2,
  vec4,
} from 'three/tsl';
import { MeshBasicNodeMaterial, RenderTarget, type WebGPURenderer } from 'three/webgpu';
import { SAMPLES } from './edge-glsl.js';
import type { EdgeMaterial, Graphics, Paint } from './graphics.js';
import { pixelsInto } from './pixels-into.js';

function createFlatMaterial(paintOf: (object: Object3D) => Paint | null): Material {
  const material = new MeshBasicNodeMaterial({ side: DoubleSide, toneMapped: false, fog: false });
  const read = (part: (paint: Paint) => number) =>
    uniform(0).onObjectUpdate(({ object }) => {
      const paint = object && paintOf(object);
      return paint ? part(paint) : 0;
    });
  const number = read((paint) => paint.number);
  const isEach = read((paint) => (paint.isEach ? 1 : 0));
  const id = number.add(
    isEach
      .mul(varying(float(instanceIndex)))
      .add(0.5)
      .floor(),
  );
  material.fragmentNode = vec4(floor(id.div(65536)), mod(floor(id.div(256)), 256), mod(id, 256), 255).div(255);
  return material;
}

/** Unit vectors in all directions. */
const WAYS = Array.from({ length: SAMPLES }, (_, i) => (2 * Math.PI * i) / SAMPLES).map(
  (angle) => [Math.cos(angle), Math.sin(angle)] as const,
);

function createEdgeMaterial(mask: Texture): EdgeMaterial {
  const [part, reach] = [uniform(new Vector2()), uniform(new Vector2())];
  const [color, activeColor] = [uniform(new Color()), uniform(new Color())];
  // The first row of an image is its top.
  const at = varying(positionGeometry.xy.mul(vec2(0.5, -0.5)).add(0.5)).mul(part);
  const inside = texture(mask, at).rg;
  const near = WAYS.map(([x, y]) => texture(mask, clamp(at.add(reach.mul(vec2(x, y))), vec2(0), part)).rg).reduce(
    (a, b) => max(a, b) as typeof a,
  );
  const edge = clamp(near.sub(inside), 0, 1);
  const material = new MeshBasicNodeMaterial({
    transparent: true,
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
  });
  material.vertexNode = vec4(positionGeometry.xy, 0, 1);
  material.colorNode = mix(color, activeColor, edge.g);
  material.opacityNode = max(edge.r, edge.g);
  material.alphaTest = 0.01;
  return {
    material,
    set(nextPart, nextReach) {
      part.value.copy(nextPart);
      reach.value.copy(nextReach);
    },
    setColors(others, active) {
      color.value.set(others);
      activeColor.value.set(active);
    },
  };
}

/** The rows of an image in the opposite order. */
function flipped(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const rows = new Uint8Array(width * height * 4);
  const stride = width * 4;
  // Rows of a WebGPU buffer are padded.
  const padded = pixels.length / height;
  for (let y = 0; y < height; y++)
    rows.set(pixels.subarray(y * padded, y * padded + stride), (height - 1 - y) * stride);
  return rows;
}

export const WEBGPU: Graphics = {
  createFlatMaterial,
  createEdgeMaterial,
  async pixelsOf(renderer: WebGLRenderer, scene, camera, { width, height }) {
    const target = new RenderTarget(width, height);
    try {
      pixelsInto(target as never, renderer, scene, camera);
      const own = renderer as unknown as WebGPURenderer;
      const pixels = (await own.readRenderTargetPixelsAsync(target, 0, 0, width, height)) as Uint8Array;
      return flipped(pixels, width, height);
    } finally {
      target.dispose();
    }
  },
};
