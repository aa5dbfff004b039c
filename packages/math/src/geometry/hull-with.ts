import { doubleArea, type Planar } from './polygon.js';

/**
 * The convex hull of a convex polygon, counter-clockwise if y is up, and one more point. The point replaces
 * the corners between two sides that have it on their outer side.
 */
export function hullWith<P extends Planar>(polygon: readonly P[], point: P): readonly P[] {
  const count = polygon.length;
  const isOuter = polygon.map((a, i) => doubleArea(a, polygon[(i + 1) % count] as P, point) < 0);
  const hull: P[] = [];
  for (let i = 0; i < count; i++) {
    const wasOuter = isOuter[(i || count) - 1];
    if (!(wasOuter && isOuter[i])) hull.push(polygon[i] as P);
    if (!wasOuter && isOuter[i]) hull.push(point);
  }
  return hull;
}
