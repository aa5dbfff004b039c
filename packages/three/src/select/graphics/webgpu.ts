import { Color, type Texture, Vector2, type WebGLRenderer, WebGPUCoordinateSystem } from 'three';
import {
  cameraFar,
  cameraNear,
  cameraProjectionMatrix,
  clamp,
  Fn,
  If,
  max,
  min,
  mix,
  positionGeometry,
  texture,
  uniform,
  varying,
  vec2,
  vec4,
  viewZToLogarithmicDepth,
} from 'three/tsl';
import { MeshBasicNodeMaterial, type Node, type NodeBuilder, RenderTarget, type WebGPURenderer } from 'three/webgpu';
import { createColorReader } from '../../base/color-reader.js';
import { RINGS, ringsIn, SAMPLES } from './edge-glsl.js';
import { FlatMaterial } from './flat-tsl.js';
import { DEPTH_TESTS, type EdgeMaterial, type Graphics } from './graphics.js';
import { pixelsInto } from './pixels-into.js';

/** Unit vectors to the samples of a ring. */
const waysOf = (ring: number) =>
  Array.from({ length: SAMPLES }, (_, i) => (2 * Math.PI * (i + 0.5 * ring)) / SAMPLES).map((angle) =>
    vec2(Math.cos(angle), Math.sin(angle)),
  );

/** The depth of a line around what is at a distance. */
const depthOf = (distance: Node<'float'>, slack: Node<'float'>) =>
  Fn(({ camera, renderer }: NodeBuilder) => {
    const isOrthographic = camera !== null && 'isOrthographicCamera' in camera;
    const nearer = distance.sub(isOrthographic ? slack : distance.mul(min(slack, 0.9)));
    if (renderer.logarithmicDepthBuffer && !isOrthographic)
      return viewZToLogarithmicDepth(nearer.negate(), cameraNear, cameraFar);
    const clip = cameraProjectionMatrix.mul(vec4(0, 0, nearer.negate(), 1));
    const depth = clip.z.div(clip.w);
    return renderer.coordinateSystem === WebGPUCoordinateSystem ? depth : depth.mul(0.5).add(0.5);
  })();

function createEdgeMaterial(mask: Texture): EdgeMaterial {
  const [part, reach, rings] = [uniform(new Vector2()), uniform(new Vector2()), uniform(1)];
  const [color, activeColor] = [uniform(new Color()), uniform(new Color())];
  const [rimColor, rimReach, hasRim] = [uniform(new Color()), uniform(new Vector2()), uniform(0)];
  const [opacity, unit, slack] = [uniform(1), uniform(0), uniform(0)];
  // The first row of an image is its top.
  const at = varying(positionGeometry.xy.mul(vec2(0.5, -0.5)).add(0.5)).mul(part);
  const inside = texture(mask, at).rg;
  // Both channels of the line, and the share and the distance of the sample that is most in the mask.
  const found = Fn(() => {
    const [near, most] = [vec2(0, 0).toVar(), vec2(0, 0).toVar()];
    const look = (ring: number, radius: Node<'vec2'>): void => {
      for (const way of waysOf(ring)) {
        const beside = texture(mask, clamp(at.add(radius.mul(way)), vec2(0), part)).toVar();
        const share = max(beside.r, beside.g);
        near.assign(max(near, beside.rg));
        most.assign(share.greaterThan(most.x).select(vec2(share, beside.b), most));
      }
    };
    for (let ring = 0; ring < RINGS; ring++)
      If(rings.greaterThan(ring), () => look(ring, reach.mul(rings.sub(ring).div(rings))));
    const edge = clamp(near.sub(inside), 0, 1).toVar();
    If(hasRim.greaterThan(0), () => look(0, rimReach));
    return vec4(edge, most);
  })();
  const material = new MeshBasicNodeMaterial({
    transparent: true,
    depthWrite: false,
    toneMapped: false,
  });
  material.vertexNode = vec4(positionGeometry.xy, 0, 1);
  const line = max(found.x, found.y);
  const alpha = max(line, found.z.sub(max(inside.r, inside.g)));
  material.colorNode = mix(rimColor, mix(color, activeColor, found.y.div(max(line, 1e-3))), line.div(max(alpha, 1e-3)));
  material.opacityNode = alpha.mul(opacity);
  material.depthNode = depthOf(found.w.div(max(found.z, 1e-6)).mul(unit), slack);
  material.alphaTest = 0.003;
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
    setPart(next, nextOpacity, depth) {
      material.depthFunc = DEPTH_TESTS[next];
      opacity.value = nextOpacity;
      unit.value = depth.unit;
      slack.value = depth.slack;
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
  createFlatMaterial: (paintOf, _pixelRatio, perDistance) => new FlatMaterial(paintOf, perDistance),
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
