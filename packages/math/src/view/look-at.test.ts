import { describe, expect, it } from 'vitest';
import { VIEWPORT } from '../../test/arbitrary.js';
import type { Vec3, Viewport } from '../types.js';
import { screenAxes } from './camera.js';
import { lookAt, type OrthographicLens, type PerspectiveLens } from './look-at.js';

const NOWHERE = [Number.NaN, 0, 0] as const;

describe('lookAt', () => {
  it.each<[string, Vec3, Vec3]>([
    ['the eye is at the point it looks at', [1, 2, 3], [1, 2, 3]],
    ['the eye is not finite', NOWHERE, [0, 0, 0]],
    ['the point is not finite', [0, 0, 0], [Infinity, 0, 0]],
    ['the two are too far apart for a number', [-1e308, 0, 0], [1e308, 0, 0]],
    ['the two are too close together for a number', [0, 0, 0], [0, 0, 1e-323]],
  ])('refuses a View where %s', (_, eye, at) => {
    for (const lens of [{ fov: 50 }, { height: 5 }]) expect(() => lookAt(eye, at, lens, VIEWPORT)).toThrow(/^GK012: /);
  });

  it.each<PerspectiveLens | OrthographicLens>([
    { fov: 0 },
    { fov: -1 },
    { fov: 180 },
    { fov: Number.NaN },
    { height: 0 },
    { height: -5 },
    { height: Infinity },
  ])('refuses the lens %o', (lens) => {
    expect(() => lookAt([0, 0, 5], [0, 0, 0], lens, VIEWPORT)).toThrow(/^GK012: .*lens/);
  });

  it.each<Partial<Viewport>>([{ width: 0 }, { height: 0 }, { width: -1 }, { x: Number.NaN }, { width: Infinity }])(
    'refuses a viewport with %o',
    (wrong) => {
      expect(() => lookAt([0, 0, 5], [0, 0, 0], { fov: 50 }, { ...VIEWPORT, ...wrong })).toThrow(/^GK012: .*viewport/);
    },
  );

  it.each<[string, Vec3]>([
    ['parallel to the view direction', [0, 0, -3]],
    ['zero', [0, 0, 0]],
    ['not finite', NOWHERE],
  ])('chooses an up vector if the given one is %s', (_, up) => {
    const [right, screenUp, back] = screenAxes(lookAt([0, 0, 5], [0, 0, 0], { fov: 50 }, VIEWPORT, up));
    expect(back).toEqual([0, 0, 1]);
    expect(Math.hypot(...right)).toBe(1);
    expect(Math.hypot(...screenUp)).toBe(1);
    expect(right[2]).toBe(0);
    expect(screenUp[2]).toBe(0);
  });
});
