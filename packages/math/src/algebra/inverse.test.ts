import fc from 'fast-check';
import type { Matrix4 } from 'three';
import { describe, expect, it } from 'vitest';
import { between, parent, rotation, transform } from '../../test/arbitrary.js';
import { shot } from '../../test/cameras.js';
import { gap, RUNS } from '../../test/measure.js';
import { unit } from '../../test/plane.js';
import type { Mat4 } from '../types.js';
import { conditionOf, invert } from './inverse.js';
import { compose, IDENTITY, invertAffine, isInvertible, multiply } from './mat4.js';

const sized = (m: Mat4, by: number): Mat4 => m.map((n, i) => (i % 4 === 3 ? n : n * by)) as unknown as Mat4;
const plain = (m: Matrix4) => m.toArray() as unknown as Mat4;

describe('the inverse of any matrix', () => {
  it('equals that of three.js for a projection, and its product with the projection is the identity', () => {
    fc.assert(
      fc.property(shot(), ({ camera }) => {
        const m = plain(camera.projectionMatrix);
        const wanted = plain(camera.projectionMatrix.clone().invert());
        expect(gap(invert(m), wanted)).toBeLessThanOrEqual(1e-12 * Math.hypot(...wanted));
        expect(gap(multiply(invert(m), m), IDENTITY)).toBeLessThan(1e-9);
      }),
      RUNS,
    );
  });

  it('of a projection times a parent is the product of the inverses in reverse order', () => {
    fc.assert(
      fc.property(shot(), parent, ({ camera }, m) => {
        const all = multiply(plain(camera.projectionMatrix), m);
        fc.pre(conditionOf(all).condition < 1e3);
        expect(gap(multiply(all, invert(all)), IDENTITY)).toBeLessThan(1e-8);
      }),
      RUNS,
    );
  });

  it('throws GK005 if two columns of a projection are parallel, in any unit of length', () => {
    fc.assert(
      fc.property(shot(unit), fc.nat(3), fc.nat(2), between(-3, 3), ({ camera }, to, step, k) => {
        const from = (to + 1 + step) % 4;
        const m = camera.projectionMatrix.elements;
        const flat = m.map((n, i) => (i >> 2 === to ? (m[from * 4 + (i % 4)] as number) * k : n)) as unknown as Mat4;
        expect(() => invert(flat)).toThrow(/^GK005: /);
        expect(conditionOf(flat)).toEqual({ condition: Number.POSITIVE_INFINITY, digits: 0, verdict: 'singular' });
      }),
      RUNS,
    );
  });
});

describe('the condition of a matrix', () => {
  it('is 1 for rotations, translations and scales along the axes, in any unit of length', () => {
    fc.assert(
      fc.property(transform, unit, (t, by) => {
        const { condition, digits, verdict } = conditionOf(sized(compose(t), by));
        expect(condition).toBeCloseTo(1, 9);
        expect(digits).toBeCloseTo(16, 8);
        expect(verdict).toBe('good');
      }),
      RUNS,
    );
  });

  it('is inversely proportional to a small angle between two axes, and near-singular below 1e-8', () => {
    fc.assert(
      fc.property(between(-12, -2), rotation, unit, (exponent, q, by) => {
        const small = 10 ** exponent;
        const shear: Mat4 = [1, 0, 0, 0, 1, small, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
        const turned = multiply(compose({ position: [1, 2, 3], quaternion: q, scale: [1, 1, 1] }), shear);
        const { condition, digits, verdict } = conditionOf(sized(turned, by));
        expect(condition * small).toBeGreaterThan(0.3);
        expect(condition * small).toBeLessThan(3);
        expect(digits).toBeCloseTo(16 - Math.log10(condition), 9);
        if (small < 1e-9) expect(verdict).toBe('near-singular');
        if (small > 1e-7) expect(verdict).toBe('good');
      }),
      RUNS,
    );
  });

  it('is good for a camera, in any unit of length', () => {
    fc.assert(
      fc.property(shot(unit), ({ camera }) => {
        expect(conditionOf(plain(camera.projectionMatrix)).verdict).toBe('good');
      }),
      RUNS,
    );
  });
});

describe('a matrix with a column that is nearly zero', () => {
  const withColumn = (length: number): Mat4 => [length, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 2, 3, 1];

  it.each([0, 1e-320, 1e-300])('of length %d has no inverse', (length) => {
    for (const inverse of [invert, invertAffine]) expect(() => inverse(withColumn(length))).toThrow(/^GK005: /);
    expect(isInvertible(withColumn(length))).toBe(false);
    expect(conditionOf(withColumn(length)).verdict).toBe('singular');
  });

  it.each([1e-280, 1e-20, 1e20, 1e280])('of length %d has a finite inverse', (length) => {
    for (const inverse of [invert, invertAffine]) {
      const found = inverse(withColumn(length));
      expect(found[0] * length).toBeCloseTo(1, 12);
      expect(found[12] * length).toBeCloseTo(-1, 12);
      expect(found.slice(13)).toEqual([-2, -3, 1]);
    }
  });

  it('has no inverse if the inverse overflows', () => {
    const far: Mat4 = [1e-280, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1e100, 0, 0, 1];
    for (const inverse of [invert, invertAffine]) expect(() => inverse(far)).toThrow(/^GK005: /);
  });
});
