import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, direction, vec3 } from '../../test/arbitrary.js';
import { gap, RUNS, runs, size } from '../../test/measure.js';
import { addScaled, cross, length, mul } from '../algebra/vec3.js';
import { nearestOnLine, nearestOnLine2 } from '../geometry/line.js';
import { pointAt, type Ray } from '../geometry/ray.js';
import type { Vec2, Vec3 } from '../types.js';
import { closestOfLines, closestOfRayAndSegment } from './lines.js';

const ray: fc.Arbitrary<Ray> = fc
  .record({ origin: vec3(10), direction, speed: between(0.1, 10) })
  .map(({ origin, direction: d, speed }) => ({ origin, direction: mul(d, speed) }));
const shares = Array.from({ length: 201 }, (_, i) => i / 200);
const inUnits = (r: Ray, unit: number): Ray => ({ origin: mul(r.origin, unit), direction: mul(r.direction, unit) });
/** Numbers whose fourth powers are finite. */
const wild = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 1e-100, -1e100),
  fc.double({ min: -1e100, max: 1e100, noNaN: true }).filter((n) => n === 0 || Math.abs(n) > 1e-100),
);
const wildVec3: fc.Arbitrary<Vec3> = fc.tuple(wild, wild, wild);

describe('the nearest point of a line', () => {
  it('in space is as near as any of many of its points, and the rejection is perpendicular', () => {
    fc.assert(
      fc.property(vec3(10), ray, (p, line) => {
        const t = nearestOnLine(p, line.origin, line.direction);
        const distance = gap(p, pointAt(line, t));
        const sampled = shares.map((s) => gap(p, pointAt(line, t + (s - 0.5) * 20)));
        expect(distance).toBeLessThanOrEqual(Math.min(...sampled) + 1e-9);
        expect(distance * size(line.direction)).toBeCloseTo(
          size(cross(addScaled(p, line.origin, -1), line.direction)),
          6,
        );
      }),
      RUNS,
    );
  });

  it('in a plane is that of the same line in space', () => {
    fc.assert(
      fc.property(vec3(10), ray, ([x, y], { origin, direction: d }) => {
        fc.pre(Math.hypot(d[0], d[1]) > 1e-3);
        const flat = (v: Vec3): Vec2 => [v[0], v[1]];
        const wanted = nearestOnLine([x, y, 0], [origin[0], origin[1], 0], [d[0], d[1], 0]);
        expect(nearestOnLine2([x, y], flat(origin), flat(d))).toBeCloseTo(wanted, 8);
      }),
      RUNS,
    );
  });

  it('is the origin of a line without a direction', () => {
    expect(nearestOnLine([3, 4, 5], [1, 1, 1], [0, 0, 0])).toBe(0);
    expect(nearestOnLine2([3, 4], [1, 1], [0, 0])).toBe(0);
  });
});

describe('the closest points of two lines', () => {
  it('are as near as any of many pairs of their points', () => {
    fc.assert(
      fc.property(ray, ray, (a, b) => {
        const { s, t, distance, parallel } = closestOfLines(a, b);
        fc.pre(!parallel && Math.abs(s) < 1e4 && Math.abs(t) < 1e4);
        expect(gap(pointAt(a, s), pointAt(b, t))).toBeCloseTo(distance, 6);
        for (const i of shares.filter((_, n) => n % 10 === 0))
          for (const j of shares.filter((_, n) => n % 10 === 0))
            expect(distance).toBeLessThanOrEqual(
              gap(pointAt(a, s + (i - 0.5) * 10), pointAt(b, t + (j - 0.5) * 10)) + 1e-6,
            );
      }),
      RUNS,
    );
  });

  it('are the origin of the first line and the point nearest to it, if the lines are parallel', () => {
    fc.assert(
      fc.property(ray, vec3(10), fc.constantFrom(-2, -1, 0.5, 1, 3), (a, origin, k) => {
        const b = { origin, direction: mul(a.direction, k) };
        const { s, t, distance, parallel } = closestOfLines(a, b);
        expect(parallel).toBe(true);
        expect(s).toBe(0);
        expect(t).toBeCloseTo(nearestOnLine(a.origin, b.origin, b.direction), 9);
        expect(distance).toBeCloseTo(gap(a.origin, pointAt(b, t)), 6);
      }),
      RUNS,
    );
  });

  it('use a test for parallel lines that is independent of the unit, 1e-6 or 1e6, also at a thousandth of a degree', () => {
    fc.assert(
      fc.property(ray, vec3(10), direction, fc.constantFrom(1e-6, 1e6), (a, origin, aside, unit) => {
        fc.pre(length(cross(a.direction, aside)) > 0.5 * length(a.direction));
        const b = { origin, direction: addScaled(a.direction, aside, 2e-5 * length(a.direction)) };
        const [found, scaled] = [closestOfLines(a, b), closestOfLines(inUnits(a, unit), inUnits(b, unit))];
        expect(found.parallel).toBe(false);
        expect(scaled.parallel).toBe(false);
        expect(scaled.s).toBeCloseTo(found.s, 2);
        expect(scaled.distance / unit).toBeCloseTo(found.distance, 6);
      }),
      RUNS,
    );
  });

  it('are the origins of lines without a direction', () => {
    const point: Ray = { origin: [1, 2, 3], direction: [0, 0, 0] };
    const line: Ray = { origin: [0, 0, 0], direction: [2, 0, 0] };
    expect(closestOfLines(point, line)).toEqual({ s: 0, t: 0.5, distance: Math.sqrt(13), parallel: false });
    expect(closestOfLines(line, point)).toEqual({ s: 0.5, t: 0, distance: Math.sqrt(13), parallel: false });
    expect(closestOfLines(point, point)).toEqual({ s: 0, t: 0, distance: 0, parallel: false });
  });
});

