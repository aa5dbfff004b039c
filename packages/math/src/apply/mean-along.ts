import { dualOf } from '../algebra/basis.js';
import { transformDirection } from '../algebra/mat4.js';
import { dot, mul } from '../algebra/vec3.js';
import type { Basis, Mat4, Vec3 } from '../types.js';

/**
 * A function that returns the factor of an own axis of a target, a direction in its parent: the mean of the factors of a scale
 * along `axes`, each weighted with its share. The shares are at least 0 and have the sum 1.
 *
 * With the factors f along the directions e, the image of an own axis, in the world the unit direction a, has the part
 * Σ fₖ (a · eₖ) cₖ along a, where c are the coordinates of a along e. If e are not perpendicular, a share can be negative, and
 * an enlargement would mirror. Then it counts as 0, and the others are reduced. In the space of a stretched parent, instead of
 * the world, perpendicular directions have negative shares too.
 */
export function meanAlong(axes: Basis): (worldFromParent: Mat4, own: Vec3, factors: Vec3) => number {
  const dual = dualOf(axes);
  return (worldFromParent, own, factors) => {
    const along = transformDirection(worldFromParent, own);
    // The length cancels in the shares, but its square could overflow.
    const a = mul(along, 1 / (Math.abs(along[0]) + Math.abs(along[1]) + Math.abs(along[2])));
    const x = Math.max(0, dot(a, axes[0]) * dot(a, dual[0]));
    const y = Math.max(0, dot(a, axes[1]) * dot(a, dual[1]));
    const z = Math.max(0, dot(a, axes[2]) * dot(a, dual[2]));
    return (x * factors[0] + y * factors[1] + z * factors[2]) / (x + y + z);
  };
}
