import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, direction, vec3 } from '../../test/arbitrary.js';
import { gap, RUNS, size } from '../../test/measure.js';
import type { Vec3 } from '../types.js';
import { orthonormal, perpendicularIn, projected } from './subspace.js';
import { addScaled, cross, dot, mul, perpendicular } from './vec3.js';

const some = (most: number) => fc.array(direction, { maxLength: most });
const sized = (v: Vec3, exponent: number): Vec3 => mul(v, 10 ** exponent);
const isSquare = (basis: readonly Vec3[]) =>
  basis.forEach((a, i) => {
    basis.forEach((b, j) => {
      expect(Math.abs(dot(a, b) - Number(i === j))).toBeLessThan(1e-14);
    });
  });

describe('orthonormal directions', () => {
  it('are orthonormal, with the span of the given directions of any length', () => {
    fc.assert(
      fc.property(some(5), between(-9, 9), (given, exponent) => {
        const basis = orthonormal(given.map((v) => sized(v, exponent)));
        isSquare(basis);
        for (const v of given) expect(gap(projected(v, basis), v)).toBeLessThan(1e-8);
        expect(basis.length).toBeLessThanOrEqual(Math.min(3, given.length));
      }),
      RUNS,
    );
  });

  it('are as many as the dimension of the span', () => {
    fc.assert(
      fc.property(direction, direction, vec3(5), (u, v, [a, b, c]) => {
        fc.pre(size(cross(u, v)) > 1e-3 && Math.min(Math.abs(a), Math.abs(b), Math.abs(c)) > 1e-3);
        expect(orthonormal([u, mul(u, a), [0, 0, 0]]).length).toBe(1);
        expect(orthonormal([u, v, addScaled(mul(u, a), v, b)]).length).toBe(2);
        expect(orthonormal([u, v, cross(u, v)]).length).toBe(3);
      }),
      RUNS,
    );
    expect(orthonormal([[Number.NaN, 0, 0]])).toEqual([]);
  });
});

describe('the part of a span that is perpendicular to normals', () => {
  it('is perpendicular to the normals, in the span, and has the full dimension', () => {
    fc.assert(
      fc.property(some(3), some(2), between(-9, 9), (given, normals, exponent) => {
        // Rounding decides whether nearly parallel directions count as one or two.
        for (const list of [given, normals])
          for (const [i, a] of list.entries())
            for (const b of list.slice(i + 1)) fc.pre(size(cross(a, b)) === 0 || size(cross(a, b)) > 1e-3);
        const span = orthonormal(given);
        const left = perpendicularIn(
          span,
          normals.map((n) => sized(n, exponent)),
        );
        isSquare(left);
        for (const v of left) {
          for (const n of normals) expect(Math.abs(dot(v, n))).toBeLessThan(1e-14);
          expect(gap(projected(v, span), v)).toBeLessThan(1e-6);
        }
        // Each independent projection of a normal onto the span removes one dimension.
        const parts = orthonormal(normals.map((n) => projected(n, span)));
        fc.pre(normals.every((n) => size(projected(n, span)) > 1e-3) && parts.length === normals.length);
        expect(left.length).toBe(Math.max(0, span.length - parts.length));
      }),
      RUNS,
    );
  });

  it('has components of exactly zero along an axis of the world', () => {
    const axes: readonly Vec3[] = [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ];
    fc.assert(
      fc.property(
        fc.array(direction, { minLength: 2, maxLength: 3 }),
        fc.nat(2),
        between(-9, 9),
        (given, i, exponent) => {
          const span = orthonormal(given);
          fc.pre(span.length > 1);
          const left = perpendicularIn(span, [sized(axes[i] as Vec3, exponent)]);
          expect(left.length).toBeGreaterThan(0);
          for (const v of left) expect(Math.abs(v[i as 0])).toBe(0);
        },
      ),
      RUNS,
    );
  });

  it('keeps all its digits for a normal that is nearly parallel to one of the directions', () => {
    fc.assert(
      fc.property(direction, direction, between(-9, -1), (u, hint, exponent) => {
        const v = perpendicular(u, hint);
        const tilt = 10 ** exponent;
        const left = perpendicularIn([u, v], [addScaled(u, v, tilt)]);
        expect(left.length).toBe(1);
        // Perpendicular to u + tilt v in the plane of u and v, to either side.
        const wanted = mul(addScaled(v, u, -tilt), 1 / Math.hypot(1, tilt));
        expect(Math.min(gap(left[0] as Vec3, wanted), gap(mul(left[0] as Vec3, -1), wanted))).toBeLessThan(1e-14);
      }),
      RUNS,
    );
  });

  it('is the span itself if a normal is perpendicular to it within rounding', () => {
    fc.assert(
      fc.property(direction, direction, between(-1e-11, 1e-11), (u, v, tilt) => {
        fc.pre(size(cross(u, v)) > 0.5);
        const normal = addScaled(cross(u, v), u, tilt);
        expect(perpendicularIn(orthonormal([u, v]), [normal]).length).toBe(2);
      }),
      RUNS,
    );
  });
});
