import { Color, type Texture, Vector2, type WebGLRenderer } from 'three';
import { clamp, Fn, float, If, max, mix, positionGeometry, texture, uniform, varying, vec2, vec4 } from 'three/tsl';
import { MeshBasicNodeMaterial, RenderTarget, type WebGPURenderer } from 'three/webgpu';
import { createColorReader } from '../../base/color-reader.js';
import { RINGS, ringsIn, SAMPLES } from './edge-glsl.js';
import { FlatMaterial } from './flat-tsl.js';
import type { EdgeMaterial, Graphics } from './graphics.js';
import { pixelsInto } from './pixels-into.js';

/** Unit vectors to the samples of a ring. */
const waysOf = (ring: number) =>
  Array.from({ length: SAMPLES }, (_, i) => (2 * Math.PI * (i + 0.5 * ring)) / SAMPLES).map((angle) =>
    vec2(Math.cos(angle), Math.sin(angle)),
  );

function createEdgeMaterial(mask: Texture): EdgeMaterial {
  const [part, reach, rings] = [uniform(new Vector2()), uniform(new Vector2()), uniform(1)];
  const [color, activeColor] = [uniform(new Color()), uniform(new Color())];
  const [rimColor, rimReach, hasRim] = [uniform(new Color()), uniform(new Vector2()), uniform(0)];
  // The first row of an image is its top.
  const at = varying(positionGeometry.xy.mul(vec2(0.5, -0.5)).add(0.5)).mul(part);
  const inside = texture(mask, at).rg;
  const edge = Fn(() => {
    const near = vec2(0, 0).toVar();
    for (let ring = 0; ring < RINGS; ring++) {
      If(rings.greaterThan(ring), () => {
        const radius = reach.mul(rings.sub(ring).div(rings));
        for (const way of waysOf(ring))
          near.assign(max(near, texture(mask, clamp(at.add(radius.mul(way)), vec2(0), part)).rg));
      });
    }
    return clamp(near.sub(inside), 0, 1);
  })();
  const material = new MeshBasicNodeMaterial({
    transparent: true,
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
  });
  material.vertexNode = vec4(positionGeometry.xy, 0, 1);
  const line = max(edge.r, edge.g);
  const around = Fn(() => {
    const near = float(0).toVar();
    If(hasRim.greaterThan(0), () => {
      for (const way of waysOf(0)) {
        const beside = texture(mask, clamp(at.add(rimReach.mul(way)), vec2(0), part)).rg;
        near.assign(max(near, max(beside.r, beside.g)));
      }
    });
    return clamp(near.sub(max(inside.r, inside.g)), 0, 1);
  })();
  const shown = mix(color, activeColor, edge.g);
  material.colorNode = mix(rimColor, shown, max(line, hasRim.oneMinus()));
  material.opacityNode = max(line, around);
  material.alphaTest = 0.01;
  const read = createColorReader();
  return {
    material,
    set(nextPart, nextReach, pixels) {
      part.value.copy(nextPart);
      reach.value.copy(nextReach);
      rings.value = ringsIn(pixels);
    },
    setColors(others, active) {
      read(color.value, others);
      read(activeColor.value, active);
    },
    setRim(next, nextReach) {
      hasRim.value = next === null ? 0 : 1;
      rimReach.value.copy(nextReach);
      if (next !== null) read(rimColor.value, next);
    },
  };
}

/** The rows of an image of WebGPU, whose first row is the top and whose rows may be padded, from the bottom. */
function flipped(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const rows = new Uint8Array(width * height * 4);
  const stride = width * 4;
  const padded = pixels.length === rows.length ? stride : Math.ceil(stride / 256) * 256;
  for (let y = 0; y < height; y++)
    rows.set(pixels.subarray(y * padded, y * padded + stride), (height - 1 - y) * stride);
  return rows;
}

export const WEBGPU: Graphics = {
  createFlatMaterial: (paintOf) => new FlatMaterial(paintOf),
  createEdgeMaterial,
  async pixelsOf(renderer: WebGLRenderer, scene, camera, { width, height }) {
    const target = new RenderTarget(width, height);
    try {
      pixelsInto(target as never, renderer, scene, camera);
      const own = renderer as unknown as WebGPURenderer;
      const pixels = (await own.readRenderTargetPixelsAsync(target, 0, 0, width, height)) as Uint8Array;
      // Its WebGL backend reads from the bottom.
      const { isWebGPUBackend } = own.backend as { readonly isWebGPUBackend?: boolean };
      return isWebGPUBackend ? flipped(pixels, width, height) : pixels;
    } finally {
      target.dispose();
    }
  },
};
