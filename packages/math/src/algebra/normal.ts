import type { Mat4, Vec3 } from '../types.js';
import { toWorld } from './basis.js';
import { columnsOf, determinant } from './mat4.js';
import { cross, mul, normalize } from './vec3.js';

/**
 * The unit normal of a surface that a matrix transforms. The inverse transpose of the linear part keeps it perpendicular
 * under non-uniform scale and shear, and on the same side of the surface if the matrix mirrors.
 *
 * The inverse transpose has the columns y×z, z×x, x×y over the determinant, of which only the sign matters. So a matrix of
 * rank 2 has a normal too. Null if the rank is less, `normal` is zero, or the result is not finite.
 */
export function transformNormal(m: Mat4, normal: Vec3): Vec3 | null {
  const [x, y, z] = columnsOf(m);
  const turned = toWorld([cross(y, z), cross(z, x), cross(x, y)], normal);
  return normalize(determinant(m) < 0 ? mul(turned, -1) : turned);
}
