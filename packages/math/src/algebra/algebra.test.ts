import fc from 'fast-check';
import { Matrix4, Quaternion, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { between, direction, parent, rotation, transform, vec3 } from '../../test/arbitrary.js';
import { gap, RUNS, size, turnGap } from '../../test/measure.js';
import { GizmoError } from '../errors.js';
import type { Basis, Mat4, Quat, Vec3 } from '../types.js';
import { toBasis, toWorld } from './basis.js';
import {
  column,
  compose,
  determinant,
  invertAffine,
  isInvertible,
  multiply,
  transformDirection,
  transformPoint,
} from './mat4.js';
import { rotationOf } from './polar.js';
import {
  conjugate,
  fromAxisAngle,
  fromColumns,
  multiply as multiplyQuat,
  normalize as normalizeQuat,
  twist,
} from './quat.js';
import { cross, dot, length, normalize, perpendicular, rotate } from './vec3.js';

const AXES: Basis = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
const rotatedAxes = (q: Quat): Basis => [rotate(AXES[0], q), rotate(AXES[1], q), rotate(AXES[2], q)];
const sized = (m: Mat4, by: number): Mat4 => m.map((n, i) => (i % 4 === 3 ? n : n * by)) as unknown as Mat4;
const unit = between(-6, 6).map((exponent) => 10 ** exponent);

describe('quaternions', () => {
  it('multiply, rotate vectors and invert as three.js does', () => {
    fc.assert(
      fc.property(rotation, rotation, vec3(10), (a, b, v) => {
        const [qa, qb] = [new Quaternion(...a), new Quaternion(...b)];
        expect(turnGap(multiplyQuat(a, b), qa.clone().multiply(qb).toArray() as unknown as Quat)).toBeLessThan(1e-14);
        expect(gap(rotate(v, a), new Vector3(...v).applyQuaternion(qa).toArray())).toBeLessThan(1e-12);
        expect(turnGap(multiplyQuat(a, conjugate(a)), [0, 0, 0, 1])).toBeLessThan(1e-14);
      }),
      RUNS,
    );
  });

  it('rotate right-handed about an axis, and their twist about it is the angle', () => {
    fc.assert(
      fc.property(direction, between(-20, 20), (axis, angle) => {
        const q = fromAxisAngle(axis, angle);
        const oracle = new Quaternion().setFromAxisAngle(new Vector3(...axis), angle);
        expect(turnGap(q, oracle.toArray() as unknown as Quat)).toBeLessThan(1e-14);
        const found = twist(q, axis);
        expect(found).toBeGreaterThan(-Math.PI);
        expect(found).toBeLessThanOrEqual(Math.PI);
        expect(Math.cos(found - angle)).toBeCloseTo(1, 12);
      }),
      RUNS,
    );
  });

  it('have the twist that is left when a swing perpendicular to the axis is removed', () => {
    fc.assert(
      fc.property(direction, direction, between(-3, 3), between(-3, 3), (axis, hint, swing, angle) => {
        const q = multiplyQuat(fromAxisAngle(perpendicular(axis, hint), swing), fromAxisAngle(axis, angle));
        expect(twist(q, axis)).toBeCloseTo(angle, 9);
      }),
      RUNS,
    );
  });

  it('from three columns rotate the axes onto the columns', () => {
    fc.assert(
      fc.property(rotation, (q) => {
        expect(turnGap(fromColumns(...rotatedAxes(q)), q)).toBeLessThan(1e-12);
      }),
      RUNS,
    );
  });

  it('from three columns keep all digits at any small angle and near a half turn', () => {
    fc.assert(
      fc.property(direction, between(-9, 0), fc.constantFrom(0, Math.PI), (axis, exponent, near) => {
        const q = fromAxisAngle(axis, near - 10 ** exponent);
        expect(turnGap(fromColumns(...rotatedAxes(q)), q)).toBeLessThan(1e-15 * 4);
      }),
      RUNS,
    );
  });

  it('normalize even if the squares of their components underflow or overflow', () => {
    for (const by of [1e-200, 1e-160, 1e150, 1e200])
      expect(gap(normalizeQuat([0, 3 * by, 0, 4 * by]), [0, 0.6, 0, 0.8])).toBeLessThan(1e-15);
  });

  it('normalize to unit length; zero and non-finite ones normalize to the identity', () => {
    for (const bad of [0, Number.NaN, Infinity]) expect(normalizeQuat([0, bad, 0, 0])).toEqual([0, 0, 0, 1]);
    fc.assert(
      fc.property(rotation, unit, (q, by) => {
        const long = q.map((n) => n * by) as unknown as Quat;
        expect(turnGap(normalizeQuat(long), q)).toBeLessThan(1e-14);
      }),
      RUNS,
    );
  });
});

describe('vectors', () => {
  it('have a unit perpendicular nearest to a hint, in the plane of the vector and the hint', () => {
    fc.assert(
      fc.property(direction, direction, unit, (a, hint, by) => {
        fc.pre(length(cross(a, hint)) > 1e-6);
        const found = perpendicular(a, [hint[0] * by, hint[1] * by, hint[2] * by]);
        expect(length(found)).toBeCloseTo(1, 12);
        expect(dot(found, a)).toBeCloseTo(0, 9);
        expect(dot(found, cross(a, hint))).toBeCloseTo(0, 9);
        expect(dot(found, hint)).toBeGreaterThan(0);
      }),
      RUNS,
    );
  });

  it('have a perpendicular even if the hint is parallel or zero', () => {
    fc.assert(
      fc.property(direction, between(-2, 2), (a, k) => {
        for (const hint of [
          [0, 0, 0],
          [a[0] * k, a[1] * k, a[2] * k],
        ] as Vec3[]) {
          const found = perpendicular(a, hint);
          expect(length(found)).toBeCloseTo(1, 12);
          expect(dot(found, a)).toBeCloseTo(0, 12);
        }
      }),
      RUNS,
    );
  });

  it('have no unit vector if they are zero or not finite', () => {
    for (const bad of [0, Number.NaN, Number.POSITIVE_INFINITY]) expect(normalize([bad, 0, 0])).toBeNull();
    expect(normalize([1e-300, 0, 0])).toEqual([1, 0, 0]);
  });
});

describe('a basis', () => {
  it('gives coordinates that reproduce the vector, even if the basis is not orthogonal', () => {
    fc.assert(
      fc.property(parent, vec3(10), unit, (m, v, by) => {
        const basis = ([0, 1, 2] as const).map((i) => column(sized(m, by), i)) as unknown as Basis;
        expect(gap(toWorld(basis, toBasis(basis, v)), v)).toBeLessThan(1e-9 * (1 + size(v)));
        expect(gap(toBasis(basis, toWorld(basis, v)), v)).toBeLessThan(1e-9 * (1 + size(v)));
      }),
      RUNS,
    );
  });
});

describe('matrices', () => {
  it('compose, multiply and transform points and directions as three.js does', () => {
    fc.assert(
      fc.property(transform, parent, vec3(10), (t, m, p) => {
        const local = new Matrix4().compose(
          new Vector3(...t.position),
          new Quaternion(...t.quaternion),
          new Vector3(...t.scale),
        );
        const all = new Matrix4().fromArray(m).multiply(local);
        expect(gap(multiply(m, compose(t)), all.elements)).toBeLessThan(1e-12 * size(all.elements));
        const scale = size(all.elements) * (1 + size(p));
        expect(
          gap(transformPoint(multiply(m, compose(t)), p), new Vector3(...p).applyMatrix4(all).toArray()),
        ).toBeLessThan(1e-12 * scale);
        const direct = new Vector3(...p).applyMatrix4(all).sub(new Vector3().setFromMatrixPosition(all)).toArray();
        expect(gap(transformDirection(multiply(m, compose(t)), p), direct)).toBeLessThan(1e-12 * scale);
        const det = all.determinant();
        expect(determinant(multiply(m, compose(t))) / det).toBeCloseTo(1, 9);
      }),
      RUNS,
    );
  });

  it('multiplied by their inverse give the identity, also at 1e-6 and 1e6 units', () => {
    fc.assert(
      fc.property(parent, unit, (m, by) => {
        const big = sized(m, by);
        const one = multiply(invertAffine(big), big);
        // A translation is as large as the unit of length; all other numbers are of order one.
        expect(gap(one.slice(0, 12), [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0])).toBeLessThan(1e-9);
        expect(size(one.slice(12, 15))).toBeLessThan(1e-8);
      }),
      RUNS,
    );
  });

  it.each([
    ['flat', compose({ position: [1, 2, 3], quaternion: [0, 0, 0, 1], scale: [1, 0, 1] })],
    [
      'flat and rotated',
      compose({ position: [1, 2, 3], quaternion: normalizeQuat([1, 2, 3, 4]), scale: [1e6, 0, 1e-6] }),
    ],
    ['zero', compose({ position: [1, 2, 3], quaternion: [0, 0, 0, 1], scale: [0, 0, 0] })],
    ['of two parallel columns', [1, 2, 3, 0, 2, 4, 6, 0, 0, 0, 1, 0, 0, 0, 0, 1]],
    ['not a number', [Number.NaN, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]],
    ['infinitely far', [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, Number.POSITIVE_INFINITY, 0, 0, 1]],
  ] as [string, Mat4][])('that are %s throw GK005', (_, m) => {
    expect(isInvertible(m)).toBe(false);
    expect(() => invertAffine(m)).toThrow(GizmoError);
    expect(() => invertAffine(m)).toThrow(/^GK005: /);
  });

  it('have an inverse if their numbers are small', () => {
    for (const scale of [1e-6, 1e-30, 1e30]) {
      const inverse = invertAffine(
        compose({ position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [scale, scale, scale] }),
      );
      expect(inverse[0] * scale).toBeCloseTo(1, 12);
    }
  });
});

describe('the rotation of a matrix', () => {
  const linear = (m: Mat4): number[] => [...m.slice(0, 3), ...m.slice(4, 7), ...m.slice(8, 11)];
  const flat = (q: Quat): number[] => rotatedAxes(q).flat();

  it('has unit length for sheared and mirrored matrices in any unit', () => {
    fc.assert(
      fc.property(parent, unit, (m, by) => {
        expect(size(rotationOf(sized(m, by)))).toBeCloseTo(1, 12);
      }),
      RUNS,
    );
  });

  it('is the nearest rotation by the Frobenius norm; for a mirrored matrix, the rotation nearest to its negative', () => {
    fc.assert(
      fc.property(parent, rotation, direction, between(-0.1, 0.1), (m, other, axis, little) => {
        const upright = linear(m).map((n) => n * Math.sign(determinant(m)));
        const found = rotationOf(m);
        const nearest = gap(flat(found), upright);
        for (const q of [other, multiplyQuat(fromAxisAngle(axis, little), found)])
          expect(gap(flat(q), upright)).toBeGreaterThanOrEqual(nearest * (1 - 1e-12));
      }),
      RUNS,
    );
  });

  it('leaves a positive symmetric factor', () => {
    fc.assert(
      fc.property(parent, (m) => {
        const mirrored = Math.sign(determinant(m));
        const back = conjugate(rotationOf(m));
        const [x, y, z] = ([0, 1, 2] as const).map((i) => rotate(column(m, i), back)) as unknown as Basis;
        const scale = size(linear(m));
        expect(gap([x[1], y[2], z[0]], [y[0], z[1], x[2]])).toBeLessThan(1e-9 * scale);
        for (const [i, c] of [x, y, z].entries()) expect(Math.sign(c[i as 0 | 1 | 2])).toBe(mirrored);
      }),
      RUNS,
    );
  });

  it('is the identity for a matrix that is not finite', () => {
    for (const bad of [Number.NaN, Infinity])
      expect(rotationOf([bad, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])).toEqual([0, 0, 0, 1]);
  });

  it('is exact for a rotation with a uniform scale, mirrored or not', () => {
    fc.assert(
      fc.property(rotation, unit, fc.constantFrom(1, -1), (q, by, sign) => {
        const s = by * sign;
        const m = compose({ position: [1, 2, 3], quaternion: q, scale: [s, s, s] });
        expect(turnGap(rotationOf(m), q)).toBeLessThan(1e-12);
      }),
      RUNS,
    );
  });
});
