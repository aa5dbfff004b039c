import { composeStories } from '@storybook/react-vite';
import { Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { halves } from '../src/scenes/targets/Card.js';
import { pair } from '../src/scenes/targets/Pair.js';
import * as boundsStories from '../src/stories/Bounds.stories.js';
import { drag, hold, letGo, listeners, offAxis, origin, whole, x, z } from './support/hand.js';
import { frames, mount } from './support/mount.js';
import type { Pixel } from './support/mouse-drag.js';
import type { Picture } from './support/picture.js';

describe('Bounds', () => {
  const { Box, Rectangle, FromTheMiddle, AroundSeveral } = composeStories(boundsStories);

  /** From the center of a face that faces along x, a few pixels along its line. */
  const pull = (picture: Picture, face: Vector3, further: number): { from: Pixel; to: Pixel } => {
    const [from, to] = [0, further * picture.unitsPerPixel(face)].map((by) =>
      whole(picture.pixel(face.clone().addScaledVector(x, by))),
    ) as [Pixel, Pixel];
    return { from, to };
  };

  test('Box: a face follows the cursor, and the opposite one stays fixed', async () => {
    const heard = listeners();
    const { picture } = await mount(Box, heard);
    const face = new Vector3(0.45, 0, 0);
    const way = pull(picture, face, 60);
    const [end] = await drag([way.from, way.to], heard);
    // The bounding box of a geometry has 32-bit numbers, so fixed points have their precision.
    const { scale = [0, 0, 0], position = [0, 0, 0] } = end ?? {};
    expect(position[0] - 0.45 * scale[0]).toBeCloseTo(-0.45, 6);
    expect(scale.slice(1)).toEqual([1, 1]);
    // The grabbed point of the face is scaled with it.
    const grabbed = face.x + picture.along(face, x, way.from);
    const moved = position[0] + grabbed * scale[0] - grabbed;
    expect(offAxis(picture, face, x, way, new Vector3(moved, 0, 0))).toBeLessThan(0.1);
  });

  test('Rectangle: a corner follows the cursor, and the opposite one stays fixed', async () => {
    const heard = listeners();
    const { picture } = await mount(Rectangle, heard);
    const corner = new Vector3(...halves, 0);
    const [from, to] = [corner, new Vector3(1.1, 0.8, 0)].map((at) => whole(picture.pixel(at))) as [Pixel, Pixel];
    const [end] = await drag([from, to], heard);
    const { position: p, scale: s } = end ?? { position: [0, 0, 0], scale: [1, 1, 1] };
    for (const i of [0, 1] as const) {
      expect(p[i] - halves[i] * s[i]).toBeCloseTo(-halves[i], 6);
      expect(s[i]).toBeGreaterThan(1.1);
    }
    const grabbed = picture.onPlane(origin, z, from);
    const drawn = picture.pixel(new Vector3(p[0] + grabbed.x * s[0], p[1] + grabbed.y * s[1], 0));
    expect(Math.hypot(drawn[0] - to[0], drawn[1] - to[1])).toBeLessThan(0.1);
    expect(s[2]).toBe(1);
  });

  test('From the center: with Alt both sides move, without it only one', async () => {
    const heard = listeners();
    const { picture } = await mount(FromTheMiddle, heard);
    const face = new Vector3(0.45, 0, 0);
    const way = pull(picture, face, 40);
    const last = () => heard.onChange.mock.lastCall?.[0].transform ?? { position: [0, 0, 0], scale: [0, 0, 0] };
    await hold([way.from, way.to]);
    const alone = last().scale[0];
    expect(last().position[0] - 0.45 * alone).toBeCloseTo(-0.45, 6);
    await commands.keys([{ hold: 'Alt' }]);
    await frames(2);
    expect(last().position).toEqual([0, 0, 0]);
    const grabbed = face.x + picture.along(face, x, way.from);
    const moved = new Vector3(grabbed * (last().scale[0] - 1), 0, 0);
    expect(offAxis(picture, face, x, way, moved)).toBeLessThan(0.1);
    await commands.keys([{ release: 'Alt' }]);
    await frames(2);
    expect(last().scale[0]).toBe(alone);
    await letGo();
    expect(heard.onDragEnd).toHaveBeenCalledOnce();
  });

  test('Around several: the box of both grows to one side, and the boxes keep their proportions', async () => {
    const heard = listeners();
    const { picture } = await mount(AroundSeveral, heard);
    const [left, right] = pair;
    const [least, most] = [left.position[0] - left.edge / 2, right.position[0] + right.edge / 2];
    // The center of the right face: halfway between top and bottom, and front and back.
    const face = new Vector3(most, (-0.4 + 0.5) / 2, (-0.6 + 0.4) / 2);
    const way = pull(picture, face, 50);
    const ends = await drag([way.from, way.to], heard);
    const factor = ends[0]?.scale[0] ?? 0;
    expect(factor).toBeGreaterThan(1.1);
    for (const [i, { position }] of pair.entries()) {
      expect(ends[i]?.position[0]).toBeCloseTo(least + factor * (position[0] - least), 6);
      expect(ends[i]?.position.slice(1)).toEqual(position.slice(1));
      expect(ends[i]?.scale).toEqual([factor, 1, 1]);
    }
    const grabbed = most + picture.along(face, x, way.from);
    expect(offAxis(picture, face, x, way, new Vector3((grabbed - least) * (factor - 1), 0, 0))).toBeLessThan(0.1);
  });
});
