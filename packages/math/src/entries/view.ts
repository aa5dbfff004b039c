// The chain of spaces from a pixel to a model and back, step by step.
// biome-ignore format: one module a paragraph

export { unitsPerPixel } from '../view/camera.js';
export {
  type ClipPoint,
  type Conventions,
  clipFromEye,
  clipFromNormalized,
  type DepthConvention,
  eyeFromClip,
  eyeFromNormalized,
  eyeFromWorld,
  modelFromPixel,
  modelFromWorld,
  normalizedFromClip,
  normalizedFromEye,
  normalizedFromPixel,
  type PixelPoint,
  pixelFromModel,
  pixelFromNormalized,
  worldFromEye,
  worldFromModel,
} from '../view/chain.js';
export { facingOf, opennessOf } from '../view/facing.js';
export {
  type HomogeneousPixel,
  ofDirection,
  ofPoint,
  type Projection,
  project,
  projectionOf,
  velocity,
} from '../view/projection.js';
export { rayThrough } from '../view/ray.js';
export { sameView } from '../view/same-view.js';
