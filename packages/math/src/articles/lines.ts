import { clamp } from '../algebra/numbers.js';
import { cross, dot, length, mul, normalize, sub, ZERO } from '../algebra/vec3.js';
import { nearestOnLine } from '../geometry/line.js';
import { PARALLEL, pointAt, type Ray } from '../geometry/ray.js';
import type { Vec3 } from '../types.js';

/** The closest points of two lines. */
export interface ClosestOfLines {
  /** The parameter of the point of the first line. */
  readonly s: number;
  /** The parameter of the point of the second line. */
  readonly t: number;
  /** The distance between the lines. */
  readonly distance: number;
  /** Whether the lines are parallel, so that all their points are equally near. */
  readonly parallel: boolean;
}

/** The closest points of a ray and a segment. */
export interface ClosestOfRayAndSegment {
  /** The parameter of the point of the ray, never negative. */
  readonly t: number;
  /** The parameter of the point of the segment: 0 at its start, 1 at its end. */
  readonly share: number;
  /** The distance between the two points. */
  readonly distance: number;
}

/**
 * The closest points of the infinite lines through two rays, as in "Implementing simple translation and rotation gizmos". The
 * test for parallel lines uses the sine of their angle, not a determinant, which depends on the unit of length.
 *
 * Let u and v be the unit directions, n = u × v, and w the vector between the origins. The shortest segment between the lines is
 * along n: s u − t v + k n = w. The dot products with v × n, u × n and n give
 *   s n·n = w·(v × n)    t n·n = w·(u × n)    k n·n = w·n.
 *
 * For parallel lines: the origin of the first and the point of the second nearest to it. A line with direction zero is its
 * origin. The result is NaN if a number is not finite.
 */
export function closestOfLines(a: Ray, b: Ray): ClosestOfLines {
  const [u, v] = [normalize(a.direction), normalize(b.direction)];
  const w = sub(b.origin, a.origin);
  const n = cross(u ?? ZERO, v ?? ZERO);
  const sine = length(n);
  if (u === null || v === null || sine < PARALLEL) {
    const s = v === null ? nearestOnLine(b.origin, a.origin, a.direction) : 0;
    const t = nearestOnLine(a.origin, b.origin, b.direction);
    const line = v ?? u;
    return { s, t, distance: length(line === null ? w : cross(w, line)), parallel: u !== null && v !== null };
  }
  const unit = mul(n, 1 / sine);
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
 * The squared distance is convex over the parameters t ≥ 0 and 0 ≤ share ≤ 1. So its minimum is at the closest points of
 * the infinite lines if these are in the domain, else on one of its three edges: at an end of the segment or at the origin
 * of the ray. If the two are parallel, one of the edges has a minimum too. Numbers that are not finite give NaN.
 */
export function closestOfRayAndSegment(ray: Ray, a: Vec3, b: Vec3): ClosestOfRayAndSegment {
  const along = sub(b, a);
  const lines = closestOfLines(ray, { origin: a, direction: along });
  const ahead = (p: Vec3): number => Math.max(0, nearestOnLine(p, ray.origin, ray.direction));
  const candidates: (readonly [t: number, share: number])[] = [
    [0, clamp(nearestOnLine(ray.origin, a, along), 0, 1)],
    [ahead(a), 0],
    [ahead(b), 1],
  ];
  if (lines.s >= 0 && lines.t >= 0 && lines.t <= 1) candidates.push([lines.s, lines.t]);
  return candidates
    .map(([t, share]) => ({
      t,
      share,
      distance: length(sub(pointAt(ray, t), pointAt({ origin: a, direction: along }, share))),
    }))
    .reduce((best, next) => (next.distance < best.distance ? next : best));
}
