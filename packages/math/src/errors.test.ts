import { describe, expect, it } from 'vitest';
import { IDENTITY } from './algebra/mat4.js';
import { GizmoError, required, requireFinite, requireTarget, requireView } from './errors.js';

/** Copies without one of the parts, at any depth; a missing part is undefined, null or ''. */
function* without(value: Record<string, unknown>, keys: readonly string[]): Generator<never> {
  for (const key of keys) for (const missing of [undefined, null, '']) yield { ...value, [key]: missing } as never;
}
const NONE = [null, undefined, ''] as unknown as readonly never[];

describe('a missing argument', () => {
  it('throws GK013 with a message', () => {
    expect(required([])).toBe(true);
    for (const none of NONE) expect(() => required(none)).toThrow('GK013: an array or an object is missing');
  });

  it('can be a part of a View', () => {
    const view = { clipFromEye: IDENTITY, eyeFromWorld: IDENTITY, viewport: { x: 0, y: 0, width: 1, height: 1 } };
    expect(requireView(view)).toBe(true);
    for (const bad of [...NONE, ...without(view, Object.keys(view))])
      expect(() => requireView(bad)).toThrow(/^GK013: /);
  });

  it('can be a part of a target', () => {
    const transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] } as const;
    const target = { transform, worldFromParent: IDENTITY };
    expect(requireTarget(target)).toBe(true);
    const parts = [...without(transform, Object.keys(transform))].map((part) => ({ ...target, transform: part }));
    for (const bad of [...NONE, ...without(target, Object.keys(target)), ...parts])
      expect(() => requireTarget(bad)).toThrow(/^GK013: /);
  });
});

it('numbers that are not finite throw GK013 with their name', () => {
  expect(requireFinite([1, -2e300], 'a pair')).toBeUndefined();
  for (const bad of [Number.NaN, Infinity])
    expect(() => requireFinite([1, bad], 'a pair')).toThrow('GK013: a pair must consist of finite numbers');
});

it('an error has a name and a code, which identify it where instanceof fails', () => {
  const { name, code, message } = new GizmoError('GK005', 'no inverse');
  expect({ name, code, message }).toEqual({ name: 'GizmoError', code: 'GK005', message: 'GK005: no inverse' });
});
