import fc from 'fast-check';
import { Matrix3, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { between } from '../../test/arbitrary.js';
import { gap, RUNS, size } from '../../test/measure.js';
import { affine2, angle, fromOracle3, inUnit, oracle3, toUnit, unit, vec2, ZERO2 } from '../../test/plane.js';
import { GizmoError } from '../errors.js';
import type { Vec2 } from '../types.js';
import {
  type Affine2,
  determinant2,
  IDENTITY2,
  invert2,
  isInvertible2,
  multiply2,
  rotate2,
  rotateAbout2,
  scale2,
  scaleAbout2,
  toRows2,
  transformPoint2,
  transformVector2,
  translate2,
} from './affine2.js';

const near = (found: readonly number[], wanted: readonly number[], scale = size(wanted)) =>
  expect(gap(found, wanted)).toBeLessThanOrEqual(1e-12 * scale);

describe('2D transforms', () => {
  it('multiply and transform points and vectors as 3×3 matrices with w = 1 and w = 0', () => {
    fc.assert(
      fc.property(affine2, affine2, vec2(10), (m, n, p) => {
        const product = multiply2(m, n);
        const all = oracle3(m).multiply(oracle3(n));
        near(product, fromOracle3(all), size(m) * size(n));
        const at = (w: number) => new Vector3(p[0], p[1], w).applyMatrix3(all).toArray();
        near([...transformPoint2(product, p), 1], at(1), size(m) * size(n) * (1 + size(p)));
        near([...transformVector2(product, p), 0], at(0), size(m) * size(n) * (1 + size(p)));
        expect(determinant2(product) / all.determinant()).toBeCloseTo(1, 9);
      }),
      RUNS,
    );
  });

  it('translate, rotate and scale by the product with the full matrix', () => {
    fc.assert(
      fc.property(affine2, vec2(10), angle, vec2(5), between(-5, 5), (m, by, turn, factors, factor) => {
        const times = (n: Matrix3) => fromOracle3(oracle3(m).multiply(n));
        // makeRotation of three.js rotates from x towards y.
        near(translate2(m, by), times(new Matrix3().makeTranslation(...by)), size(m) * (1 + size(by)));
        near(rotate2(m, turn), times(new Matrix3().makeRotation(turn)), size(m));
        near(scale2(m, factors), times(new Matrix3().makeScale(...factors)), size(m) * (1 + size(factors)));
        expect(scale2(m, factor)).toEqual(scale2(m, [factor, factor]));
      }),
      RUNS,
    );
  });

  it('rotate x towards y', () => {
    near(transformVector2(rotate2(IDENTITY2, Math.PI / 2), [1, 0]), [0, 1]);
  });

  it('keep the anchor of a rotation or scale fixed, and have the linear part of one about the origin', () => {
    fc.assert(
      fc.property(affine2, angle, vec2(5), vec2(10), vec2(10), (m, turn, factors, anchor, v) => {
        const scale = size(m) * (1 + size(anchor)) * (1 + size(factors)) * (1 + size(v));
        for (const [about, plain] of [
          [rotateAbout2(m, turn, anchor), rotate2(m, turn)],
          [scaleAbout2(m, factors, anchor), scale2(m, factors)],
        ] as [Affine2, Affine2][]) {
          near(transformPoint2(about, anchor), transformPoint2(m, anchor), scale);
          near(transformVector2(about, v), transformVector2(plain, v), scale);
        }
      }),
      RUNS,
    );
  });

  it('multiplied by their inverse give the identity, in any unit of length from 1e-9 to 1e9', () => {
    fc.assert(
      fc.property(affine2, vec2(10), unit, unit, (m, p, by, to) => {
        const all = toUnit(inUnit(m, by), to);
        const point: Vec2 = [p[0] * by, p[1] * by];
        const condition = size(m.slice(0, 4)) ** 2 / Math.abs(determinant2(m));
        const scale = condition * by * (size(p) + size(m.slice(4)) * condition);
        near(transformPoint2(invert2(all), transformPoint2(all, point)), point, scale);
        near(fromOracle3(oracle3(all).invert()).slice(0, 4), invert2(all).slice(0, 4), condition ** 2 / to);
      }),
      RUNS,
    );
  });

  it.each([
    ['flat', [1, 0, 0, 0, 3, 4]],
    ['of rank 1', [1, 3, 2, 6, 0, 0]],
    ['zero', ZERO2],
    ['not a number', [Number.NaN, 0, 0, 1, 0, 0]],
    ['infinitely far', [1, 0, 0, 1, Number.POSITIVE_INFINITY, 0]],
  ] as [string, Affine2][])('that are %s throw GK005, in any unit of length', (_, m) => {
    for (const by of [1e-9, 1e-3, 1, 1e3, 1e9]) {
      expect(isInvertible2(toUnit(m, by))).toBe(false);
      expect(() => invert2(toUnit(m, by))).toThrow(GizmoError);
      expect(() => invert2(toUnit(m, by))).toThrow(/^GK005: /);
    }
  });

  it('are singular if they are rotated and then flattened, at any angle and in any unit', () => {
    fc.assert(
      fc.property(affine2, angle, fc.boolean(), unit, (m, turn, alongX, by) => {
        const flat = multiply2(m, rotate2(scale2(IDENTITY2, alongX ? [by, 0] : [0, by]), turn));
        expect(isInvertible2(flat)).toBe(false);
      }),
      RUNS,
    );
  });

  it('convert to row-major order', () => {
    fc.assert(
      fc.property(affine2, vec2(10), (m, [x, y]) => {
        const [a, b, c, d, e, f] = toRows2(m);
        near([x * a + y * b + c, x * d + y * e + f], transformPoint2(m, [x, y]), size(m) * (1 + size([x, y])));
      }),
      RUNS,
    );
  });
});

describe('wrong arguments of 2D transforms', () => {
  it('have a message', () => {
    expect(() => invert2([1, 2, 2, 4, 0, 0])).toThrow(/^GK005: a singular 2D transform has no inverse$/);
  });

  it('have no inverse if the determinant is not a normal double', () => {
    const scaled = (k: number) => scale2(IDENTITY2, k);
    expect(isInvertible2(scaled(2 ** -511))).toBe(true);
    expect(isInvertible2(scaled(2 ** -512))).toBe(false);
  });
});
