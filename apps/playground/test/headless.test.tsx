import { composeStories } from '@storybook/react-vite';
import { Vector3 } from 'three';
import { describe, expect, test, vi } from 'vitest';
import { commands } from 'vitest/browser';
import type { PlainOptions } from '../src/scenes/headless/plain.js';
import * as headless from '../src/stories/Headless.stories.js';
import { alongArrow, angleBetween, hold, letGo, offAxis, onRing, origin, x, y, z } from './support/hand.js';
import { mount } from './support/mount.js';
import type { Pixel } from './support/mouse-drag.js';
import { pointAt, textOf } from './support/page.js';

const { Three, Canvas } = composeStories(headless);

/** What the app is told at the end of a drag. */
const ending = () => vi.fn<NonNullable<PlainOptions['onEnd']>>();

/** Where the object went by the last drag, and how that has ended. */
function lastOf(onEnd: ReturnType<typeof ending>) {
  const [transform, how] = onEnd.mock.lastCall ?? [];
  if (transform === undefined) throw new Error('No drag has ended.');
  return { place: new Vector3(...transform.position), quaternion: transform.quaternion, how };
}

describe.each([
  ['Plain three.js', Three],
  ['A 2D canvas', Canvas],
])('%s', (_, Story) => {
  test('an arrow keeps the grabbed point at the foot of the cursor, also off its line', async () => {
    const onEnd = ending();
    const { picture } = await mount(Story, { onEnd, mode: 'translate' });
    for (const axis of [x, y, z]) {
      const before = onEnd.mock.lastCall === undefined ? origin : lastOf(onEnd).place;
      const way = alongArrow(picture, before, axis, 0.6, 40);
      const to: Pixel = [way.to[0] + 12, way.to[1] + 9];
      await commands.mouseDrag([way.from, way.to, to]);
      const { place, how } = lastOf(onEnd);
      expect(how).toBe('commit');
      expect(place.distanceTo(before)).toBeGreaterThan(0.1);
      expect(offAxis(picture, before, axis, { from: way.from, to }, place.clone().sub(before))).toBeLessThan(0.1);
    }
    expect(onEnd).toHaveBeenCalledTimes(3);
  });

  test('a ring turns by the angle that the cursor goes round', async () => {
    const onEnd = ending();
    const { picture } = await mount(Story, { onEnd, mode: 'rotate' });
    const [from, to] = [onRing(picture, origin, y, x, -0.7), onRing(picture, origin, y, x, -1.2)];
    await commands.mouseDrag([from, to]);
    const [qx, qy = 0, qz, qw = 1] = lastOf(onEnd).quaternion;
    expect(2 * Math.atan2(qy, qw)).toBeCloseTo(angleBetween(picture, origin, y, from, to), 6);
    expect([qx, qz]).toEqual([0, 0]);
  });

  test('new args reach it, and its canvas stays: a step of half a unit', async () => {
    const onEnd = ending();
    const { canvas, picture, update } = await mount(Story, { onEnd, mode: 'rotate' });
    await update({ mode: 'translate', step: 0.5 });
    expect(document.querySelector('canvas')).toBe(canvas);
    const way = alongArrow(picture, origin, x, 0.6, 80);
    await commands.mouseDrag([way.from, way.to]);
    const { place } = lastOf(onEnd);
    expect(place.x).toBeGreaterThan(0.4);
    expect(place.x / 0.5).toBeCloseTo(Math.round(place.x / 0.5), 9);
  });

  test('Escape in mid-drag puts back the start, and the release after it does nothing', async () => {
    const onEnd = ending();
    const { picture } = await mount(Story, { onEnd, mode: 'translate' });
    const way = alongArrow(picture, origin, x, 0.6, 80);
    await hold([way.from, way.to]);
    expect(onEnd).not.toHaveBeenCalled();
    await commands.keys(['Escape']);
    expect(lastOf(onEnd)).toMatchObject({ place: origin, how: 'cancel' });
    await letGo([way.to[0] + 30, way.to[1]]);
    expect(onEnd).toHaveBeenCalledOnce();
    // The arrow is where it was.
    await pointAt(way.from);
    expect(textOf(document, '.plain output')).toBe('Move along X');
  });
});

test('A 2D canvas: the numbers of the drag are told while it lasts', async () => {
  const { picture } = await mount(Canvas, { mode: 'translate' });
  const way = alongArrow(picture, origin, x, 0.6, 80);
  const expected = picture.along(origin, x, way.to) - picture.along(origin, x, way.from);
  await hold([way.from, way.to]);
  expect(textOf(document, '.plain output')).toBe(`Move along X  +${expected.toFixed(3)}`);
  await letGo();
  expect(textOf(document, '.plain output')).toBe('Move along X');
});
