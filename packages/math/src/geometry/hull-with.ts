import { doubleArea, type Planar } from './polygon.js';

/**
 * The convex hull of a convex polygon, counter-clockwise if y is up, and one more point. The point replaces
 * the corners between two sides that have it on their outer side.
 */
export function hullWith<P extends Planar>(polygon: readonly P[], point: P): readonly P[] {
  const count = polygon.length;
  const isOuter = polygon.map((a, i) => doubleArea(a, polygon[(i + 1) % count] as P, point) < 0);
  const hull: P[] = [];
  let wasOuter = isOuter[count - 1];
  for (let i = 0; i < count; i++) {
    const isNextOuter = isOuter[i];
    if (!(wasOuter && isNextOuter)) hull.push(polygon[i] as P);
    if (!wasOuter && isNextOuter) hull.push(point);
    wasOuter = isNextOuter;
  }
  return hull;
}
