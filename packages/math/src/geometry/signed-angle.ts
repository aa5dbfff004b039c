import { cross, dot, length, normalize, reject } from '../algebra/vec3.js';
import type { Vec3 } from '../types.js';
import { PARALLEL } from './ray.js';

/**
 * The right-handed angle about `axis` in (−π, π] from the direction `from` to the direction `to`, both projected onto the
 * plane perpendicular to the axis. "Implementing simple translation and rotation gizmos" takes an arc cosine and a sign;
 * one arc tangent is exact for all angles. Lengths do not matter. Null if a vector is zero or not finite, or `from` or
 * `to` is parallel to the axis.
 */
export function signedAngle(from: Vec3, to: Vec3, axis: Vec3): number | null {
  const normal = normalize(axis);
  if (normal === null) return null;
  const [a, b] = [rejected(from, normal), rejected(to, normal)];
  if (a === null || b === null) return null;
  // + 0 turns a negative zero into zero, which would give −π instead of π.
  const angle = Math.atan2(dot(normal, cross(a, b)) + 0, dot(a, b));
  return angle === -Math.PI ? Math.PI : angle;
}

/** The rejection of the direction of `v` from a unit normal; null if only a rounding error remains. */
function rejected(v: Vec3, normal: Vec3): Vec3 | null {
  const unit = normalize(v);
  const left = unit === null ? null : reject(unit, normal);
  return left !== null && length(left) > PARALLEL ? left : null;
}
