import type { Vec2 } from '../types.js';

/**
 * The convex hull of a convex polygon, counter-clockwise if y is up, and one more point. The point replaces
 * the corners between two sides that have it on their outer side.
 */
export function hullWith(polygon: readonly Vec2[], point: Vec2): readonly Vec2[] {
  const count = polygon.length;
  const isOuter = polygon.map((a, i) => turn(a, polygon[(i + 1) % count] as Vec2, point) < 0);
  const hull: Vec2[] = [];
  let wasOuter = isOuter[count - 1];
  for (let i = 0; i < count; i++) {
    const isNextOuter = isOuter[i];
    if (!(wasOuter && isNextOuter)) hull.push(polygon[i] as Vec2);
    if (!wasOuter && isNextOuter) hull.push(point);
    wasOuter = isNextOuter;
  }
  return hull;
}

/** Twice the signed area of a triangle, positive if it is counter-clockwise. */
const turn = (a: Vec2, b: Vec2, c: Vec2): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
