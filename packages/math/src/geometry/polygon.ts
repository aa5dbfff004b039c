import { clamp } from '../algebra/numbers.js';
import type { Vec2 } from '../types.js';

/** A point whose first two numbers are x and y. */
export type Planar = readonly [x: number, y: number, ...others: number[]];

/** Twice the signed area of a triangle, positive if it is counter-clockwise with y up. */
export const doubleArea = (a: Planar, b: Planar, c: Planar): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/**
 * The distance from `p` to a polyline, and the position of the nearest point, in segments from the start. A convex area is
 * closed: its last side goes from the last point to the first. Inside, the distance is 0.
 *
 * @param isArea whether the points are the corners of a convex area, clockwise if y points down
 */
export function nearestOnPolyline(
  p: Vec2,
  points: readonly Vec2[],
  isArea = false,
): { readonly distance: number; readonly at: number } {
  let least = Number.POSITIVE_INFINITY;
  let at = 0;
  let isInside = isArea;
  // Corners that are all at one point, as those of an area that is very far away on screen, have no inside.
  let hasSides = false;
  const count = points.length;
  // A pick runs this for every segment of every handle, so it compares squares and allocates nothing.
  for (let i = isArea ? 0 : 1; i < count; i++) {
    const a = points[(i || count) - 1] as Vec2;
    const b = points[i] as Vec2;
    const dx = b[0] - a[0];
    const dy = b[1] - a[1];
    const x = p[0] - a[0];
    const y = p[1] - a[1];
    const length = dx * dx + dy * dy;
    const t = length > 0 ? clamp((x * dx + y * dy) / length, 0, 1) : 0;
    const squared = (x - dx * t) ** 2 + (y - dy * t) ** 2;
    // A corner may be repeated.
    if (length > 0) {
      hasSides = true;
      if (!(dx * y > dy * x)) isInside = false;
    }
    if (!(squared < least)) continue;
    least = squared;
    at = (i || count) - 1 + t;
  }
  return { distance: isInside && hasSides ? 0 : Math.sqrt(least), at };
}

/** Whether `p` is inside a polygon, by the even-odd rule. */
export function isInside(p: Vec2, polygon: readonly Vec2[]): boolean {
  let inside = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const a = polygon[j] as Vec2;
    const b = polygon[i] as Vec2;
    if (a[1] > p[1] !== b[1] > p[1] && p[0] < a[0] + ((p[1] - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) inside = !inside;
  }
  return inside;
}
