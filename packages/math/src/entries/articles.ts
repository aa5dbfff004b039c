// Methods of the five articles that the gizmo itself does not use: the first method for an axis, the most visible plane, boxes.
export { alongAxisClosest } from '../articles/along-axis-closest.js';
export { alongAxisPlane } from '../articles/along-axis-plane.js';
export { boundingSphere, isInFrustum, type Sphere } from '../articles/bounding-sphere.js';
export { facingRatio, planeFacingRatio } from '../articles/facing-ratio.js';
// biome-ignore format: one module a paragraph
export {
  type ClosestOfLines, type ClosestOfRayAndSegment, closestOfLines, closestOfRayAndSegment,
} from '../articles/lines.js';
export { type BoxPickOptions, pickBoxes } from '../articles/pick-box.js';
export { type OrientedBox, rayBox } from '../articles/ray-box.js';
export { type Circle, type NearestOnCircle, nearestOnCircle } from '../articles/ray-circle.js';
export { type Passage, raySphere } from '../articles/ray-sphere.js';
