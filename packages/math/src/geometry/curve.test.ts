import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, direction, vec3 } from '../../test/arbitrary.js';
import { curve, leastDistance } from '../../test/curves.js';
import { gap, RUNS } from '../../test/measure.js';
import { addScaled, mul, perpendicular, sub } from '../algebra/vec3.js';
import type { Vec3 } from '../types.js';
import { nearestParameter, type Offset } from './curve.js';

const from =
  (at: (t: number) => Vec3, point: Vec3) =>
  (t: number): Offset => {
    const [x, y, z] = sub(at(t), point);
    return { x, y, z, w: 1 };
  };

describe('the nearest parameter of a curve', () => {
  it('is as near as the nearest of 20,000 samples, in any unit of length', () => {
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

  it('is null if no w is positive or no point is finite', () => {
    expect(nearestParameter((t) => ({ x: t, y: 0, z: 0, w: -1 }), { tolerance: 1 })).toBeNull();
    expect(nearestParameter((t) => ({ x: t, y: 0, z: 0, w: 0 }), { tolerance: 1 })).toBeNull();
    expect(nearestParameter(() => ({ x: Number.NaN, y: 0, z: 0, w: 1 }), { tolerance: 1 })).toBeNull();
    expect(nearestParameter(() => ({ x: 1e300, y: 1e300, z: 0, w: 1 }), { tolerance: 1 })).toBeNull();
  });

  it('exists beside a part of the curve that is not finite', () => {
    const broken = (t: number): Offset => ({ x: t > 0.3 ? t - 0.5 : Number.NaN, y: 0.1, z: 0, w: 1 });
    expect(nearestParameter(broken, { tolerance: 1e-3 })).toBeCloseTo(0.5, 6);
  });

  it('is the one nearest to the preferred parameter if several are equally near, by default the first', () => {
    const level = (): Offset => ({ x: 3, y: 4, z: 0, w: 1 });
    fc.assert(
      fc.property(between(0, 1), (prefer) => {
        expect(nearestParameter(level, { tolerance: 0.01, prefer })).toBe(prefer);
      }),
      RUNS,
    );
    expect(nearestParameter(level, { tolerance: 0.01 })).toBe(0);
  });

  it('measures the distance to the preferred parameter around the end of a closed curve', () => {
    // Minima at 0.2 and 0.7.
    const offsetAt = (t: number): Offset => ({ x: Math.sin(2 * Math.PI * (t - 0.2)), y: 1, z: 0, w: 1 });
    const found = (prefer: number, closed?: boolean) => nearestParameter(offsetAt, { tolerance: 0.01, prefer, closed });
    expect(found(0.4)).toBeCloseTo(0.2, 6);
    expect(found(0.5)).toBeCloseTo(0.7, 6);
    expect(found(0.97)).toBeCloseTo(0.7, 6);
    expect(found(0.97, true)).toBeCloseTo(0.2, 6);
    expect(found(0.93, true)).toBeCloseTo(0.7, 6);
  });

  /** Rises from 0 to 1 between two samples, constant elsewhere. */
  const share = (t: number): number => Math.min(1, Math.max(0, 64 * t - 20));
  const inPiece = (s: number): number => (20 + s) / 64;
  const axes = fc.constantFrom<Vec3>([1, 0, 0], [0, 1, 0], [0, 0, 1]);

  it('finds a fast bend between two samples that are not the nearest ones', () => {
    // The curve passes through zero at 0.6 and ends at a distance of 1. No point of the chord is nearer than that.
    fc.assert(
      fc.property(axes, direction, between(-6, 6), (along, hint, exponent) => {
        const [aside, unit] = [perpendicular(along, hint), 10 ** exponent];
        const offsetAt = (t: number): Offset => {
          const s = share(t);
          const fast = mul(along, 1000 * (s - 0.6) * (1 - s) ** 2);
          const [x, y, z] = mul(addScaled(fast, aside, (s - 0.6) ** 2 / 0.16), unit);
          return { x, y, z, w: 1 };
        };
        expect(nearestParameter(offsetAt, { tolerance: 0.01 * unit })).toBeCloseTo(inPiece(0.6), 6);
      }),
      RUNS,
    );
  });

  it.each([2, 10])('finds a short rise of w between two samples, a cubic of size %d', (size) => {
    // w is 1 at 0.625 and less at every sample. With size 10 the piece begins behind the eye.
    const offsetAt = (t: number): Offset => {
      const s = share(t);
      return { x: 60, y: -80, z: 0, w: 1 + size * (s - 0.625) ** 2 * (s - 1.028) };
    };
    expect(nearestParameter(offsetAt, { tolerance: 0.01 })).toBeCloseTo(inPiece(0.625), 6);
  });

  it('needs no bisection on a straight line, because the bound of a line is exact', () => {
    // 1 preferred, 257 samples and one minimum to refine.
    const REFINED = 57;
    fc.assert(
      fc.property(vec3(10), vec3(10), between(0.1, 10), between(0.1, 10), (a, b, wa, wb) => {
        let asked = 0;
        const offsetAt = (t: number): Offset => {
          asked++;
          const [x, y, z] = addScaled(mul(a, 1 - t), b, t);
          return { x, y, z, w: wa * (1 - t) + wb * t };
        };
        nearestParameter(offsetAt, { tolerance: 1e-3 });
        expect(asked).toBeLessThanOrEqual(1 + 257 + REFINED);
      }),
      RUNS,
    );
  });

  it('can be between the last sample behind the eye and the first in front of it', () => {
    // w = 0 at t = 0.4985. The curve passes through zero just after that, so the distance to the next samples only decreases.
    const offsetAt = (t: number): Offset => {
      const [w, way] = [t - 0.4985, t - 0.4992];
      return { x: 100 * way * Math.exp(-w / 0.006), y: way, z: 0, w };
    };
    expect(nearestParameter(offsetAt, { tolerance: 0.01 })).toBeCloseTo(0.4992, 8);
  });

  it('takes bounded time on a curve through the eye, and on one at a constant distance', () => {
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
