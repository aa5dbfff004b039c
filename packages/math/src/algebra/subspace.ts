import type { Vec3 } from '../types.js';
import { addScaled, dot, length, normalize, reject, ZERO } from './vec3.js';

/** Sine of the largest angle at which a direction counts as parallel to a line or a plane. */
export const FLAT = 1e-10;

/** The rejection of a vector from the span of orthonormal directions, done twice because a small remainder is inexact (Kahan). */
export function rejected(v: Vec3, basis: readonly Vec3[]): Vec3 {
  if (basis.length > 2) return ZERO;
  const once = (from: Vec3) => basis.reduce((rest, b) => reject(rest, b), from);
  return once(once(v));
}

/** The projection of a vector onto the span of orthonormal directions. */
export const projected = (v: Vec3, basis: readonly Vec3[]): Vec3 =>
  basis.reduce((sum, b) => addScaled(sum, b, dot(b, v)), ZERO);

/** At most `most` orthonormal directions of the span of directions of any length, by Gram-Schmidt in their order. */
export function orthonormal(directions: readonly Vec3[], most = 3): readonly Vec3[] {
  const basis: Vec3[] = [];
  for (const direction of directions) {
    const rest = rejected(normalize(direction) ?? ZERO, basis);
    const next = basis.length < most && length(rest) > FLAT ? normalize(rest) : null;
    if (next !== null) basis.push(next);
  }
  return basis;
}

/**
 * An orthonormal basis of the vectors in the span of orthonormal directions that are perpendicular to all normals. Along a
 * normal that is an axis of the world, their components are exactly zero.
 */
export function perpendicularIn(basis: readonly Vec3[], normals: readonly Vec3[]): readonly Vec3[] {
  let left = basis;
  for (const normal of normals) {
    const unit = normalize(normal);
    const within = unit === null ? ZERO : projected(unit, left);
    const lost = length(within) > FLAT ? normalize(within) : null;
    if (lost === null) continue;
    // The shortest comes last, because it may be a rounding error.
    const rests = left.map((b) => rejected(b, [lost])).sort((a, b) => length(b) - length(a));
    left = orthonormal(rests, left.length - 1);
  }
  const all = orthonormal(normals);
  return orthonormal(left.map((b) => rejected(b, all)));
}
