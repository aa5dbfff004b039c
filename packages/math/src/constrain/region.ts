import { FLAT, projected, rejected } from '../algebra/subspace.js';
import { add, addScaled, dot, length, normalize, sub } from '../algebra/vec3.js';
import type { Vec3 } from '../types.js';
import type { Bound } from './constraint.js';

/** Relative: more than the distance of two nearly parallel boundaries that count as one. */
const TOLERANCE = 4 * FLAT;

/** Relative: more than the rounding of a projection, of the length of what is projected. */
const PROJECTED = 2 ** -46;

/** Rounding in the dot product of a normal and a change. */
const rounding = (normal: Vec3, change: Vec3): number => TOLERANCE * length(normal) * length(change);

/** The nearest end of a bound where a change is outside of it, else null. */
export function exceeded({ normal, min, max, slack }: Bound, change: Vec3): number | null {
  const at = dot(normal, change);
  if (at <= max && at >= min) return null;
  const tolerance = slack + rounding(normal, change);
  return at > max + tolerance ? max : at < min - tolerance ? min : null;
}

/**
 * The point within all bounds that is nearest to `point`, on the flat through `origin` along the orthonormal directions of
 * `basis`, as far as they are perpendicular to the orthonormal `normals`; null where there is none.
 *
 * The bounds are taken in one by one: where the nearest point so far is outside of one, the next nearest point is on its
 * boundary, which leaves a flat of one dimension less (after Seidel, "Small-Dimensional Linear Programming and Convex Hulls
 * Made Easy", 1991).
 */
export function nearestWithin(
  point: Vec3,
  basis: readonly Vec3[],
  bounds: readonly Bound[],
  origin: Vec3 = [0, 0, 0],
  normals: readonly Vec3[] = [],
): Vec3 | null {
  const onFlat = (v: Vec3): Vec3 =>
    normals.length < basis.length ? rejected(projected(v, basis), normals) : [0, 0, 0];
  let found: Vec3 | null = add(origin, onFlat(sub(point, origin)));
  for (let i = 0; i < bounds.length && found !== null; i++) {
    const bound = bounds[i] as Bound;
    const end = exceeded(bound, found);
    if (end === null) continue;
    const across = onFlat(bound.normal);
    const direction = length(across) > FLAT * length(bound.normal) ? normalize(across) : null;
    if (direction === null) return null;
    const onto = addScaled(origin, across, (end - dot(bound.normal, origin)) / dot(across, across));
    found = nearestWithin(point, basis, bounds.slice(0, i), onto, [...normals, direction]);
  }
  return found;
}

/** Values of one combination of a change that are not allowed: those between two steps. */
export interface Gap {
  /** Its dot product with the change is the value. Any length. */
  readonly normal: Vec3;
  /** The nearest allowed values below and above a value; null where it is allowed. */
  readonly around: (value: number) => readonly [below: number, above: number] | null;
}

/** No search visits more regions, so that a long thin one without any grid point takes no time. */
const MOST_VISITS = 2000;

/**
 * The change within all bounds and in no gap that is nearest to `point`, in the span of the orthonormal `basis`; null where
 * there is none.
 *
 * Branch and bound: where the nearest change within the bounds is in a gap, the region is cut into the parts below and above
 * the gap, the nearer one first. A part whose nearest change is farther than the best one found is left out.
 */
export function nearestAllowed(
  point: Vec3,
  basis: readonly Vec3[],
  bounds: readonly Bound[],
  gaps: readonly Gap[],
): Vec3 | null {
  let [best, least, visits]: [Vec3 | null, number, number] = [null, Number.POSITIVE_INFINITY, MOST_VISITS];
  const visit = (intervals: readonly Bound[]): void => {
    const at = visits-- > 0 ? nearestWithin(point, basis, [...bounds, ...intervals]) : null;
    const distance = at === null ? Number.NaN : length(sub(at, point));
    if (at === null || !(distance < least)) return;
    for (const [i, { normal, around }] of gaps.entries()) {
      const value = dot(normal, at);
      const ends = around(value);
      if (ends === null) continue;
      const [below, above] = ends;
      // At the origin, the change is as small as its rounding.
      const tolerance = 2 * rounding(normal, at) + PROJECTED * length(normal) * length(point);
      if (!(Math.min(value - below, above - value) > tolerance)) continue;
      const parts: Partial<Bound>[] = [{ max: below }, { min: above }];
      if (value - below > above - value) parts.reverse();
      for (const part of parts) visit(intervals.map((interval, k) => (k === i ? { ...interval, ...part } : interval)));
      return;
    }
    [best, least] = [at, distance];
  };
  visit(gaps.map(({ normal }) => ({ normal, min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY, slack: 0 })));
  return best;
}
