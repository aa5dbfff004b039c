import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, vec3 } from '../../test/arbitrary.js';
import { curve, leastDistance } from '../../test/curves.js';
import { gap, RUNS } from '../../test/measure.js';
import { mul, sub } from '../algebra/vec3.js';
import type { Vec3 } from '../types.js';
import { nearestParameter, type Offset } from './curve.js';

const from =
  (at: (t: number) => Vec3, point: Vec3) =>
  (t: number): Offset => {
    const [x, y, z] = sub(at(t), point);
    return { x, y, z, w: 1 };
  };

describe('the nearest parameter of a curve', () => {
  it('is as near as the nearest of twenty thousand, in any unit', () => {
    fc.assert(
      fc.property(curve, vec3(6), between(-9, 9), ({ at }, point, exponent) => {
        const unit = 10 ** exponent;
        const offsetAt = from((t) => mul(at(t), unit), mul(point, unit));
        const t = nearestParameter(offsetAt, { tolerance: 1e-4 * unit }) as number;
        expect(gap(at(t), point)).toBeLessThanOrEqual(leastDistance({ at }, point) + 1.1e-4);
      }),
      RUNS,
    );
  });

  it('has eight correct digits on a smooth curve', () => {
    const ellipse = (t: number): Vec3 => [3 * Math.cos(t), 2 * Math.sin(t), 1];
    fc.assert(
      fc.property(between(0.01, 0.99), between(0.05, 3), (t, away) => {
        // Outwards along the normal of the ellipse, from a point of its first quadrant.
        const [c, s] = [Math.cos((t * Math.PI) / 2), Math.sin((t * Math.PI) / 2)];
        const point: Vec3 = [3 * c + 2 * c * away, 2 * s + 3 * s * away, 1];
        const offsetAt = from((u) => ellipse((u * Math.PI) / 2), point);
        expect(Math.abs((nearestParameter(offsetAt, { tolerance: 1e-3 }) as number) - t)).toBeLessThan(1e-7);
      }),
      RUNS,
    );
  });

  it('divides by w: a rational curve passes through infinity, and counts where w is positive', () => {
    const rational = fc.tuple(vec3(3), vec3(3), vec3(3), fc.tuple(between(-2, 2), between(-2, 2), between(-2, 2)));
    fc.assert(
      fc.property(rational, vec3(3), ([a, b, c, ws], point) => {
        const blend = (t: number, k: (i: 0 | 1 | 2) => number): number =>
          k(0) * (1 - t) ** 2 + k(1) * 2 * t * (1 - t) + k(2) * t * t;
        const weight = (t: number): number => blend(t, (i) => ws[i]);
        const offsetAt = (t: number): Offset => {
          const [x, y, z] = ([0, 1, 2] as const).map(
            (axis) => blend(t, (i) => ([a, b, c][i] as Vec3)[axis]) - point[axis] * weight(t),
          ) as unknown as Vec3;
          return { x, y, z, w: weight(t) };
        };
        const distance = (t: number): number => {
          const { x, y, z, w } = offsetAt(t);
          return w > 0 ? Math.hypot(x, y, z) / w : Number.POSITIVE_INFINITY;
        };
        let least = Number.POSITIVE_INFINITY;
        for (let i = 0; i <= 5000; i++) least = Math.min(least, distance(i / 5000));
        const t = nearestParameter(offsetAt, { tolerance: 1e-4 });
        if (least < Number.POSITIVE_INFINITY) expect(distance(t as number)).toBeLessThanOrEqual(least + 1.1e-4);
        else expect(t === null || distance(t) < Number.POSITIVE_INFINITY).toBe(true);
      }),
      RUNS,
    );
  });

  it('is null if no w is positive, or nothing is finite', () => {
    expect(nearestParameter((t) => ({ x: t, y: 0, z: 0, w: -1 }), { tolerance: 1 })).toBeNull();
    expect(nearestParameter((t) => ({ x: t, y: 0, z: 0, w: 0 }), { tolerance: 1 })).toBeNull();
    expect(nearestParameter(() => ({ x: Number.NaN, y: 0, z: 0, w: 1 }), { tolerance: 1 })).toBeNull();
    expect(nearestParameter(() => ({ x: 1e300, y: 1e300, z: 0, w: 1 }), { tolerance: 1 })).toBeNull();
  });

  it('exists beside a part of the curve that is not finite', () => {
    const broken = (t: number): Offset => ({ x: t > 0.3 ? t - 0.5 : Number.NaN, y: 0.1, z: 0, w: 1 });
    expect(nearestParameter(broken, { tolerance: 1e-3 })).toBeCloseTo(0.5, 6);
  });

  it('is the preferred one of equally near ones, by default the first', () => {
    const level = (): Offset => ({ x: 3, y: 4, z: 0, w: 1 });
    fc.assert(
      fc.property(between(0, 1), (prefer) => {
        expect(nearestParameter(level, { tolerance: 0.01, prefer })).toBe(prefer);
      }),
      RUNS,
    );
    expect(nearestParameter(level, { tolerance: 0.01 })).toBe(0);
  });

  it('is on a spike between the samples that their curvature shows', () => {
    // A parabola whose samples show only a curvature, with its tip 1/400 beside one of them.
    const tip = 0.5 + 1 / 400;
    const offsetAt = (t: number): Offset => ({ x: 1e4 * (t - tip), y: 1 + 1e6 * (t - tip) ** 2, z: 0, w: 1 });
    expect(nearestParameter(offsetAt, { tolerance: 0.01 })).toBeCloseTo(tip, 8);
  });

  it('is between the last sample behind the eye and the first in front of it', () => {
    // w = 0 at t = 0.4985, and the curve passes through zero just after it; from the next sample on it only gets nearer.
    const offsetAt = (t: number): Offset => {
      const [w, way] = [t - 0.4985, t - 0.4992];
      return { x: 100 * way * Math.exp(-w / 0.006), y: way, z: 0, w };
    };
    expect(nearestParameter(offsetAt, { tolerance: 0.01 })).toBeCloseTo(0.4992, 8);
  });

  it('is found in bounded time on a curve through the eye, and on one that is equally far everywhere', () => {
    const ends = (offsetAt: (t: number) => Offset): number | null => {
      let asked = 0;
      const counted = (t: number): Offset => {
        asked++;
        return offsetAt(t);
      };
      const found = nearestParameter(counted, { tolerance: 0.01 });
      expect(asked).toBeLessThan(10_000);
      return found;
    };
    expect(ends((t) => ({ x: t - 0.5, y: 2 * (t - 0.5), z: 0, w: t - 0.5 }))).toBeGreaterThan(0.5);
    expect(ends((t) => ({ x: 1e7 * Math.cos(6 * t), y: 1e7 * Math.sin(6 * t), z: 0, w: 1 }))).not.toBeNull();
  });
});
