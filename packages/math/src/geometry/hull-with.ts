/** A point whose first two numbers are x and y. */
type Planar = readonly [x: number, y: number, ...others: number[]];

/**
 * The convex hull of a convex polygon, counter-clockwise if y is up, and one more point. The point replaces
 * the corners between two sides that have it on their outer side.
 */
export function hullWith<P extends Planar>(polygon: readonly P[], point: P): readonly P[] {
  const count = polygon.length;
  const isOuter = polygon.map((a, i) => turn(a, polygon[(i + 1) % count] as P, point) < 0);
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

/** Twice the signed area of a triangle, positive if it is counter-clockwise. */
const turn = (a: Planar, b: Planar, c: Planar): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
