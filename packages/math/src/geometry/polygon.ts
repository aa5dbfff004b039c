import { required } from '../errors.js';
import type { Vec2 } from '../types.js';

/** A point whose first two numbers are x and y. */
export type Planar = readonly [x: number, y: number, ...others: number[]];

/** Twice the signed area of a triangle, positive if it is counter-clockwise with y up. */
export const doubleArea = (a: Planar, b: Planar, c: Planar): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** The parameter in [0, 1] of the point of the segment `a`–`b` nearest to `p`; 0 for a segment without length. */
export function nearestOnSegment(p: Vec2, a: Vec2, b: Vec2): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const squared = dx * dx + dy * dy;
  return squared > 0 ? Math.min(1, Math.max(0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / squared)) : 0;
}

/**
 * The distance from `p` to a line through `points`, and where on the line the nearest point is, counted in segments from
 * its start. A closed line goes on from the last point to the first.
 */
export function nearestOnPolyline(
  p: Vec2,
  points: readonly Vec2[],
  isClosed = false,
): { readonly distance: number; readonly at: number } {
  let least = Number.POSITIVE_INFINITY;
  let at = 0;
  const count = points.length;
  required(count === 0 || (points[0] && points[count - 1]));
  // A pick runs this for every segment of every handle, so it compares squares and allocates nothing.
  for (let i = isClosed ? 0 : 1; i < count; i++) {
    const a = points[i === 0 ? count - 1 : i - 1] as Vec2;
    const b = points[i] as Vec2;
    required(b);
    const t = nearestOnSegment(p, a, b);
    const x = a[0] + (b[0] - a[0]) * t - p[0];
    const y = a[1] + (b[1] - a[1]) * t - p[1];
    const squared = x * x + y * y;
    if (!(squared < least)) continue;
    least = squared;
    at = (i === 0 ? count : i) - 1 + t;
  }
  return { distance: Math.sqrt(least), at };
}

/** Whether `p` is inside a polygon, by the even-odd rule. */
export function isInside(p: Vec2, polygon: readonly Vec2[]): boolean {
  let inside = false;
  required(polygon.length === 0 || polygon[polygon.length - 1]);
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const a = polygon[j] as Vec2;
    const b = polygon[i] as Vec2;
    required(b);
    if (a[1] > p[1] !== b[1] > p[1] && p[0] < a[0] + ((p[1] - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) inside = !inside;
  }
  return inside;
}
