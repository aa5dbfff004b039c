import { composeStories } from '@storybook/react-vite';
import { Vector2, Vector3 } from 'three';
import { describe, expect, test, vi } from 'vitest';
import { commands } from 'vitest/browser';
import type { EngineScene } from '../src/scenes/headless/engine.js';
import type { PlainOptions } from '../src/scenes/headless/plain.js';
import * as headless from '../src/stories/Headless.stories.js';
import { alongArrow, angleBetween, hold, letGo, offAxis, onRing, origin, x, y, z } from './support/hand.js';
import { mount } from './support/mount.js';
import type { Pixel } from './support/mouse-drag.js';
import { pointAt, textOf } from './support/page.js';

const { Three, Canvas, Babylon, PlayCanvas } = composeStories(headless);

/** The event at the end of a drag. */
const ending = () => vi.fn<NonNullable<PlainOptions['onEnd']>>();

/** The position of the object after the last drag, and how the drag ended. */
function lastOf(onEnd: ReturnType<typeof ending>) {
  const [transform, how] = onEnd.mock.lastCall ?? [];
  if (transform === undefined) throw new Error('No drag has ended.');
  return { place: new Vector3(...transform.position), quaternion: transform.quaternion, how };
}

describe.each([
  ['Plain three.js', Three],
  ['A 2D canvas', Canvas],
])('%s', (_, Story) => {
  test('an arrow is hovered, pressed and dragged: the grabbed point stays at the point of the arrow nearest to the cursor', async () => {
    const onEnd = ending();
    const { picture } = await mount(Story, { onEnd, mode: 'translate' });
    for (const axis of [x, y, z]) {
      const before = onEnd.mock.lastCall === undefined ? origin : lastOf(onEnd).place;
      const way = alongArrow(picture, before, axis, 0.6, 40);
      const to: Pixel = [way.to[0] + 12, way.to[1] + 9];
      await pointAt(way.from);
      await expect.poll(() => textOf(document, '.plain output')).toMatch(/^Move along [XYZ]$/);
      await commands.mouseDrag([way.from, way.to, to]);
      const { place, how } = lastOf(onEnd);
      expect(how).toBe('commit');
      expect(place.distanceTo(before)).toBeGreaterThan(0.1);
      expect(offAxis(picture, before, axis, { from: way.from, to }, place.clone().sub(before))).toBeLessThan(0.1);
    }
    expect(onEnd).toHaveBeenCalledTimes(3);
  });

  test('a ring rotates by the angle of the cursor around it', async () => {
    const onEnd = ending();
    const { picture } = await mount(Story, { onEnd, mode: 'rotate' });
    const [from, to] = [onRing(picture, origin, y, x, -0.7), onRing(picture, origin, y, x, -1.2)];
    await commands.mouseDrag([from, to]);
    const [qx, qy = 0, qz, qw = 1] = lastOf(onEnd).quaternion;
    expect(2 * Math.atan2(qy, qw)).toBeCloseTo(angleBetween(picture, origin, y, from, to), 6);
    expect([qx, qz]).toEqual([0, 0]);
  });

  test('new args are applied, and the canvas is kept: a step of half a unit', async () => {
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

  test('Escape during a drag restores the start, and the release after it has no effect', async () => {
    const onEnd = ending();
    const { picture } = await mount(Story, { onEnd, mode: 'translate' });
    const way = alongArrow(picture, origin, x, 0.6, 80);
    await hold([way.from, way.to]);
    expect(onEnd).not.toHaveBeenCalled();
    await commands.keys(['Escape']);
    expect(lastOf(onEnd)).toMatchObject({ place: origin, how: 'cancel' });
    await letGo([way.to[0] + 30, way.to[1]]);
    expect(onEnd).toHaveBeenCalledOnce();
    // The arrow is at its first position again.
    await pointAt(way.from);
    expect(textOf(document, '.plain output')).toBe('Move along X');
  });
});

test('A 2D canvas: the amounts of the drag are shown during the drag', async () => {
  const { picture } = await mount(Canvas, { mode: 'translate' });
  const way = alongArrow(picture, origin, x, 0.6, 80);
  const expected = picture.along(origin, x, way.to) - picture.along(origin, x, way.from);
  await hold([way.from, way.to]);
  expect(textOf(document, '.plain output')).toBe(`Move along X  +${expected.toFixed(3)}`);
  await letGo();
  expect(textOf(document, '.plain output')).toBe('Move along X');
});

describe.each([
  ['Babylon.js', Babylon],
  ['PlayCanvas', PlayCanvas],
])('%s', (_, Story) => {
  test('an arrow is hovered, pressed and dragged: the grabbed point stays at the point nearest to the cursor, as the engine draws it', async () => {
    const onEnd = ending();
    const onScene = vi.fn<(scene: EngineScene) => void>();
    const { canvas } = await mount(Story, { onEnd, onScene });
    const scene = onScene.mock.lastCall?.[0];
    if (scene === undefined) throw new Error('The engine has not started.');
    const { left, top } = canvas.getBoundingClientRect();
    const pixelOf = (point: Vector3): Vector2 => {
      const [px, py] = scene.pixelOf([point.x, point.y, point.z]);
      return new Vector2(px + left, py + top);
    };
    for (const axis of [x, y, z]) {
      const before = new Vector3(...scene.read().position);
      const start = pixelOf(before);
      const along = pixelOf(before.clone().add(axis)).sub(start);
      // 60 of the 100 pixels of the arrow.
      const grabbed = before.clone().addScaledVector(axis, 60 / along.length());
      const [direction, from] = [along.normalize(), pixelOf(grabbed)];
      const aside = new Vector2(-direction.y, direction.x);
      const to = from.clone().addScaledVector(direction, 40).addScaledVector(aside, 12);
      await pointAt(from.toArray());
      await expect.poll(() => textOf(document, '.plain output')).toMatch(/^Move along [XYZ]$/);
      await commands.mouseDrag([from.toArray(), to.toArray()]);
      const { place, how } = lastOf(onEnd);
      expect(how).toBe('commit');
      const now = pixelOf(grabbed.add(place).sub(before));
      expect(Math.abs(now.clone().sub(to).dot(direction))).toBeLessThan(0.1);
      expect(now.distanceTo(from)).toBeGreaterThan(35);
    }
  });

  test('Escape cancels a drag of a ring', async () => {
    const onEnd = ending();
    const onScene = vi.fn<(scene: EngineScene) => void>();
    const { canvas } = await mount(Story, { onEnd, onScene, mode: 'rotate' });
    const scene = onScene.mock.lastCall?.[0];
    if (scene === undefined) throw new Error('The engine has not started.');
    const { left, top } = canvas.getBoundingClientRect();
    const center = new Vector2(...scene.pixelOf([0, 0, 0])).add(new Vector2(left, top));
    // The ring about the view direction is a circle on the screen.
    const radius = 100 * 1.18;
    let from: Pixel = [0, 0];
    for (let r = radius - 14; r < radius + 14 && textOf(document, '.plain output') !== 'Rotate in view'; r++) {
      from = [center.x + r * Math.SQRT1_2, center.y + r * Math.SQRT1_2];
      await pointAt(from);
    }
    expect(textOf(document, '.plain output')).toBe('Rotate in view');
    await hold([from, [from[0] - 40, from[1] + 20]]);
    expect(scene.read().quaternion[3]).toBeLessThan(0.999);
    await commands.keys(['Escape']);
    expect(lastOf(onEnd).how).toBe('cancel');
    expect(scene.read().quaternion).toEqual([0, 0, 0, 1]);
    await letGo();
  });
});
