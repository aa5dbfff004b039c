import fc from 'fast-check';
import { Matrix3, Matrix4, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { direction, parent } from '../../test/arbitrary.js';
import { gap, RUNS } from '../../test/measure.js';
import { unit } from '../../test/plane.js';
import type { Mat4, Vec3 } from '../types.js';
import { compose, transformDirection } from './mat4.js';
import { transformNormal } from './normal.js';
import { cross, dot, length, perpendicular } from './vec3.js';

const sized = (m: Mat4, by: number): Mat4 => m.map((n, i) => (i % 4 === 3 ? n : n * by)) as unknown as Mat4;

describe('a transformed normal', () => {
  it('is that of three.js, by the normal matrix, in any unit of length', () => {
    fc.assert(
      fc.property(parent, direction, unit, (m, normal, by) => {
        const matrix = new Matrix3().getNormalMatrix(new Matrix4().fromArray(m));
        const wanted = new Vector3(...normal).applyMatrix3(matrix).normalize();
        expect(gap(transformNormal(sized(m, by), normal) as Vec3, wanted.toArray())).toBeLessThan(1e-9);
      }),
      RUNS,
    );
  });

  it('is a unit vector perpendicular to the transformed surface', () => {
    fc.assert(
      fc.property(parent, direction, direction, (m, normal, hint) => {
        const found = transformNormal(m, normal) as Vec3;
        expect(length(found)).toBeCloseTo(1, 12);
        const along = perpendicular(normal, hint);
        for (const tangent of [along, cross(normal, along)]) {
          const moved = transformDirection(m, tangent);
          expect(Math.abs(dot(found, moved))).toBeLessThan(1e-10 * length(moved));
        }
      }),
      RUNS,
    );
  });

  it('exists for a matrix of rank 2, and is null for one of lower rank', () => {
    const flat = (x: number, y: number, z: number) =>
      compose({ position: [1, 2, 3], quaternion: [0, 0, 0, 1], scale: [x, y, z] });
    expect(transformNormal(flat(2, 3, 0), [0, 0.6, 0.8])).toEqual([0, 0, 1]);
    expect(transformNormal(flat(2, 0, 0), [0, 0, 1])).toBeNull();
    expect(transformNormal(flat(1, 1, 1), [0, 0, 0])).toBeNull();
  });
});
