import { composeStories } from '@storybook/react-vite';
import { Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import * as stories from '../src/stories/Selecting.stories.js';
import { alongArrow, drag, listeners, placeOf, whole, y } from './support/hand.js';
import { frames, mount } from './support/mount.js';

const NAMES = ['Left', 'Middle', 'Behind', 'Right'] as const;

describe('Selecting', () => {
  const { Clicks, Rectangle, Outline, Keys, BesideAGizmo } = composeStories(stories);
  /** The objects that a drag of the gizmo at a point moves. */
  async function movedAt(mounted: Awaited<ReturnType<typeof mount>>, heard: ReturnType<typeof listeners>, at: Vector3) {
    const before = NAMES.map((name) => placeOf(mounted.canvas, name));
    const way = alongArrow(mounted.picture, at, y, 0.6, 40);
    await drag([way.from, way.to], heard);
    return NAMES.filter((name, i) => placeOf(mounted.canvas, name).distanceTo(before[i] as Vector3) > 0.05);
  }

  test.each([
    ['Clicks', Clicks],
    ['Outline', Outline],
    ['Beside a gizmo', BesideAGizmo],
  ])('%s: the gizmo moves the object that was clicked, and no other', async (_, Story) => {
    const heard = listeners();
    const mounted = await mount(Story, { ...heard, mode: 'translate' });
    const left = placeOf(mounted.canvas, 'Left');
    await commands.mouseDrag([whole(mounted.picture.pixel(left))]);
    await frames(3);
    expect(await movedAt(mounted, heard, left)).toEqual(['Left']);
  });

  test('Rectangle: a drag from beside all objects selects those that it touches', async () => {
    const heard = listeners();
    const mounted = await mount(Rectangle, { ...heard, mode: 'translate' });
    const { picture } = mounted;
    const [from, to] = [new Vector3(-1.6, 1.2, 0), new Vector3(0.4, -0.9, 0)].map((point) =>
      whole(picture.pixel(point)),
    );
    await commands.mouseDrag([from as [number, number], to as [number, number]]);
    await frames(10);
    const middle = NAMES.slice(0, 3).reduce((sum, name) => sum.add(placeOf(mounted.canvas, name)), new Vector3());
    expect(await movedAt(mounted, heard, middle.divideScalar(3))).toEqual(['Left', 'Middle', 'Behind']);
  });

  test('Keys: all, none and the next one, said to screen readers', async () => {
    const { canvas } = await mount(Keys, {});
    const said = () => canvas.parentElement?.querySelector('[aria-live]')?.textContent;
    await commands.keys(['Control+a']);
    await expect.poll(said).toBe('4 selected');
    await commands.keys(['Escape']);
    await expect.poll(said).toBe('Nothing selected');
    await commands.keys([']', ']']);
    await expect.poll(said).toBe('Middle selected');
  });
});
