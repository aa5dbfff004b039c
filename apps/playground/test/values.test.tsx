import { composeStories } from '@storybook/react-vite';
import { Vector3 } from 'three';
import { expect, test } from 'vitest';
import { slice } from '../src/scenes/values/Slice.js';
import * as stories from '../src/stories/Values.stories.js';
import { hold, letGo, listeners, whole } from './support/hand.js';
import { mount } from './support/mount.js';
import type { Pixel } from './support/mouse-drag.js';

const { Kinds, SpotLight } = composeStories(stories);

/** The last value of a drag from one pixel to another. */
async function valueAfter(heard: ReturnType<typeof listeners>, from: Pixel, to: Pixel) {
  await hold([from, to]);
  await letGo();
  return heard.onDragEnd.mock.lastCall?.[0] ?? expect.unreachable();
}

test('Kinds: the circle passes through the cursor, and the scale of the object stays as it is', async () => {
  const heard = listeners();
  const { picture } = await mount(Kinds, heard);
  const at = (r: number) => whole(picture.pixel(new Vector3(r * Math.cos(0.7), 0, r * Math.sin(0.7))));
  const [from, to] = [at(slice.radius), at(1.1)];
  const end = await valueAfter(heard, from, to);
  const grown = picture.onPlane(new Vector3(), new Vector3(0, 1, 0), to).length();
  const grabbed = picture.onPlane(new Vector3(), new Vector3(0, 1, 0), from).length();
  expect(end.value).toBeCloseTo(slice.radius + grown - grabbed, 4);
  expect(end).toMatchObject({ mode: 'value', before: slice.radius, changed: true, reason: 'commit' });
  expect(end.transform.scale).toEqual([1, 1, 1]);
  expect(heard.onChange).not.toHaveBeenCalled();
});

test('Kinds: the knob stands on the top, and a second drag finds it where the first one left it', async () => {
  const heard = listeners();
  const { picture } = await mount(Kinds, heard);
  const at = (height: number) => whole(picture.pixel(new Vector3(0, height / 2, 0)));
  const end = await valueAfter(heard, at(slice.height), at(1.4));
  expect(end.value).toBeCloseTo(1.4, 1);
  const again = await valueAfter(heard, at(end.value as number), at(9));
  expect(again.value).toBe(2);
  expect(again.before).toBe(end.value);
});

test('Kinds: the dot snaps to its grid', async () => {
  const heard = listeners();
  const { picture } = await mount(Kinds, heard);
  const from = whole(picture.pixel(new Vector3(...slice.top)));
  const end = await valueAfter(heard, from, [from[0] + 60, from[1] - 20]);
  for (const n of end.value as number[]) expect(n).toBe(Number(n.toFixed(1)));
});

test('Spot light: the circle at the end of the range opens the cone', async () => {
  const heard = listeners();
  const { picture } = await mount(SpotLight, heard);
  const at = (opening: number) => whole(picture.pixel(new Vector3(1.6 * Math.tan(opening), -0.4, 0)));
  const end = await valueAfter(heard, at(0.5), at(0.7));
  expect((end.value as { angle: number }).angle).toBeCloseTo(0.7, 1);
  expect((end.value as { distance: number }).distance).toBe(1.6);
});
