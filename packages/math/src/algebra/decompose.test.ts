import fc from 'fast-check';
import { Matrix4, Quaternion, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { between, parent, transform, vec3 } from '../../test/arbitrary.js';
import { gap, RUNS, size, turnGap } from '../../test/measure.js';
import { unit } from '../../test/plane.js';
import type { Mat4, Quat, Vec3 } from '../types.js';
import { type Decomposed, decompose } from './decompose.js';
import { compose, determinant, multiply } from './mat4.js';

const sized = (m: Mat4, by: number): Mat4 => m.map((n, i) => (i % 4 === 3 ? n : n * by)) as unknown as Mat4;
const ofColumns = (x: Vec3, y: Vec3, z: Vec3): Mat4 => [...x, 0, ...y, 0, ...z, 0, 1, 2, 3, 1];

/** The matrix of its parts, applied in this order: shear, scale, rotation, translation. */
function recompose(parts: Decomposed): Mat4 {
  const {
    transform,
    shear: [xy, xz, yz],
  } = parts;
  // biome-ignore format: one column of the matrix a line
  const sheared: Mat4 = [
    1, 0, 0, 0,
    xy, 1, 0, 0,
    xz, yz, 1, 0,
    0, 0, 0, 1,
  ];
  return multiply(compose(transform), sheared);
}

describe('a decomposed matrix', () => {
  it('recomposes to the matrix, sheared and mirrored, in any unit of length', () => {
    fc.assert(
      fc.property(parent, unit, (m, by) => {
        const big = sized(m, by);
        const found = decompose(big);
        expect(gap(recompose(found), big)).toBeLessThanOrEqual(1e-12 * size(big));
        expect(size(found.transform.quaternion)).toBeCloseTo(1, 12);
      }),
      RUNS,
    );
  });

  it('recomposes to the matrix if its rank is less than 3, or nearly so', () => {
    const factor = fc.oneof(fc.constantFrom(0, 1, 1e-16, 1e-12, 1e-6), between(-2, 2));
    fc.assert(
      fc.property(
        fc.tuple(vec3(3), vec3(3), vec3(3)),
        fc.tuple(factor, factor, factor),
        fc.tuple(factor, factor, factor),
        (columns, [a, b, c], [p, q, r]) => {
          const [x, y, z] = columns;
          const mix = (...shares: [number, Vec3][]): Vec3 =>
            [0, 1, 2].map((i) => shares.reduce((sum, [k, v]) => sum + k * (v[i] as number), 0)) as unknown as Vec3;
          const first = mix([a, x]);
          const second = mix([p, first], [b, y]);
          const m = ofColumns(first, second, mix([q, first], [r, second], [c, z]));
          const found = decompose(m);
          expect(gap(recompose(found), m)).toBeLessThanOrEqual(1e-12 * size(m));
          expect(size(found.transform.quaternion)).toBeCloseTo(1, 12);
        },
      ),
      RUNS,
    );
  });

  it('has no shear for a composed transform, and equals that of three.js: mirrored along x', () => {
    fc.assert(
      fc.property(transform, (t) => {
        const found = decompose(compose(t));
        const [p, q, s] = [new Vector3(), new Quaternion(), new Vector3()];
        new Matrix4().fromArray(compose(t)).decompose(p, q, s);
        expect(found.transform.position).toEqual(t.position);
        expect(turnGap(found.transform.quaternion, q.toArray() as unknown as Quat)).toBeLessThan(1e-12);
        expect(gap(found.transform.scale, s.toArray())).toBeLessThan(1e-12 * size(t.scale));
        expect(size(found.shear)).toBeLessThan(1e-12);
      }),
      RUNS,
    );
  });

  it('has the parts it was composed of, shear included, if it is mirrored along x or not at all', () => {
    const positive = between(0.2, 5);
    const scales = fc.tuple(positive, positive, positive, fc.constantFrom(1, -1));
    fc.assert(
      fc.property(transform, scales, vec3(2), (t, [x, y, z, sign], shear) => {
        const parts = { transform: { ...t, scale: [x * sign, y, z] as Vec3 }, shear };
        const found = decompose(recompose(parts));
        const loss = (1 + size(shear)) ** 2 * (size(parts.transform.scale) / Math.min(x, y, z));
        expect(gap(found.transform.scale, parts.transform.scale)).toBeLessThan(1e-13 * loss * (x + y + z));
        expect(turnGap(found.transform.quaternion, t.quaternion)).toBeLessThan(1e-13 * loss);
        expect(gap(found.shear, shear)).toBeLessThan(1e-13 * loss * loss);
      }),
      RUNS,
    );
  });

  it('has scales whose product is the determinant', () => {
    fc.assert(
      fc.property(parent, (m) => {
        const [x, y, z] = decompose(m).transform.scale;
        expect((x * y * z) / determinant(m)).toBeCloseTo(1, 9);
        expect([y > 0, z > 0]).toEqual([true, true]);
      }),
      RUNS,
    );
  });

  it('is not rotated if axes are only scaled to zero', () => {
    for (const scale of [
      [0, 2, 3],
      [1, 0, 3],
      [1, 2, 0],
      [0, 0, 3],
      [0, 2, 0],
      [1, 0, 0],
      [0, 0, 0],
    ] as Vec3[]) {
      const t = { position: [1, 2, 3] as Vec3, quaternion: [0, 0, 0, 1] as Quat, scale };
      const found = decompose(compose(t));
      expect(gap(found.transform.scale, scale)).toBe(0);
      expect(turnGap(found.transform.quaternion, t.quaternion)).toBeLessThan(1e-15);
      expect(size(found.shear)).toBe(0);
    }
  });
});

it('decompose throws GK013 for a number that is not finite', () => {
  for (const bad of [Number.NaN, Infinity, -Infinity])
    for (let i = 0; i < 16; i++) {
      const m = compose({ position: [1, 2, 3], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] }).map((n, at) =>
        at === i ? bad : n,
      );
      expect(() => decompose(m as unknown as Mat4)).toThrow(
        /^GK013: a matrix to decompose must consist of finite numbers$/,
      );
    }
});
