import { composeStories } from '@storybook/react-vite';
import { Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { corners } from '../src/scenes/Snapping.js';
import * as holdStories from '../src/stories/Holds.stories.js';
import { alongArrow, drag, listeners, origin, whole, x, y } from './support/hand.js';
import { mount } from './support/mount.js';
import type { Pixel } from './support/mouse-drag.js';

describe('Limits and snapping', () => {
  const { Limits, Lock, Vertices } = composeStories(holdStories);

  test('Limits: the target goes to the end of its box, and no farther', async () => {
    const heard = listeners();
    const { picture } = await mount(Limits, heard);
    const [end] = await drag(Object.values(alongArrow(picture, origin, x, 0.6, 300)), heard);
    expect(end?.position).toEqual([0.5, 0, 0]);
  });

  test('Lock: what is locked cannot be moved, and the rest can', async () => {
    const heard = listeners();
    const { picture } = await mount(Lock, heard);
    const { from, to } = alongArrow(picture, origin, y, 0.6, 60);
    await commands.mouseDrag([from, to]);
    expect(heard.onChange).not.toHaveBeenCalled();
    const [end] = await drag(Object.values(alongArrow(picture, origin, x, 0.6, 60)), heard);
    expect(end?.position[0]).toBeGreaterThan(0.1);
    expect(end?.position[1]).toBe(0);
  });

  test('Vertices: near a post, the target goes to it', async () => {
    const heard = listeners();
    const { picture } = await mount(Vertices, heard);
    const [post] = corners as [readonly [number, number, number]];
    const [from, to] = [origin, new Vector3(...post)].map((p) => whole(picture.pixel(p))) as [Pixel, Pixel];
    const [end] = await drag([from, [to[0] - 4, to[1] + 3]], heard);
    (end?.position ?? []).forEach((n, i) => {
      expect(n).toBeCloseTo(post[i as 0], 6);
    });
  });
});
