import fc from 'fast-check';
import { Matrix4, PerspectiveCamera } from 'three';
import { describe, expect, it } from 'vitest';
import { VIEWPORT } from '../../test/arbitrary.js';
import { shot } from '../../test/cameras.js';
import { RUNS } from '../../test/measure.js';
import { unit } from '../../test/plane.js';
import { viewFromMatrices } from './from-matrices.js';

describe('a View from matrices', () => {
  it('has their numbers, in any unit of length, and shares nothing with them', () => {
    fc.assert(
      fc.property(shot(unit), ({ camera }) => {
        const [projection, inverse] = [[...camera.projectionMatrix.elements], [...camera.matrixWorldInverse.elements]];
        const view = viewFromMatrices(projection, inverse, VIEWPORT);
        const wanted = { clipFromEye: [...projection], eyeFromWorld: [...inverse], viewport: VIEWPORT };
        projection.fill(0);
        inverse.fill(0);
        expect(view).toEqual(wanted);
      }),
      RUNS,
    );
  });

  it('takes typed arrays', () => {
    const { projectionMatrix: p, matrixWorldInverse: m } = new PerspectiveCamera(50, 1.5, 0.1, 100);
    const view = viewFromMatrices(new Float64Array(p.elements), new Float64Array(m.elements), VIEWPORT);
    expect(view).toEqual(viewFromMatrices(p.elements, m.elements, VIEWPORT));
  });

  it('is refused by number where one is singular, not finite or not of sixteen numbers', () => {
    const one: readonly number[] = new Matrix4().elements;
    const changed = (at: number, to: number) => one.map((n, i) => (i === at ? to : n));
    for (const bad of [new Array(16).fill(0), changed(5, 0), changed(14, Number.NaN), one.slice(0, 12), [...one, 0]]) {
      expect(() => viewFromMatrices(bad, one, VIEWPORT)).toThrow(/^GK005: .*projection/);
      expect(() => viewFromMatrices(one, bad, VIEWPORT)).toThrow(/^GK005: .*world matrix/);
    }
  });
});
