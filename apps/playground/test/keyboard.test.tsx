import { composeStories } from '@storybook/react-vite';
import { Quaternion, Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import type { KeyedProps } from '../src/scenes/keyboard/Keyed.js';
import { lenses } from '../src/stage/lenses.js';
import * as keyboardStories from '../src/stories/Keyboard.stories.js';
import { angleBetween, asked, listeners, offAxis, origin, size, whole, x, z } from './support/hand.js';
import { frames, mount } from './support/mount.js';
import type { Pixel } from './support/mouse-drag.js';

const { Commands, Axes, Handles, Amounts, Nudges, Announcements } = composeStories(keyboardStories);

/** The initial rotation of the object: 30° about z. */
const start = new Quaternion().setFromAxisAngle(z, Math.PI / 6);

/** Mounts a story, focuses its gizmo by Tab, and puts the pointer at some pixels from its origin. */
async function focused(Story: React.ComponentType<Partial<KeyedProps>>, beside: Pixel = [30, 40]) {
  const heard = listeners();
  const mounted = await mount(Story, heard);
  const [px, py] = mounted.picture.pixel(origin);
  const from = whole([px + beside[0], py + beside[1]]);
  await commands.mouse([{ to: from, steps: 2 }]);
  if (!document.hasFocus()) window.focus();
  await commands.keys(['Tab']);
  expect(document.activeElement?.getAttribute('role')).toBe('application');
  return { ...mounted, heard, from };
}

/** Moves the pointer. */
async function moveTo(to: Pixel) {
  await commands.mouse([{ to, steps: 4 }]);
  await frames(2);
}

/** Commits, and returns the final transform. */
async function commit(heard: ReturnType<typeof listeners>) {
  await commands.keys(['Enter']);
  await expect.poll(() => heard.onDragEnd.mock.lastCall?.[0].reason).toBe('commit');
  const end = heard.onDragEnd.mock.lastCall?.[0].transform;
  if (end === undefined) throw new Error('Nothing has ended.');
  return end;
}

const shift = (key: string) => [{ hold: 'Shift' }, key, { release: 'Shift' }] as const;

describe('Keyboard: G, R and S', () => {
  test('G moves as far on screen as the pointer, with no button pressed', async () => {
    const { picture, heard, from } = await focused(Commands);
    await commands.keys(['g']);
    await moveTo([from[0] + 70, from[1] - 30]);
    expect(heard.onChange.mock.lastCall?.[0].drag.sample.pointerType).toBe('mouse');
    const { position } = await commit(heard);
    const [a, b] = [origin, new Vector3(...position)].map((p) => picture.pixel(p)) as [Pixel, Pixel];
    expect(Math.hypot(b[0] - a[0] - 70, b[1] - a[1] + 30)).toBeLessThan(0.1);
  });

  test('R rotates about the view direction with the pointer, and Escape restores the start', async () => {
    const { picture, heard, from } = await focused(Commands, [90, 0]);
    await commands.keys(['r']);
    const to: Pixel = [from[0] - 30, from[1] - 80];
    await moveTo(to);
    const viewDirection = new Vector3(...lenses.perspective.position).normalize();
    const turn = new Quaternion().setFromAxisAngle(
      viewDirection,
      angleBetween(picture, origin, viewDirection, from, to),
    );
    const now = new Quaternion(...(heard.onChange.mock.lastCall?.[0].transform.quaternion ?? []));
    expect(turn.multiply(start).angleTo(now)).toBeLessThan(0.1 / size);
    await commands.keys(['Escape']);
    await expect.poll(() => heard.onDragEnd.mock.lastCall?.[0].reason).toBe('cancel');
    expect(heard.onDragEnd.mock.lastCall?.[0].transform.quaternion).toEqual(
      heard.onDragEnd.mock.lastCall?.[0].start[0]?.quaternion,
    );
  });

  test('S scales by the movement of the pointer along the rising diagonal', async () => {
    const { heard, from } = await focused(Commands);
    await commands.keys(['s']);
    await moveTo([from[0] + 40, from[1] - 40]);
    const factor = 1 + (40 * Math.SQRT2) / size;
    for (const n of (await commit(heard)).scale) expect(n).toBeCloseTo(factor, 12);
  });
});

describe('Keyboard: axes', () => {
  test.each([
    ['of the world', ['g', 'x'], x],
    ['of its own, by the same key again', ['g', 'x', 'x'], x.clone().applyQuaternion(start)],
  ] as const)('G X restricts the drag to the axis %s', async (_, keys, axis) => {
    const { picture, heard, from } = await focused(Axes);
    await commands.keys(keys);
    const to: Pixel = [from[0] + 80, from[1] + 25];
    await moveTo(to);
    const moved = new Vector3(...(await commit(heard)).position);
    expect(moved.clone().cross(axis).length()).toBeLessThan(1e-12);
    expect(moved.length()).toBeGreaterThan(0.2);
    expect(offAxis(picture, origin, axis, { from, to }, moved)).toBeLessThan(0.1);
  });

  test('G Shift+Z restricts it to the plane of the two others', async () => {
    const { picture, heard, from } = await focused(Axes);
    await commands.keys(['g', ...shift('z')]);
    const to: Pixel = [from[0] + 60, from[1] - 45];
    await moveTo(to);
    const moved = new Vector3(...(await commit(heard)).position);
    const wanted = picture.onPlane(origin, z, to).sub(picture.onPlane(origin, z, from));
    expect(moved.distanceTo(wanted)).toBeLessThan(0.1 * picture.unitsPerPixel(wanted));
    expect(moved.z).toBe(0);
  });
});

test('Keyboard: H grabs the first handle, and arrow keys move it by 10 pixels', async () => {
  const { picture, heard } = await focused(Handles);
  await commands.keys(['h', 'ArrowRight', 'ArrowRight']);
  const moved = new Vector3(...(await commit(heard)).position);
  expect(moved.clone().cross(x).length()).toBeLessThan(1e-12);
  const [a, b] = [origin, moved].map((point) => picture.pixel(point)) as [Pixel, Pixel];
  // Of twenty pixels to the right, the arrow follows the component along it.
  expect(b[0] - a[0]).toBeGreaterThan(10);
  expect(b[0] - a[0]).toBeLessThan(25);
});

describe('Keyboard: typed amounts', () => {
  test.each([
    ['G X 1.25', ['g', 'x', '1', '.', '2', '5'], [1.25, 0, 0]],
    ['G .5 Tab 1', ['g', '.', '5', 'Tab', '1'], [0.5, 1, 0]],
  ] as const)('%s moves by exactly that, wherever the pointer goes', async (_, keys, place) => {
    const { heard, from } = await focused(Amounts);
    await commands.keys(keys);
    await moveTo([from[0] + 90, from[1] - 10]);
    expect((await commit(heard)).position).toEqual(place);
  });

  test('R Z 90 - rotates by −90°', async () => {
    const { heard } = await focused(Amounts, [80, 0]);
    await commands.keys(['r', 'z', '9', '0', '-']);
    const turned = new Quaternion(...(await commit(heard)).quaternion);
    const wanted = new Quaternion().setFromAxisAngle(z, -Math.PI / 2).multiply(start);
    expect(turned.angleTo(wanted)).toBeLessThan(1e-7);
  });
});

describe('Keyboard: nudges', () => {
  test('arrow keys move along the axes as they appear on screen, by the step, and by a tenth of it with Shift', async () => {
    const { heard } = await focused(Nudges);
    const places = [
      [['ArrowRight'], [0.25, 0, 0]],
      [
        ['ArrowUp', 'ArrowUp'],
        [0.25, 0.5, 0],
      ],
      [['PageDown'], [0.25, 0.5, -0.25]],
      [shift('ArrowLeft'), [0.225, 0.5, -0.25]],
    ] as const;
    for (const [keys, place] of places) {
      await commands.keys(keys);
      await frames(2);
      expect(asked(heard).distanceTo(new Vector3(...place))).toBeLessThan(1e-12);
      expect(heard.onChange.mock.lastCall?.[0].drag.sample.pointerType).toBeUndefined();
    }
    expect(heard.onDragEnd).toHaveBeenCalledTimes(5);
  });
});

describe('Keyboard: announcements', () => {
  const said = () => [...document.querySelectorAll('.panel li')].map((line) => line.textContent);
  const region = () => document.querySelector('[aria-live=polite]')?.textContent?.trim();

  test('events are announced in sentences, and the live region contains the last one', async () => {
    const { heard } = await focused(Announcements);
    await commands.keys(['g', 'x', '1']);
    await expect.poll(() => said()).toEqual(['Move in view', 'Move along X, world', '1']);
    await commit(heard);
    await expect.poll(() => said().at(-1)).toBe('Moved 1.000 along X');
    expect(region()).toBe('Moved 1.000 along X');
    await commands.keys(['r', 'Escape']);
    await expect.poll(() => said().slice(-2)).toEqual(['Rotate in view', 'Rotation cancelled, put back']);
    expect(region()).toBe('Rotation cancelled, put back');
  });
});
