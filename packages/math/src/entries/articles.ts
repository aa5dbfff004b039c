// Methods of the five articles that the gizmo itself does not use.
export { alongAxisClosest } from '../articles/along-axis-closest.js';
export { alongAxisPlane } from '../articles/along-axis-plane.js';
export { planeFacingRatio } from '../articles/facing-ratio.js';
export { type ClosestOfRayAndSegment, closestOfRayAndSegment } from '../articles/lines.js';
export { type BoxPickOptions, pickBoxes } from '../articles/pick-box.js';
export { type NearestOnCircle, nearestOnCircle } from '../articles/ray-circle.js';
// biome-ignore format: one module a paragraph
export {
  type ClipPoint, type Conventions, clipFromEye, clipFromNormalized, eyeFromClip, modelFromWorld, normalizedFromPixel,
  type PixelPoint, pixelFromModel, worldFromEye,
} from '../view/spaces.js';
