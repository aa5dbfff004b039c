import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gap, RUNS, size } from '../../test/measure.js';
import { affine2, parts2, toUnit, unit, vec2 } from '../../test/plane.js';
import { type Affine2, determinant2, IDENTITY2, rotate2, scale2, translate2 } from './affine2.js';
import { compose2, decompose2 } from './decompose2.js';

describe('the parts of a 2D transform', () => {
  it('compose to the transform, in any unit of length', () => {
    fc.assert(
      fc.property(affine2, unit, (m, by) => {
        const big = toUnit(m, by);
        expect(gap(compose2(decompose2(big)), big)).toBeLessThanOrEqual(1e-12 * size(big));
      }),
      RUNS,
    );
  });

  it('compose to a singular transform', () => {
    fc.assert(
      fc.property(vec2(5), vec2(5), fc.constantFrom('x', 'y', 'parallel', 'both'), (x, y, flat) => {
        const [k] = x;
        const m: Affine2 =
          flat === 'x'
            ? [0, 0, ...y, 1, 2]
            : flat === 'y'
              ? [...x, 0, 0, 1, 2]
              : flat === 'parallel'
                ? [...x, x[0] * k, x[1] * k, 1, 2]
                : [0, 0, 0, 0, 1, 2];
        expect(gap(compose2(decompose2(m)), m)).toBeLessThanOrEqual(1e-12 * size(m));
      }),
      RUNS,
    );
  });

  it('equal those it was composed of, if x is not mirrored', () => {
    fc.assert(
      fc.property(parts2, ({ scale: [x, y], ...rest }) => {
        const parts = { ...rest, scale: [Math.abs(x), y] as const };
        const found = decompose2(compose2(parts));
        expect(found.translation).toEqual(parts.translation);
        expect(Math.cos(found.rotation - parts.rotation)).toBeCloseTo(1, 12);
        expect(gap(found.scale, parts.scale)).toBeLessThan(1e-12 * size(parts.scale) * (1 + Math.abs(parts.shear)));
        expect(found.shear).toBeCloseTo(parts.shear, 9);
      }),
      RUNS,
    );
  });

  it('have scales whose product has the sign of the determinant', () => {
    fc.assert(
      fc.property(affine2, (m) => {
        const { scale } = decompose2(m);
        expect(scale[0]).toBeGreaterThan(0);
        expect(Math.sign(scale[1])).toBe(Math.sign(determinant2(m)));
      }),
      RUNS,
    );
  });

  it('equal the arguments of translate2, rotate2 and scale2 in this order, without shear', () => {
    const m = scale2(rotate2(translate2(IDENTITY2, [3, 4]), 0.5), [2, -3]);
    const { translation, rotation, scale, shear } = decompose2(m);
    expect([...translation, rotation]).toEqual([3, 4, expect.closeTo(0.5, 12)]);
    expect(scale).toEqual([expect.closeTo(2, 12), expect.closeTo(-3, 12)]);
    expect(shear).toBeCloseTo(0, 12);
  });

  it('have the rotation π, not −π', () => {
    for (const m of [
      [-1, -0, 0, -1, 0, 0],
      [-1, 0, 0, -1, 0, 0],
      [0, 0, 0, -1, 0, 0],
      [0, 0, -0, -1, 0, 0],
    ] as Affine2[])
      expect(decompose2(m).rotation).toBe(Math.PI);
  });
});
