import { describe, expect, it } from 'vitest';
import type { View } from '../types.js';
import { lookAt } from './camera.js';
import { memoizeByView } from './memoize-by-view.js';

const view = (x: number): View => lookAt([x, 2, 5], [0, 0, 0], { fov: 50 }, { x: 0, y: 0, width: 400, height: 300 });

/** What is memoizeByView, and how often it was worked out. */
function counted() {
  let times = 0;
  const of = memoizeByView((v) => {
    times++;
    return v.eyeFromWorld[12] + v.viewport.width + v.clipFromEye[0];
  });
  return { of, times: () => times };
}

describe('what is memoizeByView of a View', () => {
  it('is worked out once for the same numbers, in whatever arrays', () => {
    const { of, times } = counted();
    expect(of(view(1))).toBe(of(structuredClone(view(1))));
    expect(times()).toBe(1);
  });

  it.each([
    ['of the camera', (v: View) => Object.assign(v.eyeFromWorld, { 12: 7 })],
    ['of the lens', (v: View) => Object.assign(v.clipFromEye, { 0: 7 })],
    ['of the viewport', (v: View) => Object.assign(v.viewport, { width: 7 })],
  ])('is another one once a number %s is written in place', (_, write) => {
    const { of, times } = counted();
    const seen = structuredClone(view(1));
    const before = of(seen);
    write(seen);
    expect(of(seen)).not.toBe(before);
    expect(times()).toBe(2);
  });

  it('is never taken from numbers that are none', () => {
    const { of, times } = counted();
    const broken = { ...view(1), viewport: { x: Number.NaN, y: 0, width: 400, height: 300 } };
    of(broken);
    of(broken);
    expect(times()).toBe(2);
  });
});
