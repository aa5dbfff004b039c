import type { Vec3 } from '../types.js';
import { addScaled, dot, length, normalize } from './vec3.js';

/** The sine of an angle up to which a direction counts as parallel to a line or a plane: less is rounding. */
export const FLAT = 1e-10;

/** The rejection of a vector from the span of orthonormal directions, twice because a small rest is inexact (Kahan). */
export function rejected(v: Vec3, basis: readonly Vec3[]): Vec3 {
  if (basis.length > 2) return [0, 0, 0];
  const once = (from: Vec3) => basis.reduce((rest, b) => addScaled(rest, b, -dot(b, rest)), from);
  return once(once(v));
}

/** The projection of a vector onto the span of orthonormal directions. */
export const projected = (v: Vec3, basis: readonly Vec3[]): Vec3 =>
  basis.reduce((sum, b) => addScaled(sum, b, dot(b, v)), [0, 0, 0] as Vec3);

/** An orthonormal basis of the span of directions of any length. */
export const orthonormal = (directions: readonly Vec3[]): readonly Vec3[] =>
  basisOf(
    directions.map((direction) => normalize(direction) ?? [0, 0, 0]),
    3,
  );

/**
 * An orthonormal basis of the vectors in the span of orthonormal directions that are perpendicular to all normals. Along a
 * normal that is an axis of the world, their components are exactly zero.
 */
export function perpendicularIn(basis: readonly Vec3[], normals: readonly Vec3[]): readonly Vec3[] {
  let left = basis;
  for (const normal of normals) {
    const unit = normalize(normal);
    const within = unit === null ? ([0, 0, 0] as const) : projected(unit, left);
    const lost = length(within) > FLAT ? normalize(within) : null;
    if (lost !== null)
      left = basisOf(
        left.map((b) => rejected(b, [lost])),
        left.length - 1,
      );
  }
  const all = orthonormal(normals);
  return orthonormal(left.map((b) => rejected(b, all)));
}

/** At most `most` orthonormal directions of the span of vectors, by Gram-Schmidt: the longest rest first, so that none is rounding. */
function basisOf(vectors: readonly Vec3[], most: number): readonly Vec3[] {
  const basis: Vec3[] = [];
  while (basis.length < most) {
    const rests = vectors.map((v) => rejected(v, basis));
    const longest = rests.reduce((a, b) => (length(b) > length(a) * (1 + FLAT) ? b : a), [0, 0, 0]);
    const next = length(longest) > FLAT ? normalize(longest) : null;
    if (next === null) break;
    basis.push(next);
  }
  return basis;
}
