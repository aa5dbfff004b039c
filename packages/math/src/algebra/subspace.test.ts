import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { direction } from '../../test/arbitrary.js';
import { RUNS, size } from '../../test/measure.js';
import type { Vec3 } from '../types.js';
import { WORLD } from './basis.js';
import { complement } from './subspace.js';
import { cross, dot } from './vec3.js';

describe('the complement of directions', () => {
  const two = fc.tuple(direction, direction).filter(([u, v]) => size(cross(u, v)) > 1e-3);

  it('is orthonormal, perpendicular to the directions, and has the remaining dimensions', () => {
    fc.assert(
      fc.property(two, fc.nat(3), ([u, v], count) => {
        const directions = [u, v, cross(u, v)].slice(0, count);
        const found = complement(directions);
        expect(found.length).toBe(3 - count);
        found.forEach((a, i) => {
          for (const d of directions) expect(Math.abs(dot(a, d))).toBeLessThan(1e-12);
          found.forEach((b, j) => {
            expect(Math.abs(dot(a, b) - Number(i === j))).toBeLessThan(1e-14);
          });
        });
      }),
      RUNS,
    );
  });

  it('has components of exactly zero along an axis of the world', () => {
    fc.assert(
      fc.property(direction, fc.nat(2), fc.boolean(), (other, i, isOnly) => {
        const axis = WORLD[i] as Vec3;
        fc.pre(size(cross(axis, other)) > 1e-3);
        const found = isOnly ? complement([axis]) : [...complement([axis, other]), ...complement([other, axis])];
        expect(found.length).toBe(2);
        for (const v of found) expect(Math.abs(v[i as 0])).toBe(0);
      }),
      RUNS,
    );
  });

  it('is empty for parallel directions', () => {
    expect(complement([WORLD[0], WORLD[0]])).toEqual([]);
  });
});
