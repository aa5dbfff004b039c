import { addScaled, cross, dot, length, normalize } from '../algebra/vec3.js';
import type { Vec3 } from '../types.js';
import { PARALLEL } from './ray.js';

/**
 * The angle in (−π, π] by which `from` has to turn about `axis`, right-handed, to point where `to` points as seen along
 * the axis: what "Implementing simple translation and rotation gizmos" takes its sign from, by one arc tangent that is
 * as exact for small angles as for large ones. Lengths do not matter. Null where either runs along the axis, or is zero.
 */
export function signedAngle(from: Vec3, to: Vec3, axis: Vec3): number | null {
  const normal = normalize(axis);
  if (normal === null) return null;
  const [a, b] = [flat(from, normal), flat(to, normal)];
  if (a === null || b === null) return null;
  // A sum with zero has no negative zero, which would be a half turn the other way.
  const angle = Math.atan2(dot(normal, cross(a, b)) + 0, dot(a, b));
  return angle === -Math.PI ? Math.PI : angle;
}

/** What is square to the normal of the direction of `v`; null where that is only rounding. */
function flat(v: Vec3, normal: Vec3): Vec3 | null {
  const unit = normalize(v);
  const left = unit === null ? null : addScaled(unit, normal, -dot(unit, normal));
  return left !== null && length(left) > PARALLEL ? left : null;
}
