import type { Mat4, Vec3 } from '../types.js';
import { column, determinant } from './mat4.js';
import { add, cross, mul, normalize } from './vec3.js';

/**
 * The unit normal of a surface after the surface is transformed: by the inverse transpose of the linear part, so that it
 * stays square under uneven scale and shear, and on the same side when the matrix mirrors.
 *
 * The inverse transpose of the columns x, y, z is y×z, z×x, x×y over the determinant, of which only the sign matters; a
 * flat matrix still has the normal of what it flattens a plane to. Null where not even a plane is left, or `normal` is zero.
 */
export function transformNormal(m: Mat4, normal: Vec3): Vec3 | null {
  const [x, y, z] = [column(m, 0), column(m, 1), column(m, 2)];
  const turned = add(add(mul(cross(y, z), normal[0]), mul(cross(z, x), normal[1])), mul(cross(x, y), normal[2]));
  return normalize(determinant(m) < 0 ? mul(turned, -1) : turned);
}
