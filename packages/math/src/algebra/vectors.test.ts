import { describe, expect, it } from 'vitest';
import type { Mat4, Vec3 } from '../types.js';
import { WORLD } from './basis.js';
import { conditionOf, invert } from './inverse.js';
import { IDENTITY, invertAffine, multiply, transformDirection, transformPoint } from './mat4.js';
import { equal } from './numbers.js';
import { rotationOf } from './polar.js';
import { fromColumns, twist } from './quat.js';
import { rejected } from './subspace.js';
import * as vec2 from './vec2.js';
import * as vec3 from './vec3.js';

const A: Vec3 = [1, 2, 3];
const B: Vec3 = [7, 5, -4];
// biome-ignore format: one column of the matrix a line
const M: Mat4 = [
  1, 2, 3, 0,
  5, 7, 11, 0,
  13, 17, 19, 0,
  23, 29, 31, 1,
];

describe('vectors in space', () => {
  it('have sums, differences and products', () => {
    expect(vec3.add(A, B)).toEqual([8, 7, -1]);
    expect(vec3.sub(A, B)).toEqual([-6, -3, 7]);
    expect(vec3.mul(A, 3)).toEqual([3, 6, 9]);
    expect(vec3.addScaled(A, B, 2)).toEqual([15, 12, -5]);
    expect(vec3.dot(A, B)).toBe(5);
    expect(vec3.cross(A, B)).toEqual([-23, 25, -9]);
    expect(vec3.length([2, 3, 6])).toBe(7);
    expect(vec3.normalize([2, 3, 6])).toEqual([2 / 7, 3 / 7, 6 / 7]);
  });

  it('are equal if all components are', () => {
    expect(equal(A, [1, 2, 3])).toBe(true);
    for (const i of [0, 1, 2]) expect(equal(A, A.map((n, k) => (k === i ? n + 1 : n)) as unknown as Vec3)).toBe(false);
  });

  it('have a default perpendicular next to the axis of the smallest component', () => {
    expect(vec3.perpendicular([1, 0, 0], [0, 0, 0])).toEqual([0, 1, 0]);
    expect(vec3.perpendicular([0, 1, 0], [0, 0, 0])).toEqual([1, 0, 0]);
    expect(vec3.perpendicular([0, 0, 1], [0, 0, 0])).toEqual([1, 0, 0]);
    expect(vec3.perpendicular([0.6, 0.8, 0], [0, 0, 0])).toEqual([0, 0, 1]);
    expect(vec3.perpendicular([1, 0, 0], [5, 2, 0])).toEqual([0, 1, 0]);
  });
});

describe('vectors in a plane', () => {
  it('have sums, differences and products', () => {
    expect(vec2.add([1, 2], [7, 5])).toEqual([8, 7]);
    expect(vec2.sub([1, 2], [7, 5])).toEqual([-6, -3]);
    expect(vec2.mul([1, 2], 3)).toEqual([3, 6]);
    expect(vec2.dot([1, 2], [7, 5])).toBe(17);
    expect(vec2.cross([1, 2], [7, 5])).toBe(-9);
    expect(vec2.length([3, 4])).toBe(5);
  });
});

describe('matrices', () => {
  it('transform points with the translation and directions without it', () => {
    expect(transformPoint(M, A)).toEqual([73, 96, 113]);
    expect(transformDirection(M, A)).toEqual([50, 67, 82]);
    expect(multiply(M, IDENTITY)).toEqual(M);
    expect(multiply(IDENTITY, M)).toEqual(M);
  });

  it('are equal if they have the same numbers', () => {
    expect(equal(M, M)).toBe(true);
    expect(equal(M, [...M] as unknown as Mat4)).toBe(true);
    for (let i = 0; i < 16; i++) {
      const other = M.map((n, k) => (k === i ? n + 1 : n)) as unknown as Mat4;
      expect(equal(M, other)).toBe(false);
    }
    const longer = [...M, 1] as unknown as Mat4;
    expect([equal(M, longer), equal(longer, M)]).toEqual([false, false]);
  });

  it('throw a message if they are singular', () => {
    const flat: Mat4 = [1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
    for (const inverse of [invert, invertAffine])
      expect(() => inverse(flat)).toThrow(/^GK005: a singular matrix has no inverse$/);
    expect(conditionOf(flat)).toEqual({ condition: Infinity, digits: 0, verdict: 'singular' });
  });

  it('are singular with an angle of 1e-14 between two columns, and near-singular with 1e-12', () => {
    const sheared = (angle: number): Mat4 => [1, 0, 0, 0, 1, angle, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
    expect(conditionOf(sheared(1e-14)).verdict).toBe('singular');
    expect(() => invertAffine(sheared(1e-14))).toThrow(/^GK005: /);
    expect(conditionOf(sheared(1e-12)).verdict).toBe('near-singular');
    expect(invertAffine(sheared(1e-12))[5]).toBeCloseTo(1e12, -9);
  });

  it('are inverted with their row of perspective', () => {
    for (const [at, value] of [
      [3, 0.1],
      [7, 0.2],
      [11, 0.3],
      [15, 2],
    ] as const) {
      const m = IDENTITY.map((n, i) => (i === at ? value : n)) as unknown as Mat4;
      const product = multiply(m, invert(m));
      for (let i = 0; i < 16; i++) expect(product[i as 0]).toBeCloseTo(IDENTITY[i as 0], 12);
    }
  });

  it('of perspective throw GK005 if a column is zero or not finite', () => {
    const base: Mat4 = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, -1, 0, 0, -2, 0];
    expect(invert(base).every(Number.isFinite)).toBe(true);
    for (const bad of [0, Number.NaN, Infinity, 1e-300]) {
      const m = base.map((n, i) => (i === 0 ? bad : n)) as unknown as Mat4;
      expect(() => invert(m)).toThrow(/^GK005: /);
      expect(conditionOf(m).digits).toBe(0);
    }
  });
});

describe('rotations', () => {
  it('of matrices with one dominant diagonal number are exact', () => {
    expect(fromColumns([1, 0, 0], [0, -1, 0], [0, 0, -1])).toEqual([1, 0, 0, 0]);
    expect(fromColumns([-1, 0, 0], [0, 1, 0], [0, 0, -1])).toEqual([0, 1, 0, 0]);
    expect(fromColumns([-1, 0, 0], [0, -1, 0], [0, 0, 1])).toEqual([0, 0, 1, 0]);
    expect(fromColumns([1, 0, 0], [0, 1, 0], [0, 0, 1])).toEqual([0, 0, 0, 1]);
    expect(rotationOf(IDENTITY)).toEqual([0, 0, 0, 1]);
  });

  it('have a twist of π for a half turn in both directions', () => {
    expect(twist([1, 0, 0, 0], [1, 0, 0])).toBe(Math.PI);
    expect(twist([-1, 0, 0, 0], [1, 0, 0])).toBe(Math.PI);
    expect(twist([0, 0, 0, 1], [1, 0, 0])).toBe(0);
  });
});

describe('subspaces', () => {
  it('leave a remainder of exactly zero if they are all of space', () => {
    expect(rejected(A, WORLD)).toEqual([0, 0, 0]);
  });
});
