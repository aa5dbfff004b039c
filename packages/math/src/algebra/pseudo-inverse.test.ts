import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, direction, parent, vec3 } from '../../test/arbitrary.js';
import { gap, RUNS, size, turnGap } from '../../test/measure.js';
import { flatParent } from '../../test/singular-parents.js';
import type { Mat4, Vec3 } from '../types.js';
import { invertAffine, multiply, transformPoint } from './mat4.js';
import { rotationOf } from './polar.js';
import { hasExtent, nearestRotation, pseudoInverse } from './pseudo-inverse.js';
import { mul } from './vec3.js';

const ofColumns = (a: Vec3, b: Vec3, c: Vec3, d: Vec3): Mat4 => [...a, 0, ...b, 0, ...c, 0, ...d, 1];
const linear = (m: Mat4): readonly number[] => [...m.slice(0, 3), ...m.slice(4, 7), ...m.slice(8, 11)];
const transposed = ([a, b, c, d, e, f, g, h, i]: readonly number[]): readonly (number | undefined)[] => [
  a,
  d,
  g,
  b,
  e,
  h,
  c,
  f,
  i,
];

describe('the pseudo-inverse', () => {
  it('is the inverse where there is one, and the nearest rotation with it', () => {
    fc.assert(
      fc.property(parent, (m) => {
        expect(pseudoInverse(m)).toEqual(invertAffine(m));
        expect(nearestRotation(m)).toEqual(rotationOf(m));
      }),
      RUNS,
    );
  });

  it('has the four laws of Penrose in a flat space', () => {
    fc.assert(
      fc.property(flatParent, ({ matrix: m }) => {
        const p = pseudoInverse(m) ?? expect.unreachable();
        const [mp, pm] = [multiply(m, p), multiply(p, m)];
        const slack = 1e-9 * (1 + size(linear(m)) * size(linear(p)));
        expect(gap(linear(multiply(mp, m)), linear(m))).toBeLessThan(slack * size(linear(m)));
        expect(gap(linear(multiply(pm, p)), linear(p))).toBeLessThan(slack * size(linear(p)));
        for (const square of [mp, pm])
          expect(gap(linear(square), transposed(linear(square)) as number[])).toBeLessThan(slack);
      }),
      RUNS,
    );
  });

  it('takes the origin of such a space to no place but its own', () => {
    fc.assert(
      fc.property(flatParent, ({ matrix: m }) => {
        const p = pseudoInverse(m) ?? expect.unreachable();
        const origin = transformPoint(p, [m[12], m[13], m[14]]);
        expect(size(origin)).toBeLessThan(1e-9 * (1 + size(linear(p)) * 20));
      }),
      RUNS,
    );
  });

  it('takes a column that is rounding beside the others for none', () => {
    fc.assert(
      fc.property(direction, direction, vec3(5), between(0.1, 5), between(-5, -0.1), (a, noise, at, k, l) => {
        const line = ofColumns(mul(a, k), mul(a, l), [0, 0, 0], at);
        const dirty = ofColumns(mul(a, k), mul(a, l), mul(noise, 1e-18), at);
        const [clean, found] = [pseudoInverse(line), pseudoInverse(dirty)];
        expect(gap(linear(found ?? line), linear(clean ?? line))).toBeLessThan(1e-9 * size(linear(clean ?? line)));
        expect(nearestRotation(dirty)).toBeNull();
      }),
      RUNS,
    );
  });

  it('is none, and no rotation is near, where nothing is left, or something is not finite', () => {
    for (const n of [0, Number.NaN, Number.POSITIVE_INFINITY]) {
      const m = ofColumns([n, 0, 0], [0, n, 0], [0, 0, n], [1, 2, 3]);
      expect([hasExtent(m), pseudoInverse(m), nearestRotation(m)]).toEqual([false, null, null]);
    }
    expect(hasExtent(ofColumns([0, 0, 0], [0, 1e-300, 0], [0, 0, 0], [1, 2, 3]))).toBe(true);
  });

  it('leaves the rotation of a plane whichever columns span it', () => {
    fc.assert(
      fc.property(flatParent, fc.constantFrom([1, 2, 0], [2, 0, 1]), ({ matrix: m, swallowed }, order) => {
        fc.pre(swallowed.length === 1);
        const column = (i: number): Vec3 => [m[(4 * i) as 0], m[(4 * i + 1) as 1], m[(4 * i + 2) as 2]];
        const [x, y, z] = order.map(column) as [Vec3, Vec3, Vec3];
        const turned = nearestRotation(ofColumns(x, y, z, [0, 0, 0])) ?? expect.unreachable();
        // The renaming of the axes is a rotation itself: a third of a turn about (1, 1, 1).
        const third = order[0] === 1 ? 0.5 : -0.5;
        const [a, b, c, d] = nearestRotation(m) ?? expect.unreachable();
        const [p, q, r, w] = [third, third, third, 0.5];
        const renamed = [
          a * w + d * p + b * r - c * q,
          b * w + d * q + c * p - a * r,
          c * w + d * r + a * q - b * p,
          d * w - a * p - b * q - c * r,
        ] as const;
        expect(turnGap(turned, renamed)).toBeLessThan(1e-6);
      }),
      RUNS,
    );
  });
});
