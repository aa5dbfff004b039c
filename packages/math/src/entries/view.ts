// Conversions between pixel, normalized, clip, eye, world and model space, one step at a time.
export { unitsPerPixel } from '../view/camera.js';
export { type Depth, type DepthConvention, depthOf } from '../view/depth.js';
export type { ViewOptions } from '../view/from-matrices.js';
export type { OrthographicLens, PerspectiveLens } from '../view/look-at.js';
// biome-ignore format: one module a paragraph
export {
  type HomogeneousPixel, ofDirection, ofPoint, type Projection, project, projectionOf, velocity,
} from '../view/projection.js';
export { rayThrough } from '../view/ray.js';
export { sameView } from '../view/same-view.js';
// biome-ignore format: one module a paragraph
export {
  type ClipPoint, type Conventions, clipFromEye, clipFromNormalized, eyeFromClip, eyeFromNormalized, eyeFromWorld,
  modelFromPixel, modelFromWorld, normalizedFromClip, normalizedFromEye, normalizedFromPixel, type PixelPoint,
  pixelFromModel, pixelFromNormalized, worldFromEye, worldFromModel,
} from '../view/spaces.js';
