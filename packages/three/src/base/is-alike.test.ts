import { vertexSnapper } from '@gizmo-kit/math/snapping';
import { describe, expect, it } from 'vitest';
import { constrainAlike } from '../session/constraints.js';
import { isAlike } from './is-alike.js';

describe('options', () => {
  const find = () => null;
  class Thing {
    readonly a = 1;
  }

  it.each([
    [1, 1],
    [Number.NaN, Number.NaN],
    [undefined, undefined],
    [
      [1, [2, 3]],
      [1, [2, 3]],
    ],
    [
      { translate: 1, to: [{ find }] },
      { to: [{ find }], translate: 1 },
    ],
    [{ a: undefined }, {}],
  ])('are alike if their parts are: %j', (a, b) => {
    expect(isAlike(a, b)).toBe(true);
    expect(isAlike(b, a)).toBe(true);
  });

  it.each([
    [0, -0],
    [null, undefined],
    [null, {}],
    [[1], [1, 2]],
    [[1], { 0: 1 }],
    [{ a: 1 }, { a: 2 }],
    [{ find }, { find: () => null }],
    [new Thing(), new Thing()],
  ])('are not alike: %j, %j', (a, b) => {
    expect(isAlike(a, b)).toBe(false);
    expect(isAlike(b, a)).toBe(false);
  });

  it('are not alike if a snapper is replaced by another one with the same id', () => {
    const make = () => vertexSnapper([[0, 0, 0]], { id: 'corner' });
    const one = make();
    const snap = (to: typeof one) => ({ snap: { translate: 1, to: [to] } });
    expect(constrainAlike(snap(one), snap(one))).toBe(true);
    expect(constrainAlike(snap(one), snap(make()))).toBe(false);
  });
});
