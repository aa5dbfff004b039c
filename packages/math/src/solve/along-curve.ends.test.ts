import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, VIEWPORT, viewOf } from '../../test/arbitrary.js';
import { circle, cubic, helix } from '../../test/curves.js';
import { RUNS, way } from '../../test/measure.js';
import type { Curve } from '../geometry/curve.js';
import type { Vec2, Vec3 } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { project, projectionOf } from '../view/projection.js';
import { alongCurve } from './along-curve.js';

/** Ten units away, with a hundred pixels per unit at the origin. */
const front = lookAt([0, 0, 10], [0, 0, 0], { height: 8 }, VIEWPORT);
const pixelOf = (point: Vec3): Vec2 => project(projectionOf(front), point) as Vec2;
const answer = (of: Curve, t: number, at: Vec3): number | null =>
  alongCurve({ curve: of, t, point: of.at(t) }, pixelOf(at), front);

describe('a curve without a unique nearest point in front of the eye', () => {
  const ring: Curve = { at: (t) => [2 * Math.cos(2 * Math.PI * t), 2 * Math.sin(2 * Math.PI * t), 0], closed: true };

  it('is null if the curve or the grabbed point is not in front of the eye', () => {
    fc.assert(
      fc.property(fc.oneof(cubic, circle, helix), between(0, 1), between(20, 150), way, (of, t, fov, cursor) => {
        const point = of.at(t);
        const away = lookAt([0, 0, 20], [0, 0, 30], { fov }, VIEWPORT);
        expect(alongCurve({ curve: of, t, point }, cursor, away)).toBeNull();
        const here = lookAt([0, 0, 20], [0, 0, 0], { fov }, VIEWPORT);
        expect(alongCurve({ curve: of, t, point }, cursor, here)).not.toBeNull();
        expect(alongCurve({ curve: of, t, point: [0, 0, 21] }, cursor, here)).toBeNull();
      }),
      RUNS,
    );
  });

  it('keeps the grabbed point if the curve is a point, or is drawn as one', () => {
    const seen = fc.tuple(viewOf([0, 0, 0]), between(0, 1), way);
    fc.assert(
      fc.property(seen, ([view, t, [x, y]]) => {
        const point: Curve = { at: () => [0.1, 0.2, 0.3] };
        const at = project(projectionOf(view), point.at(0)) ?? fc.pre(false) ?? expect.unreachable();
        const cursor: Vec2 = [at[0] + x, at[1] + y];
        expect(alongCurve({ curve: point, t, point: point.at(t) }, cursor, view)).toBe(t);
        const viewDirection: Curve = { at: (s) => [0, 0, 3 * s] };
        expect(answer(viewDirection, t, [x, y, 0])).toBe(t);
      }),
      RUNS,
    );
  });

  it('returns the end of the curve if the cursor is beyond it', () => {
    const line: Curve = { at: (t) => [t, 0, 0] };
    for (const at of [1.001, 1.5, 700]) expect(answer(line, 0.3, [at, 0.2, 0])).toBe(1);
    for (const at of [-0.001, -0.5, -700]) expect(answer(line, 0.3, [at, 0.2, 0])).toBe(0);
  });

  it('keeps the grabbed point at the center of a circle, where all points are equally near', () => {
    fc.assert(
      fc.property(between(0, 1), (t) => {
        expect(answer(ring, t, [0, 0, 0])).toBe(t);
      }),
      RUNS,
    );
  });

  it('returns the branch of the grab of two equally near ones, across the end of a closed curve too', () => {
    // An ellipse, whose points nearest to its center are at t = 0.05 and t = 0.55.
    const ellipse = (closed: boolean): Curve => ({
      at: (t) => [Math.cos(2 * Math.PI * (t - 0.05)), 2 * Math.sin(2 * Math.PI * (t - 0.05)), 0],
      closed,
    });
    expect(answer(ellipse(true), 0.25, [0, 0, 0])).toBeCloseTo(0.05, 6);
    expect(answer(ellipse(true), 0.35, [0, 0, 0])).toBeCloseTo(0.55, 6);
    expect(answer(ellipse(true), 0.9, [0, 0, 0])).toBeCloseTo(0.05, 6);
    expect(answer(ellipse(false), 0.9, [0, 0, 0])).toBeCloseTo(0.55, 6);
  });

  it('jumps to another branch when that is nearer, and back at the same pixel, without hysteresis', () => {
    // Two legs at x = −1 and x = 1, joined at the bottom.
    const u: Curve = { at: (t) => [Math.min(1, Math.max(-1, 12 * t - 6)), Math.max(2, Math.abs(12 * t - 6)) - 3, 0] };
    const side = (x: number): number => Math.sign((answer(u, 0.1, [x, 1, 0]) as number) - 0.5);
    expect([-0.5, -0.001, 0, 0.001, 0.5, 0.001, 0, -0.001].map(side)).toEqual([-1, -1, -1, 1, 1, 1, -1, -1]);
  });

  it('moves 1 / (1 − κh) times as far as the cursor, along the curve', () => {
    // Slightly beside a point of a circle of two units, at a share of the distance to its center.
    for (const share of [-1, 0, 0.5, 0.9]) {
      const moved = 2 * (1 - share) * Math.tan(2e-3);
      const [a, b] = [0, moved].map((y) => answer(ring, 0.5, [-2 * (1 - share), y, 0]) as number) as [number, number];
      expect((-2 * Math.PI * (b - a) * 2) / moved).toBeCloseTo(1 / (1 - share), 3);
    }
  });
});
