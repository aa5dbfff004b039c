import { doubleArea, type Planar } from './polygon.js';

/**
 * The convex hull of a convex polygon, counter-clockwise if y is up, and one more point. The point replaces
 * the corners between two sides that have it on their outer side.
 */
export function hullWith<P extends Planar>(polygon: readonly P[], point: P): readonly P[] {
  const count = polygon.length;
  const isOuter = polygon.map((a, i) => doubleArea(a, polygon[(i + 1) % count] as P, point) < 0);
  return polygon.flatMap((corner, i) => {
    const before = isOuter.at(i - 1);
    if (!isOuter[i]) return [corner];
    return before ? [] : [corner, point];
  });
}
