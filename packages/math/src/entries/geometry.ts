// Vectors, matrices and Euler angles, a ray, a plane and a line.
export { type Decomposed, decompose } from '../algebra/decompose.js';
export { eulerNear, quatFromEuler } from '../algebra/euler.js';
// biome-ignore format: one module a paragraph
export {
  compose, invertAffine, multiply, transformDirection, transformPoint,
} from '../algebra/mat4.js';
export { add, addScaled, cross, dot, length, mul, normalize, sub } from '../algebra/vec3.js';
export { nearestOnLine2 } from '../geometry/line.js';
export { pointAt, type Ray } from '../geometry/ray.js';
export { type RayPlaneOptions, rayPlane } from '../geometry/ray-plane.js';
export { signedAngle } from '../geometry/signed-angle.js';
