import { dualOf, turnedAxes } from '../algebra/basis.js';
import { transformDirection } from '../algebra/mat4.js';
import { dot, normalize } from '../algebra/vec3.js';
import type { Basis, Mat4, Quat, Vec3 } from '../types.js';

/**
 * A function that returns, for each own axis of a target, the shares of the factors of a scale along `axes` in the factor of its
 * scale. They are at least 0 and have the sum 1.
 *
 * With the factors f along the directions e, the image of an own axis, in the world the unit direction a, has the part
 * Σ fₖ (a · eₖ) cₖ along a, where c are the coordinates of a along e. If e are not perpendicular, a share can be negative, and
 * an enlargement would mirror. Then it counts as 0, and the others are reduced. In the space of a stretched parent, instead of
 * the world, perpendicular directions have negative shares too.
 */
export function sharesOf(axes: Basis): (worldFromParent: Mat4, quaternion: Quat) => Basis {
  const dual = dualOf(axes);
  const along = (worldFromParent: Mat4, own: Vec3): Vec3 => {
    const a = normalize(transformDirection(worldFromParent, own)) ?? own;
    const x = Math.max(0, dot(a, axes[0]) * dot(a, dual[0]));
    const y = Math.max(0, dot(a, axes[1]) * dot(a, dual[1]));
    const z = Math.max(0, dot(a, axes[2]) * dot(a, dual[2]));
    const sum = x + y + z;
    return [x / sum, y / sum, z / sum];
  };
  return (worldFromParent, quaternion) => {
    const [x, y, z] = turnedAxes(quaternion);
    return [along(worldFromParent, x), along(worldFromParent, y), along(worldFromParent, z)];
  };
}
