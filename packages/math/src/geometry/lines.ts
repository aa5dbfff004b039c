import { cross, dot, length, normalize, sub } from '../algebra/vec3.js';
import type { Vec3 } from '../types.js';
import { nearestOnLine } from './line.js';
import { PARALLEL, pointAt, type Ray } from './ray.js';

/** Where two lines come nearest to each other. */
export interface ClosestOfLines {
  /** The parameter of the first line. */
  readonly s: number;
  /** The parameter of the second line. */
  readonly t: number;
  /** How far the lines are apart. */
  readonly distance: number;
  /** Whether they run side by side, so that every place is as near as the one that is given. */
  readonly parallel: boolean;
}

/** Where a ray and a segment come nearest to each other. */
export interface ClosestOfRayAndSegment {
  /** The parameter of the ray, never negative. */
  readonly t: number;
  /** The share of the way along the segment, from 0 to 1. */
  readonly share: number;
  /** How far the two are apart. */
  readonly distance: number;
}

/**
 * The closest points of the whole lines through two rays, as "Implementing simple translation and rotation gizmos" asks
 * for, with parallels judged by the sine of their angle and not by a determinant in units of length.
 *
 * Let u and v be unit directions, n = u × v, and w the way between the origins. The shortest way between the lines runs
 * along n: s u − t v + k n = w. Multiplied by v × n this leaves s n·n = w·(v × n), by u × n, t n·n = w·(u × n), and by n
 * itself k n·n = w·n. The sine |n| is not squared before it is known to be large enough.
 *
 * Parallel lines: the origin of the first, and what is nearest to it. A line without a direction is its origin.
 */
export function closestOfLines(a: Ray, b: Ray): ClosestOfLines {
  const [u, v] = [normalize(a.direction), normalize(b.direction)];
  const w = sub(b.origin, a.origin);
  const n = u === null || v === null ? null : cross(u, v);
  const sine = n === null ? 0 : length(n);
  if (u === null || v === null || n === null || sine < PARALLEL) {
    const s = v === null ? nearestOnLine(b.origin, a.origin, a.direction) : 0;
    const t = nearestOnLine(a.origin, b.origin, b.direction);
    const line = v ?? u;
    return { s, t, distance: length(line === null ? w : cross(w, line)), parallel: u !== null && v !== null };
  }
  const unit = normalize(n) as Vec3;
  return {
    s: dot(w, cross(v, unit)) / sine / length(a.direction),
    t: dot(w, cross(u, unit)) / sine / length(b.direction),
    distance: Math.abs(dot(w, unit)),
    parallel: false,
  };
}

/**
 * The closest points of a ray and the segment from `a` to `b`.
 *
 * The squared distance is convex over the parameters t ≥ 0 and 0 ≤ share ≤ 1. So it is least where the whole lines come
 * closest, if that is allowed, else on one of the three edges of what is allowed: at an end of the segment, or at the
 * start of the ray. Where the two are parallel, an edge is always among the nearest.
 */
export function closestOfRayAndSegment(ray: Ray, a: Vec3, b: Vec3): ClosestOfRayAndSegment {
  const along = sub(b, a);
  const lines = closestOfLines(ray, { origin: a, direction: along });
  const ahead = (p: Vec3): number => Math.max(0, nearestOnLine(p, ray.origin, ray.direction));
  const places: (readonly [t: number, share: number])[] = [
    [0, Math.min(1, Math.max(0, nearestOnLine(ray.origin, a, along)))],
    [ahead(a), 0],
    [ahead(b), 1],
  ];
  if (lines.s >= 0 && lines.t >= 0 && lines.t <= 1) places.push([lines.s, lines.t]);
  return places
    .map(([t, share]) => ({
      t,
      share,
      distance: length(sub(pointAt(ray, t), pointAt({ origin: a, direction: along }, share))),
    }))
    .reduce((best, place) => (place.distance < best.distance ? place : best));
}
