// Handles that edit values of the application: a length, a radius, an angle, a point, and sets of them for solids, lights, cameras and
// paths. A set of your own is built of `fieldOf`, `distanceOf`, `radiusOf`, `withLines`, `editOf` and `valueHandle`.
export { type AimOptions, type AimValue, aim } from '../values/aim.js';
export { type AngleOptions, angle } from '../values/angle.js';
export { type BezierOptions, type BezierPoint, bezier, splitBezier } from '../values/bezier.js';
export { type BoxOptions, type BoxValue, box } from '../values/box.js';
// biome-ignore format: one module a paragraph
export {
  type OrthographicCameraValue, orthographicCamera, type PerspectiveCameraValue, perspectiveCamera,
} from '../values/cameras.js';
export { type DistanceOptions, distance, distanceOf } from '../values/distance.js';
export type { Sphere } from '../values/in-picture.js';
export { areaLight, pointLight, type SpotLightOptions, type SpotLightValue, spotLight } from '../values/lights.js';
export { withLines } from '../values/lines.js';
export { type Controlled, editOf, type NumberOf, type NumberOptions } from '../values/numbers.js';
export { type PathOptions, withoutPoint } from '../values/path.js';
export { type PointOptions, point } from '../values/point.js';
export { polyline, splitPolyline } from '../values/polyline.js';
export { type RadiusOptions, radius, radiusOf } from '../values/radius.js';
export { type FieldNames, fieldOf, type NumberField, type SetOptions } from '../values/record.js';
export { type RectangleOptions, type RectangleValue, rectangle } from '../values/rectangle.js';
export {
  type CylinderValue,
  capsule,
  cone,
  cylinder,
  type RoundValue,
  sphere,
  type TorusValue,
  torus,
} from '../values/solids.js';
export { type LengthOptions, type Named, type NumberHandleOptions, valueHandle } from '../values/value-handle.js';
