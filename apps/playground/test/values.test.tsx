import type { AimValue, BezierPoint } from '@gizmo-kit/math/values';
import type { Vec3 } from '@gizmo-kit/react';
import { composeStories } from '@storybook/react-vite';
import { Quaternion, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { fence } from '../src/scenes/values/Fence.js';
import { pipe } from '../src/scenes/values/Pipe.js';
import { reach } from '../src/scenes/values/Reach.js';
import { slice } from '../src/scenes/values/Slice.js';
import { look } from '../src/scenes/values/Spotlight.js';
import * as stories from '../src/stories/Values.stories.js';
import { apart, hold, letGo, listeners, whole } from './support/hand.js';
import { mount } from './support/mount.js';
import type { Pixel } from './support/mouse-drag.js';

const { Aim, BezierPath, InThePicture, Kinds, Polyline, SpotLight } = composeStories(stories);

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

test('Spot light: the circle on the sphere of the range opens the cone', async () => {
  const heard = listeners();
  const { picture } = await mount(SpotLight, heard);
  const at = (opening: number) =>
    whole(picture.pixel(new Vector3(1.6 * Math.sin(opening), 1.2 - 1.6 * Math.cos(opening), 0)));
  const end = await valueAfter(heard, at(0.5), at(0.7));
  expect((end.value as { angle: number }).angle).toBeCloseTo(0.7, 1);
  expect((end.value as { distance: number }).distance).toBe(1.6);
});

/** The fence, and where its corners are drawn. */
async function mountFence() {
  const heard = listeners();
  const { picture } = await mount(Polyline, heard);
  const at = (...place: Vec3) => whole(picture.pixel(new Vector3(...place)));
  const end = () => heard.onDragEnd.mock.lastCall?.[0] ?? expect.unreachable();
  const corners = () => end().value as readonly Vec3[];
  /** Pixels from a corner of the last value to a pixel. */
  const off = (index: number, to: Pixel) => apart(picture.pixel(new Vector3(...(corners()[index] as Vec3))), to);
  return { heard, at, end, corners, off };
}

test('Polyline: a dot between two corners adds one at the cursor, which is dragged in the same gesture', async () => {
  const { heard, at, end, corners, off } = await mountFence();
  const to = at(0.3, 0, -0.4);
  await hold([at(0, 0, -1), to]);
  await letGo();
  expect(heard.onDragStart).toHaveBeenCalledOnce();
  expect(heard.onDragEnd).toHaveBeenCalledOnce();
  expect(end()).toMatchObject({ reason: 'commit', changed: true, before: fence, handle: { id: 'polyline-add-1' } });
  expect(corners()).toEqual([...fence.slice(0, 2), corners()[2], ...fence.slice(2)]);
  expect(off(2, to)).toBeLessThan(1);
  // It is a corner as the others.
  const further = at(-0.3, 0, -0.2);
  await hold([to, further]);
  await letGo();
  expect(end().handle.id).toBe('polyline-2');
  expect(corners()).toHaveLength(5);
  expect(corners()[2]?.[1]).toBe(0);
  expect(off(2, further)).toBeLessThan(1);
});

test('Polyline: the segment that closes it adds a corner at the end, and Escape takes the corner away again', async () => {
  const { at, end, corners, off } = await mountFence();
  const to = at(0.2, 0, 1.3);
  await hold([at(0, 0, 1), to]);
  await commands.keys(['Escape']);
  await letGo();
  expect(end()).toMatchObject({ reason: 'cancel', changed: false, value: fence });
  await hold([at(0, 0, 1), to]);
  await letGo();
  expect(corners()).toEqual([...fence, corners()[4]]);
  expect(off(4, to)).toBeLessThan(1);
});

test('Polyline: a corner is removed by a drag onto its neighbor, and is back while the pointer is elsewhere', async () => {
  const { at, end, corners, off } = await mountFence();
  const away = at(1.2, 0, 0.2);
  await hold([at(1.5, 0, 1), at(1, 0, -1), away]);
  await letGo();
  expect(corners()).toHaveLength(4);
  expect(off(3, away)).toBeLessThan(1);
  // The last corner, whose id nothing has any more when it is removed.
  await hold([away, at(1, 0, -1)]);
  await letGo();
  expect(end()).toMatchObject({ reason: 'commit', changed: true });
  expect(corners()).toEqual(fence.slice(0, 3));
  // Three corners stay.
  await hold([at(-1, 0, -1), at(1, 0, -1)]);
  await letGo();
  expect(corners()).toHaveLength(3);
});

test('Polyline: H selects a corner, arrow keys move it, and Delete removes it', async () => {
  const { heard, corners, end } = await mountFence();
  await commands.keys(['Tab', 'h', 'h', 'ArrowRight', 'Enter']);
  await expect.poll(() => heard.onDragEnd.mock.calls.length).toBe(1);
  expect(corners()).toEqual([fence[0], [0, 0, -1], ...fence.slice(2)]);
  await commands.keys(['h', 'Delete']);
  await expect.poll(() => heard.onDragEnd.mock.calls.length).toBe(2);
  expect(end()).toMatchObject({ reason: 'commit', changed: true });
  expect(corners()).toEqual([fence[0], [0, 0, -1], fence[3]]);
  await expect.poll(() => document.querySelector('[aria-live]')?.textContent).toBe('Removed point 3');
});

test('Bézier path: a point takes its control points with it, and Alt breaks a smooth point', async () => {
  const heard = listeners();
  const { picture } = await mount(BezierPath, heard);
  const at = ([x, y, z]: Vec3) => whole(picture.pixel(new Vector3(x, y, z)));
  const end = () => heard.onDragEnd.mock.lastCall?.[0] ?? expect.unreachable();
  const middle = () => (end().value as readonly BezierPoint[])[1] as BezierPoint;
  const [, start] = pipe as readonly [BezierPoint, BezierPoint, BezierPoint];
  const [px, py] = at(start.position);
  await valueAfter(heard, [px, py], [px + 40, py - 30]);
  const by = (key: keyof BezierPoint) => middle()[key].map((n, i) => n - (start[key][i] as number));
  for (const key of ['before', 'after'] as const) expect(gap(by(key), by('position'))).toBeLessThan(1e-9);
  const moved = middle();
  const [cx, cy] = at(moved.after);
  await valueAfter(heard, [cx, cy], [cx - 10, cy - 40]);
  expect(gap(middle().before, moved.before)).toBeGreaterThan(0.05);
  const smooth = middle();
  const [ax, ay] = at(smooth.after);
  await commands.keys([{ hold: 'Alt' }]);
  await valueAfter(heard, [ax, ay], [ax + 30, ay + 60]);
  await commands.keys([{ release: 'Alt' }]);
  expect(middle().before).toEqual(smooth.before);
  expect(middle().after).not.toEqual(smooth.after);
});

const gap = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot(...a.map((n, i) => n - (b[i] as number)));

test('Aim: the dot is on the floor under the cursor, and the light in a stretched group looks there', async () => {
  const heard = listeners();
  const { picture } = await mount(Aim, heard);
  const dot = ({ quaternion: [x, y, z, w], distance }: AimValue) =>
    new Vector3(0, 0, -distance)
      .applyQuaternion(new Quaternion(x, y, z, w))
      .multiply(new Vector3(1.5, 1, 0.8))
      .add(new Vector3(0, 1.2, 1));
  const from = whole(picture.pixel(dot(look)));
  const end = await valueAfter(heard, from, [from[0] - 60, from[1] + 10]);
  const at = dot(end.value as AimValue);
  expect(at.y).toBeCloseTo(-0.6, 4);
  expect(apart(picture.pixel(at), [from[0] - 60, from[1] + 10])).toBeLessThan(1);
  expect(end).toMatchObject({ mode: 'value', changed: true, reason: 'commit' });
});

test('In the picture: a range around the camera is dragged on a copy of its sphere, and comes back', async () => {
  const heard = listeners();
  const { picture } = await mount(InThePicture, heard);
  const middle = picture.pixel(new Vector3());
  // The copy is smaller by a power of two, and at most 0.4 of the picture.
  const radii = Array.from({ length: 12 }, (_, i) => reach / 2 ** i / picture.unitsPerPixel(new Vector3()));
  const { width, height } = document.querySelector('canvas')?.getBoundingClientRect() ?? expect.unreachable();
  const radius = radii.find((one) => one < 0.4 * Math.min(width, height)) ?? expect.unreachable();
  const at = (share: number) => whole([middle[0] + share * radius, middle[1]]);
  const less = await valueAfter(heard, at(1), at(0.5));
  expect(less).toMatchObject({ mode: 'value', changed: true, before: { distance: reach } });
});
