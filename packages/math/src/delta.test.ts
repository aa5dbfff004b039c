import { describe, expect, it } from 'vitest';
import { type Alignment, areFinite, isAlignment, isDelta, type RotateDelta, type ScaleDelta } from './delta.js';

const NOT_FINITE = [Number.NaN, Infinity, -Infinity, null, undefined, '1'];

describe('a list of finite numbers', () => {
  it('contains only finite numbers and has the right length, as an array or a typed array', () => {
    expect(areFinite([1, -2, 1e300], 3)).toBe(true);
    expect(areFinite(new Float32Array([1, 2]), 2)).toBe(true);
    expect([areFinite([1, 2], 3), areFinite([1, 2, 3, 4], 3), areFinite('123', 3)]).toEqual([false, false, false]);
    for (const none of [null, undefined, 3, {}]) expect(areFinite(none, 3)).toBe(false);
    for (const bad of NOT_FINITE)
      for (const i of [0, 1, 2])
        expect(
          areFinite(
            [1, 2, 3].map((n, k) => (k === i ? bad : n)),
            3,
          ),
        ).toBe(false);
  });
});

describe('a delta', () => {
  const rotate: RotateDelta = { kind: 'rotate', axis: [0, 0, 1], angle: 2, pivot: [1, 2, 3] };
  const scale: ScaleDelta = {
    kind: 'scale',
    factors: [1, 2, 3],
    axes: [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    own: false,
    pivot: [1, 2, 3],
  };

  it('is a move, a rotation or a scale, with a pivot or without', () => {
    for (const delta of [{ kind: 'translate', vector: [1, 2, 3] }, rotate, scale]) expect(isDelta(delta)).toBe(true);
    for (const delta of [rotate, scale]) expect(isDelta({ ...delta, pivot: null })).toBe(true);
  });

  it('is invalid if its kind is unknown', () => {
    for (const none of [null, undefined, 'rotate', {}, { ...scale, kind: 'shear' }]) expect(isDelta(none)).toBe(false);
  });

  it('is invalid if a part is missing or not finite', () => {
    for (const bad of [Number.NaN, undefined, [1, 2], [1, 2, Number.NaN]] as never[]) {
      expect(isDelta({ kind: 'translate', vector: bad })).toBe(false);
      for (const key of ['axis', 'angle', 'pivot']) expect(isDelta({ ...rotate, [key]: bad })).toBe(false);
      for (const key of ['factors', 'axes', 'pivot']) expect(isDelta({ ...scale, [key]: bad })).toBe(false);
      for (const i of [0, 1, 2])
        expect(isDelta({ ...scale, axes: scale.axes.map((axis, k) => (k === i ? bad : axis)) })).toBe(false);
    }
    expect(isDelta({ ...scale, axes: [...scale.axes, [1, 1, 1]] })).toBe(false);
  });
});

describe('an alignment', () => {
  const aligned: Alignment = { quaternion: [0.5, -0.5, 0.5, 0.5], pivot: [1, 2, 3] };

  it('has a finite pivot and a unit quaternion, within 1e-6', () => {
    expect(isAlignment(aligned)).toBe(true);
    for (const [w, wanted] of [
      [1 + 9e-7, true],
      [1 - 9e-7, true],
      [1 + 2e-6, false],
      [1 - 2e-6, false],
    ] as const)
      expect(isAlignment({ ...aligned, quaternion: [0, 0, 0, w] })).toBe(wanted);
    for (const bad of [null, [1, 2], [1, 2, Number.NaN], [0, 0, 0, Number.NaN]]) {
      expect(isAlignment({ ...aligned, pivot: bad })).toBe(false);
      expect(isAlignment({ ...aligned, quaternion: bad })).toBe(false);
    }
    for (const none of [null, undefined, {}]) expect(isAlignment(none)).toBe(false);
  });
});
