// Algebra and geometry: matrix decomposition, Euler angles, and nearest points of lines, rays, circles, boxes and curves.
export { type Decomposed, decompose, recompose } from '../algebra/decompose.js';
export { type EulerOrder, eulerFromQuat, eulerNear, quatFromEuler } from '../algebra/euler.js';
export { type Condition, conditionOf, invert } from '../algebra/inverse.js';
export {
  compose,
  haveSameLinearPart,
  invertAffine,
  isInvertible,
  multiply,
  transformDirection,
  transformPoint,
} from '../algebra/mat4.js';
export { transformNormal } from '../algebra/normal.js';
export { add, addScaled, cross, dot, length, mul, normalize, sub } from '../algebra/vec3.js';
export { type Curve, type NearestOptions, nearestParameter, type Offset } from '../geometry/curve.js';
export { nearestOnLine, nearestOnLine2 } from '../geometry/line.js';
export { pointAt, type Ray } from '../geometry/ray.js';
export { type RayPlaneOptions, rayPlane } from '../geometry/ray-plane.js';
export { signedAngle } from '../geometry/signed-angle.js';
