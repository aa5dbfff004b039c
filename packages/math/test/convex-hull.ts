import { cross, sub } from '../src/algebra/vec2.js';
import type { Vec2 } from '../src/types.js';

/** The convex hull, counter-clockwise if y is up, by Andrew's monotone chain ("Another Efficient Algorithm for Convex Hulls in Two Dimensions", 1979). */
export function convexHull(points: readonly Vec2[]): readonly Vec2[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (input: readonly Vec2[]): Vec2[] => {
    const hull: Vec2[] = [];
    for (const p of input) {
      while (hull.length >= 2) {
        const [a, b] = hull.slice(-2) as [Vec2, Vec2];
        if (cross(sub(b, a), sub(p, b)) > 0) break;
        hull.pop();
      }
      hull.push(p);
    }
    return hull.slice(0, -1);
  };
  return sorted.length < 3 ? sorted : [...chain(sorted), ...chain(sorted.reverse())];
}
