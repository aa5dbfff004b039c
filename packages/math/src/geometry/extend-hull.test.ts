import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between } from '../../test/arbitrary.js';
import { convexHull } from '../../test/convex-hull.js';
import { RUNS } from '../../test/measure.js';
import type { Vec2 } from '../types.js';
import { extendHull } from './extend-hull.js';

const areaOf = (points: readonly Vec2[]): number =>
  points.reduce((sum, a, i) => {
    const b = points[(i + 1) % points.length] as Vec2;
    return sum + (a[0] * b[1] - a[1] * b[0]) / 2;
  }, 0);

/** An ellipse as a polygon, from a circle to a line. */
const ellipse = fc
  .record({
    at: fc.tuple(between(-500, 500), between(-500, 500)),
    wide: between(1, 50),
    flat: fc.oneof(between(0, 1), fc.constantFrom(0, 1e-9, 1e-15)),
    turn: between(0, 7),
    steps: fc.integer({ min: 3, max: 24 }),
  })
  .map(({ at, wide, flat, turn, steps }) =>
    Array.from({ length: steps }, (_, i): Vec2 => {
      const t = (2 * Math.PI * i) / steps;
      const [x, y] = [wide * Math.cos(t), wide * flat * Math.sin(t)];
      return [at[0] + x * Math.cos(turn) - y * Math.sin(turn), at[1] + x * Math.sin(turn) + y * Math.cos(turn)];
    }),
  );

describe('the hull of a convex polygon and a point', () => {
  it('is the hull of its corners and the point, counter-clockwise', () => {
    fc.assert(
      fc.property(ellipse, between(-70, 70), between(-70, 70), (polygon, x, y) => {
        const [first] = polygon as [Vec2];
        const point: Vec2 = [first[0] + x, first[1] + y];
        const [hull, wanted] = [extendHull(polygon, point), convexHull([...polygon, point])];
        expect(Math.abs(areaOf(hull) - areaOf(wanted))).toBeLessThan(1e-7);
        // Only corners on a line with their neighbors may be left out.
        for (const corner of wanted) {
          const isCorner = hull.some((p) => Math.hypot(p[0] - corner[0], p[1] - corner[1]) < 1e-6);
          const without = areaOf(wanted.filter((p) => p !== corner));
          expect(isCorner || areaOf(wanted) - without < 1e-6).toBe(true);
        }
      }),
      RUNS,
    );
  });

  const square: readonly Vec2[] = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ];

  it('replaces the corners that the point hides, the first or later ones', () => {
    const [a, b, c, d] = square;
    expect(extendHull(square, [-2, -1])).toEqual([b, c, d, [-2, -1]]);
    expect(extendHull(square, [6, 5])).toEqual([a, b, [6, 5], d]);
    expect(extendHull(square, [2, -1])).toEqual([a, [2, -1], b, c, d]);
  });

  it('is the unchanged polygon if the point is inside', () => {
    expect(extendHull(square, [1, 2])).toEqual(square);
  });
});
