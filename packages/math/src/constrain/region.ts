import { PARALLEL_SINE, rejected } from '../algebra/subspace.js';
import { add, addScaled, dot, length, mul, normalize, sub, ZERO } from '../algebra/vec3.js';
import type { Vec3 } from '../types.js';
import type { Bound } from './constraint.js';

/** A set of allowed changes: a point, a line, a plane or all of space. */
export interface Flat {
  /** One of its points. */
  readonly origin: Vec3;
  /** Orthonormal directions perpendicular to it. */
  readonly normals: readonly Vec3[];
  /** For a line through zero, its direction: its coordinates have exact ratios. */
  readonly along?: Vec3 | undefined;
}

export const SPACE: Flat = { origin: ZERO, normals: [] };

/** The part of a flat whose dot products with a normal are a value; null if the normal is perpendicular to the flat. */
export function cut(flat: Flat, normal: Vec3, value: number): Flat | null {
  const { origin, normals } = flat;
  const across = rejected(normal, normals);
  const unit = length(across) > PARALLEL_SINE * length(normal) ? normalize(across) : null;
  if (unit === null) return null;
  const step = (value - dot(normal, origin)) / dot(normal, unit);
  return { ...flat, origin: addScaled(origin, unit, step), normals: [...normals, unit] };
}

/** The part of a flat through zero that is perpendicular to some normals. */
export const perpendicularTo = (flat: Flat, normals: readonly Vec3[]): Flat =>
  normals.reduce((left, normal) => cut(left, normal, 0) ?? left, flat);

export function nearestOn({ origin, normals, along }: Flat, point: Vec3): Vec3 {
  const found = add(origin, rejected(sub(point, origin), normals));
  return along === undefined ? found : mul(along, dot(found, along) / dot(along, along));
}

/** Relative tolerance: nearly parallel boundaries that differ by less count as one. */
const TOLERANCE = 4e-10;

/** The nearest end of a bound if a change is outside of it, otherwise null. */
export function exceeded({ normal, min, max }: Bound, change: Vec3): number | null {
  const at = dot(normal, change);
  const tolerance = TOLERANCE * length(normal) * length(change);
  return at > max + tolerance ? max : at < min - tolerance ? min : null;
}

/**
 * The nearest point of a flat that is within all bounds; null if there is none.
 *
 * The bounds are added one by one: if the nearest point so far is outside of one, the next nearest point is on its boundary, a
 * flat with one dimension less (after Seidel, "Small-Dimensional Linear Programming and Convex Hulls Made Easy", 1991).
 */
export function nearestWithin(flat: Flat, point: Vec3, bounds: readonly Bound[]): Vec3 | null {
  let found: Vec3 | null = nearestOn(flat, point);
  for (let i = 0; i < bounds.length && found !== null; i++) {
    const bound = bounds[i] as Bound;
    const end = exceeded(bound, found);
    if (end === null) continue;
    const boundary = cut(flat, bound.normal, end);
    found = boundary && nearestWithin(boundary, point, bounds.slice(0, i));
  }
  return found;
}
