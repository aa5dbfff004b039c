import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between } from '../../test/arbitrary.js';
import { convexHull } from '../../test/convex-hull.js';
import { gap, RUNS, runs } from '../../test/measure.js';
import type { Vec2 } from '../types.js';
import { isInside, nearestOnPolyline } from './polygon.js';

const point: fc.Arbitrary<Vec2> = fc.tuple(between(-100, 100), between(-100, 100));
const points = (minLength: number) => fc.array(point, { minLength, maxLength: 12 });

const mix = (a: Vec2, b: Vec2, t: number): Vec2 => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
const shares = Array.from({ length: 401 }, (_, i) => i / 400);
/** The largest distance of a sample of a segment from its nearest point. */
const coarseness = (a: Vec2, b: Vec2): number => gap(a, b) / 400;

describe('the nearest point', () => {
  it('of a segment is as near as any of many of its points', () => {
    fc.assert(
      fc.property(point, point, point, (p, a, b) => {
        const found = nearestOnPolyline(p, [a, b]).at;
        expect(found).toBeGreaterThanOrEqual(0);
        expect(found).toBeLessThanOrEqual(1);
        const distance = gap(p, mix(a, b, found));
        const sampled = Math.min(...shares.map((t) => gap(p, mix(a, b, t))));
        expect(distance).toBeLessThanOrEqual(sampled + 1e-9);
        expect(distance).toBeGreaterThanOrEqual(sampled - coarseness(a, b));
      }),
      RUNS,
    );
  });

  it('of a segment without length is its start', () => {
    expect(
      nearestOnPolyline(
        [3, 4],
        [
          [1, 1],
          [1, 1],
        ],
      ).at,
    ).toBe(0);
  });

  it('of a polyline is as near as any of many of its points, at the returned parameter', () => {
    fc.assert(
      fc.property(point, points(2), (p, line) => {
        const { distance, at } = nearestOnPolyline(p, line);
        const ends = line.slice(0, -1).map((a, i) => [a, line[i + 1] as Vec2] as const);
        const sampled = Math.min(...ends.flatMap(([a, b]) => shares.map((t) => gap(p, mix(a, b, t)))));
        expect(distance).toBeLessThanOrEqual(sampled + 1e-9);
        expect(distance).toBeGreaterThanOrEqual(sampled - Math.max(...ends.map(([a, b]) => coarseness(a, b))));
        const [a, b] = ends[Math.min(Math.floor(at), ends.length - 1)] as readonly [Vec2, Vec2];
        expect(gap(p, mix(a, b, at - Math.min(Math.floor(at), ends.length - 1)))).toBeCloseTo(distance, 9);
      }),
      runs(0.3),
    );
  });

  it('of an area with repeated corners is the pixel itself inside, and on a side outside', () => {
    const corners: readonly Vec2[] = [[0, 0], [10, 0], [10, 0], [10, 10], [0, 10], [0, 0]]; // biome-ignore format: one line
    expect(nearestOnPolyline([4, 5], corners, true).distance).toBe(0);
    expect(nearestOnPolyline([13, 5], corners, true).distance).toBe(3);
    expect(nearestOnPolyline([0, 4], [[0, 0], [0, 0]], true).distance).toBe(4); // biome-ignore format: one line
    expect(nearestOnPolyline([0, 4], [[0, 0], [0, 0], [0, 0]], true).distance).toBe(4); // biome-ignore format: one line
  });

  it('of a polyline with several equally near points is the first', () => {
    expect(
      nearestOnPolyline(
        [1, 1],
        [
          [0, 0],
          [2, 0],
          [2, 2],
          [0, 2],
        ],
      ),
    ).toEqual({ distance: 1, at: 0.5 });
  });

  it('of a polyline without a segment is infinitely far', () => {
    expect(nearestOnPolyline([0, 0], [[1, 1]]).distance).toBe(Number.POSITIVE_INFINITY);
    expect(nearestOnPolyline([0, 0], []).distance).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('inside', () => {
  /** The winding number of the polygon around the point, from the sum of the angles of its sides. */
  const winding = (p: Vec2, polygon: readonly Vec2[]): number =>
    polygon.reduce((sum, a, i) => {
      const b = polygon[(i + 1) % polygon.length] as Vec2;
      const [ax, ay, bx, by] = [a[0] - p[0], a[1] - p[1], b[0] - p[0], b[1] - p[1]];
      return sum + Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
    }, 0) /
    (2 * Math.PI);

  it('contains nothing for a polygon without corners', () => {
    expect(isInside([0, 0], [])).toBe(false);
  });

  it('is where the winding number is odd, for any polygon', () => {
    let inside = 0;
    fc.assert(
      fc.property(point, points(3), (p, polygon) => {
        // On the boundary both answers are correct.
        fc.pre(nearestOnPolyline(p, [...polygon, polygon[0] as Vec2]).distance > 1e-6);
        const wanted = Math.abs(Math.round(winding(p, polygon))) % 2 === 1;
        inside += Number(wanted);
        expect(isInside(p, polygon)).toBe(wanted);
      }),
      RUNS,
    );
    expect(inside).toBeGreaterThan(0);
  });

  it('contains every convex combination of the points of a convex hull, and nothing beyond a side', () => {
    let outside = 0;
    fc.assert(
      fc.property(
        points(3),
        fc.array(between(0.01, 1), { minLength: 12, maxLength: 12 }),
        point,
        (some, weights, p) => {
          const hull = convexHull(some);
          fc.pre(area(hull) > 1);
          const total = hull.reduce((sum, _, i) => sum + (weights[i] as number), 0);
          const mixture = hull.reduce<Vec2>(
            (sum, q, i) => [
              sum[0] + (q[0] * (weights[i] as number)) / total,
              sum[1] + (q[1] * (weights[i] as number)) / total,
            ],
            [0, 0],
          );
          expect(isInside(mixture, hull)).toBe(true);
          expect(nearestOnPolyline(mixture, hull, true).distance).toBe(0);
          const beyond = sides(hull).some(([a, b]) => turn(a, b, p) < -1e-6);
          outside += Number(beyond);
          if (!beyond) return;
          expect(isInside(p, hull)).toBe(false);
          expect(nearestOnPolyline(p, hull, true).distance).toBeGreaterThan(0);
        },
      ),
      RUNS,
    );
    expect(outside).toBeGreaterThan(0.1 * RUNS.numRuns);
  });
});

const turn = (a: Vec2, b: Vec2, c: Vec2): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
const sides = (polygon: readonly Vec2[]): (readonly [Vec2, Vec2])[] =>
  polygon.map((a, i) => [a, polygon[(i + 1) % polygon.length] as Vec2] as const);
const area = (polygon: readonly Vec2[]): number =>
  sides(polygon).reduce((sum, [a, b]) => sum + a[0] * b[1] - a[1] * b[0], 0) / 2;
