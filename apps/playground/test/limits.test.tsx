import { composeStories } from '@storybook/react-vite';
import { describe, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import * as limitStories from '../src/stories/Limits.stories.js';
import {
  alongArrow,
  angleBetween,
  asked,
  drag,
  hold,
  letGo,
  listeners,
  offAxis,
  onRing,
  origin,
  whole,
  x,
  y,
  z,
} from './support/hand.js';
import { frames, mount } from './support/mount.js';

describe('Limits', () => {
  const { Box, Scale, Lock, LockOfRotations, Hinge } = composeStories(limitStories);

  test('Box: the target moves to the end of its box, no farther, and returns with the cursor', async () => {
    const heard = listeners();
    const { picture } = await mount(Box, heard);
    const { from, to } = alongArrow(picture, origin, x, 0.6, 300);
    await hold([from, to]);
    expect(asked(heard).toArray()).toEqual([0.5, 0, 0]);
    const back = { from, to: alongArrow(picture, origin, x, 0.6, 30).to };
    await letGo(back.to);
    expect(offAxis(picture, origin, x, back, asked(heard))).toBeLessThan(0.1);
  });

  test('Scale: it stays between half and twice the size', async () => {
    const heard = listeners();
    const { picture } = await mount(Scale, heard);
    const { from, to } = alongArrow(picture, origin, x, 0.6, 200);
    const { to: near } = alongArrow(picture, origin, x, 0.1, 0);
    await hold([from, to]);
    expect(heard.onChange.mock.lastCall?.[0].transform.scale).toEqual([2, 1, 1]);
    await letGo(near);
    expect(heard.onDragEnd.mock.lastCall?.[0].transform.scale).toEqual([0.5, 1, 1]);
  });

  test('Lock: a locked axis does not move, and the others do', async () => {
    const heard = listeners();
    const { picture } = await mount(Lock, heard);
    const { from, to } = alongArrow(picture, origin, y, 0.6, 60);
    await commands.mouseDrag([from, to]);
    await frames(2);
    expect(heard.onChange).not.toHaveBeenCalled();
    const middle = whole(picture.pixel(origin));
    const [end] = await drag([middle, [middle[0] + 60, middle[1] - 20]], heard);
    expect(end?.position[1]).toBe(0);
    expect(Math.hypot(end?.position[0] ?? 0, end?.position[2] ?? 0)).toBeGreaterThan(0.3);
  });

  test('Lock of rotations: the ring of a locked axis has no effect, the other ring and the ball rotate about the vertical', async () => {
    const heard = listeners();
    const { picture } = await mount(LockOfRotations, heard);
    await commands.mouseDrag([onRing(picture, origin, z, x, 0.3), onRing(picture, origin, z, x, 1.2)]);
    await frames(2);
    expect(heard.onChange).not.toHaveBeenCalled();
    const [from, to] = [onRing(picture, origin, y, x, -0.2), onRing(picture, origin, y, x, -1.2)];
    await hold([from, to]);
    const angle = angleBetween(picture, origin, y, from, to);
    expect(heard.onChange.mock.lastCall?.[0].transform.quaternion[1]).toBeCloseTo(Math.sin(angle / 2), 3);
    await letGo(from);
    heard.onDragStart.mockClear();
    heard.onDragEnd.mockClear();
    // Between the rings, on the ball.
    const [px, py] = whole(picture.pixel(origin));
    const [ball] = await drag(
      [
        [px + 28, py + 12],
        [px + 60, py + 2],
      ],
      heard,
    );
    expect(heard.onDragEnd.mock.lastCall?.[0].handle.id).toBe('rotate-free');
    expect(ball?.quaternion[1]).toBeGreaterThan(0.05);
    expect(Math.hypot(ball?.quaternion[0] ?? 1, ball?.quaternion[2] ?? 1)).toBeLessThan(1e-12);
  });

  test('Hinge: a ring stops at the limit of its angle, at both sides', async () => {
    const heard = listeners();
    const { picture } = await mount(Hinge, heard);
    const at = (angle: number) => onRing(picture, origin, y, x, angle);
    const turn = (): number => {
      const [, up = 0, , w = 1] = heard.onChange.mock.lastCall?.[0].transform.quaternion ?? [];
      return 2 * Math.atan2(up, w);
    };
    await hold([at(-0.2), at(-0.9), at(-1.6), at(-2.3)]);
    expect(Math.abs(turn() - Math.PI / 2) < 1e-9 || Math.abs(turn() + Math.PI / 4) < 1e-9).toBe(true);
    const first = turn();
    await letGo(at(-0.2), at(0.5), at(1.2), at(1.9));
    expect(turn()).toBeCloseTo(first > 0 ? -Math.PI / 4 : Math.PI / 2, 9);
  });
});