describe('the closest points of a ray and a segment', () => {
  it('are as near as any of many pairs of their points, within their spacing', () => {
    fc.assert(
      fc.property(ray, vec3(10), vec3(10), fc.boolean(), (r, a, other, parallel) => {
        const b = parallel ? addScaled(a, r.direction, other[0]) : other;
        const { t, share, distance } = closestOfRayAndSegment(r, a, b);
        const on = (s: number) => addScaled(a, addScaled(b, a, -1), s);
        expect(t).toBeGreaterThanOrEqual(0);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        expect(gap(pointAt(r, t), on(share))).toBeCloseTo(distance, 9);
        const end = 60 / size(r.direction);
        let sampled = Number.POSITIVE_INFINITY;
        for (const i of shares) {
          const p = pointAt(r, i * end);
          for (let j = 0; j <= 40; j++) sampled = Math.min(sampled, gap(p, on(j / 40)));
        }
        expect(distance).toBeLessThanOrEqual(sampled + 1e-9);
        expect(distance).toBeGreaterThanOrEqual(sampled - 60 / 400 - gap(a, b) / 80);
      }),
      runs(0.3),
    );
  });

  it('are an end of the segment or the origin of the ray if the points of the lines are beyond them', () => {
    const r: Ray = { origin: [0, 0, 0], direction: [0, 0, 2] };
    expect(closestOfRayAndSegment(r, [-1, 1, -2], [1, 1, -2])).toEqual({ t: 0, share: 0.5, distance: Math.sqrt(5) });
    expect(closestOfRayAndSegment(r, [3, 4, 6], [6, 8, 6])).toEqual({ t: 3, share: 0, distance: 5 });
    expect(closestOfRayAndSegment(r, [6, 8, 6], [3, 4, 6])).toEqual({ t: 3, share: 1, distance: 5 });
  });

  it('are the origins of a segment without length and a ray without a direction', () => {
    const r: Ray = { origin: [0, 0, 0], direction: [0, 0, 2] };
    expect(closestOfRayAndSegment(r, [3, 4, 6], [3, 4, 6])).toEqual({ t: 3, share: 0, distance: 5 });
    expect(closestOfRayAndSegment({ ...r, direction: [0, 0, 0] }, [3, -4, 0], [3, 4, 0])).toEqual({
      t: 0,
      share: 0.5,
      distance: 3,
    });
  });
});

it('all functions of lines return finite numbers for finite input', () => {
  fc.assert(
    fc.property(wildVec3, wildVec3, wildVec3, wildVec3, (p, d, q, e) => {
      const lines = closestOfLines({ origin: p, direction: d }, { origin: q, direction: e });
      const segment = closestOfRayAndSegment({ origin: p, direction: d }, q, e);
      const numbers = [lines.s, lines.t, lines.distance, segment.t, segment.share, segment.distance];
      expect(
        [...numbers, nearestOnLine(p, q, e), nearestOnLine2([p[0], p[1]], [q[0], q[1]], [e[0], e[1]])].every(
          Number.isFinite,
        ),
      ).toBe(true);
    }),
    RUNS,
  );
});
