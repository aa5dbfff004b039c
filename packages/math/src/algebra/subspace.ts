import type { Vec3 } from '../types.js';
import { WORLD } from './basis.js';
import { addScaled, cross, dot, normalize, perpendicular, reject, ZERO } from './vec3.js';

/** Sine of the largest angle at which a direction counts as parallel to a line or a plane. */
export const PARALLEL_SINE = 1e-10;

/** The rejection of a vector from the span of orthonormal directions, done twice because a small remainder is inexact (Kahan). */
export function rejected(v: Vec3, basis: readonly Vec3[]): Vec3 {
  if (basis.length > 2) return ZERO;
  const once = (from: Vec3) => basis.reduce((rest, b) => reject(rest, b), from);
  return once(once(v));
}

/** The projection of a vector onto the span of orthonormal directions. */
export const projected = (v: Vec3, basis: readonly Vec3[]): Vec3 =>
  basis.reduce((sum, b) => addScaled(sum, b, dot(b, v)), ZERO);

/**
 * Orthonormal directions perpendicular to linearly independent unit directions; none if these are dependent. Their components along
 * a given direction that is an axis of the world are exactly zero.
 */
export function complement([a, b, c]: readonly Vec3[]): readonly Vec3[] {
  if (a === undefined) return WORLD;
  if (c !== undefined) return [];
  const first = b ? normalize(cross(a, b)) : perpendicular(a);
  if (first === null) return [];
  return b ? [first] : [first, cross(a, first)];
}
