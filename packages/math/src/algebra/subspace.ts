import type { Vec3 } from '../types.js';
import { addScaled, dot, length, normalize } from './vec3.js';

/** Up to this sine of an angle, a direction lies along a line or in a plane: what is less is rounding. */
export const FLAT = 1e-10;

/** A vector less its part in the span of orthonormal directions; twice, because rounding spoils a small rest (Kahan). */
export function rejected(v: Vec3, basis: readonly Vec3[]): Vec3 {
  if (basis.length > 2) return [0, 0, 0];
  const once = (from: Vec3) => basis.reduce((rest, b) => addScaled(rest, b, -dot(b, rest)), from);
  return once(once(v));
}

/** The part of a vector in the span of orthonormal directions. */
export const projected = (v: Vec3, basis: readonly Vec3[]): Vec3 =>
  basis.reduce((sum, b) => addScaled(sum, b, dot(b, v)), [0, 0, 0] as Vec3);

/** Square unit directions with the span of those given, whatever their lengths: three at most, by Gram and Schmidt. */
export function orthonormal(directions: readonly Vec3[]): readonly Vec3[] {
  const basis: Vec3[] = [];
  for (const direction of directions) {
    const unit = normalize(direction);
    const rest = unit === null ? null : rejected(unit, basis);
    const next = rest !== null && length(rest) > FLAT ? normalize(rest) : null;
    if (next !== null && basis.length < 3) basis.push(next);
  }
  return basis;
}

/**
 * What is left of the span of orthonormal directions by all that has to be square to each normal: again orthonormal.
 * Along a normal that is an axis of space, the answer has zeros and no rounding.
 */
export function squareTo(basis: readonly Vec3[], normals: readonly Vec3[]): readonly Vec3[] {
  let left = basis;
  for (const normal of normals) {
    const unit = normalize(normal);
    const within = unit === null ? ([0, 0, 0] as const) : projected(unit, left);
    const lost = length(within) > FLAT ? normalize(within) : null;
    if (lost !== null)
      left = longest(
        left.map((b) => rejected(b, [lost])),
        left.length - 1,
      );
    if (left.length === 0) return left;
  }
  const all = orthonormal(normals);
  return orthonormal(left.map((b) => rejected(b, all)));
}

/** So many orthonormal directions of the span of some vectors, from the longest of them on, so that none is rounding. */
function longest(vectors: readonly Vec3[], count: number): readonly Vec3[] {
  const basis: Vec3[] = [];
  while (basis.length < count) {
    const rests = vectors.map((v) => rejected(v, basis));
    const best = rests.reduce((a, b) => (length(b) > length(a) * (1 + FLAT) ? b : a));
    const next = normalize(best);
    if (next === null) break;
    basis.push(next);
  }
  return basis;
}
