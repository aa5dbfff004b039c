import { doubleArea, type Planar } from './polygon.js';

/**
 * The convex hull of a convex polygon and one more point. The polygon is counter-clockwise if y is up. The point replaces the
 * corners that are no longer on the hull: those between two sides that have the point on their outer side.
 */
export function extendHull<P extends Planar>(polygon: readonly P[], point: P): readonly P[] {
  const count = polygon.length;
  const isOutside = polygon.map((a, i) => doubleArea(a, polygon[(i + 1) % count] as P, point) < 0);
  const hull: P[] = [];
  for (let i = 0; i < count; i++) {
    const wasOutside = isOutside[(i || count) - 1];
    if (!(wasOutside && isOutside[i])) hull.push(polygon[i] as P);
    if (!wasOutside && isOutside[i]) hull.push(point);
  }
  return hull;
}
