import { expect, test } from 'vitest';
import type { View } from '../types.js';
import { eyeOf, screenAxes } from './camera.js';
import { lookAt } from './look-at.js';
import { projectionOf } from './projection.js';

const VIEWPORT = { x: 0, y: 0, width: 800, height: 600 };

test('results are the same objects for Views with equal numbers', () => {
  const [a, b] = [0, 1].map(() => lookAt([1, 2, 5], [0, 0, 0], { fov: 50 }, VIEWPORT)) as [View, View];
  for (const of of [projectionOf, screenAxes, eyeOf]) expect(of(b)).toBe(of(a));
});

test('a View whose numbers the caller has changed is computed again', () => {
  const view = lookAt([1, 2, 5], [0, 0, 0], { fov: 50 }, VIEWPORT);
  const other = lookAt([4, 1, -3], [1, 0, 0], { fov: 20 }, VIEWPORT);
  const own = { ...view, clipFromEye: [...view.clipFromEye], eyeFromWorld: [...view.eyeFromWorld] };
  const results = (seen: View) => [projectionOf(seen), screenAxes(seen), eyeOf(seen)];
  const before = results(own as unknown as View);
  own.clipFromEye.splice(0, 16, ...other.clipFromEye);
  own.eyeFromWorld.splice(0, 16, ...other.eyeFromWorld);
  const after = results(own as unknown as View);
  expect(after).not.toEqual(before);
  expect(after).toEqual(results(other));
});
