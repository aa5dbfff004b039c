import { composeStories } from '@storybook/react-vite';
import { Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { GAZE, HAND, handTargetAt } from '../src/scenes/pointers/headset.js';
import * as pointerStories from '../src/stories/Pointers.stories.js';
import { stateOf } from './support/colors.js';
import { alongArrow, hold, letGo, listeners, offAxis, origin, whole, x, y } from './support/hand.js';
import { frames, mount } from './support/mount.js';
import type { Pixel } from './support/mouse-drag.js';

type Heard = ReturnType<typeof listeners>;

const beside = ([px, py]: Pixel, dx: number, dy: number): Pixel => [px + dx, py + dy];
const between = (a: Pixel, b: Pixel, share: number): Pixel =>
  whole([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]);

/** Waits for the end of the drag, and returns the position of the target. */
async function ended(heard: Heard): Promise<Vector3> {
  await expect.poll(() => heard.onDragEnd).toHaveBeenCalledOnce();
  const end = heard.onDragEnd.mock.lastCall?.[0];
  expect(end?.reason).toBe('commit');
  return new Vector3(...(end?.transform.position ?? []));
}

/** The x coordinate of the point of the arrow that is nearest to the ray of a hand that points at `at`. */
function alongAxis(at: Vector3): number {
  const ray = at.clone().sub(HAND);
  const off = (px: number): number => GAZE.clone().setX(px).sub(HAND).angleTo(ray);
  let [low, high] = [-3, 3];
  while (high - low > 1e-7) {
    const [a, b] = [low + (high - low) / 3, high - (high - low) / 3];
    if (off(a) < off(b)) high = b;
    else low = a;
  }
  return low;
}

describe('Pointers', () => {
  const { Touch, Pen, HitTolerance, ContinuousGrab, Xr } = composeStories(pointerStories);

  test('Touch: a finger beside a handle drags it, and the camera does not move', async () => {
    const heard = listeners();
    const { canvas, picture } = await mount(Touch, heard);
    const camera = stateOf(canvas).camera.position.clone();
    const way = alongArrow(picture, origin, x, 0.7, 90);
    const [from, to] = [beside(way.from, 0, 16), beside(way.to, 0, 16)];
    await commands.touch([
      { type: 'touchStart', points: [from] },
      { type: 'touchMove', points: [between(from, to, 0.5)] },
      { type: 'touchMove', points: [to] },
    ]);
    await frames(2);
    // Another finger that comes down during a drag has no effect.
    await commands.touch([
      { type: 'touchStart', points: [to, [80, 500]] },
      { type: 'touchMove', points: [to, [160, 420]] },
      { type: 'touchEnd', points: [] },
    ]);
    const moved = await ended(heard);
    expect(offAxis(picture, origin, x, { from, to }, moved)).toBeLessThan(0.1);
    expect(moved.x).toBeGreaterThan(0.3);
    expect(stateOf(canvas).camera.position.distanceTo(camera)).toBe(0);
  });

  test('Touch: fingers elsewhere move the camera', async () => {
    const heard = listeners();
    const { canvas } = await mount(Touch, heard);
    const { camera } = stateOf(canvas);
    const before = camera.position.clone();
    await commands.touch([
      { type: 'touchStart', points: [[90, 480]] },
      { type: 'touchMove', points: [[130, 480]] },
      { type: 'touchMove', points: [[190, 470]] },
      { type: 'touchEnd', points: [] },
    ]);
    await frames(2);
    const middle = new Vector3(0, 0.3, 0);
    expect(camera.position.distanceTo(before)).toBeGreaterThan(0.5);
    expect(camera.position.distanceTo(middle)).toBeCloseTo(before.distanceTo(middle), 6);
    await commands.touch([
      {
        type: 'touchStart',
        points: [
          [300, 480],
          [360, 480],
        ],
      },
      {
        type: 'touchMove',
        points: [
          [260, 480],
          [400, 480],
        ],
      },
      {
        type: 'touchMove',
        points: [
          [220, 480],
          [440, 480],
        ],
      },
      { type: 'touchEnd', points: [] },
    ]);
    await frames(2);
    expect(camera.position.distanceTo(middle)).toBeLessThan(0.8 * before.distanceTo(middle));
    expect(heard.onChange).not.toHaveBeenCalled();
  });

  test('Pen: the grabbed point stays under the tip, and a palm has no effect', async () => {
    const heard = listeners();
    const { canvas, picture } = await mount(Pen, heard);
    const camera = stateOf(canvas).camera.position.clone();
    const way = alongArrow(picture, origin, y, 0.6, 80);
    const types = new Set<string>();
    const listen = ({ pointerType }: PointerEvent) => types.add(pointerType);
    window.addEventListener('pointerdown', listen, true);
    await commands.pen([
      { type: 'hover', at: way.from },
      { type: 'press', at: way.from },
      { type: 'draw', at: between(way.from, way.to, 0.5) },
      { type: 'draw', at: way.to },
    ]);
    await frames(2);
    const palm: Pixel = [way.to[0] + 120, way.to[1] + 200];
    await commands.touch([
      { type: 'touchStart', points: [palm] },
      { type: 'touchMove', points: [beside(palm, 20, 12)] },
      { type: 'touchEnd', points: [] },
    ]);
    await commands.pen([{ type: 'lift', at: way.to }]);
    window.removeEventListener('pointerdown', listen, true);
    expect(offAxis(picture, origin, y, way, await ended(heard))).toBeLessThan(0.1);
    expect([...types]).toEqual(['pen', 'touch']);
    expect(stateOf(canvas).camera.position.distanceTo(camera)).toBe(0);
    await commands.pen([{ type: 'hover', at: [3, 3] }]);
  });

  test('Hit tolerance: a press at that distance from the arrow drags, a press farther away does not', async () => {
    const heard = listeners();
    const { canvas, picture, update } = await mount(HitTolerance, heard);
    const [a, b] = [picture.pixel(origin), picture.pixel(x)];
    const far = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const aside = (pixels: number) => {
      const { from, to } = alongArrow(picture, origin, x, 0.9, 60);
      const [dx, dy] = [(-(b[1] - a[1]) / far) * pixels, ((b[0] - a[0]) / far) * pixels];
      return { from: whole(beside(from, dx, dy)), to: whole(beside(to, dx, dy)) };
    };
    const near = aside(17);
    await update({ mouse: 8 });
    // The gizmo does not use it, so it moves the camera.
    const { camera, controls } = stateOf(canvas);
    const before = camera.position.clone();
    await commands.mouseDrag([near.from, near.to]);
    expect(heard.onChange).not.toHaveBeenCalled();
    expect(camera.position.distanceTo(before)).toBeGreaterThan(0.5);
    camera.position.copy(before);
    (controls as unknown as { update(): void }).update();
    await update({ mouse: 20 });
    await commands.mouseDrag([near.from, near.to]);
    expect(offAxis(picture, origin, x, near, await ended(heard))).toBeLessThan(0.1);
  });

  test('Continuous grab: an arrow is dragged past the edge of the window', async () => {
    const heard = listeners();
    const { picture } = await mount(ContinuousGrab, heard);
    const { from, to } = alongArrow(picture, origin, y, 0.7, 40);
    await hold([from, to]);
    await expect.poll(() => document.pointerLockElement).not.toBeNull();
    const past = beside(to, 0, -2 * window.innerHeight);
    await letGo(past);
    const moved = await ended(heard);
    // Browsers report movements in whole pixels.
    expect(offAxis(picture, origin, y, { from, to: past }, moved)).toBeLessThan(1.5);
    await expect.poll(() => document.pointerLockElement).toBeNull();
  });

  test('XR, emulated: the grabbed point stays on the ray of the hand', async () => {
    const heard = listeners();
    const { canvas } = await mount(Xr, heard);
    await page.getByRole('button', { name: 'Enter the headset' }).click();
    await expect.poll(() => stateOf(canvas).gl.xr.isPresenting).toBe(true);
    const { innerWidth, innerHeight } = window;
    const eye = stateOf(canvas).gl.xr.getCamera();
    const seen = (point: Vector3): Pixel => {
      const { x: px, y: py } = point.clone().project(eye);
      return whole([((px + 1) / 2) * innerWidth, ((1 - py) / 2) * innerHeight]);
    };
    const aimed = ([px, py]: Pixel) =>
      handTargetAt((2 * px) / innerWidth - 1, 1 - (2 * py) / innerHeight, innerWidth / innerHeight);
    await expect.poll(() => seen(GAZE)).toEqual([innerWidth / 2, innerHeight / 2]);
    const [from, to] = [seen(GAZE.clone().setX(0.2)), seen(GAZE.clone().setX(0.5))];
    await commands.mouse([{ to: from, steps: 3 }]);
    await frames(6);
    await commands.mouse(['press']);
    await frames(4);
    await commands.mouse([{ to, steps: 6 }]);
    await frames(6);
    await commands.mouse(['release']);
    const moved = (await ended(heard)).sub(GAZE);
    const [grabbed, now] = [alongAxis(aimed(from)), alongAxis(aimed(to))];
    expect(moved.toArray().slice(1)).toEqual([0, 0]);
    expect(moved.x).toBeGreaterThan(0.25);
    // The drawn point is on the ray to a thousandth of a degree, as seen from the hand.
    const held = GAZE.clone()
      .setX(grabbed + moved.x)
      .sub(HAND);
    expect((held.angleTo(GAZE.clone().setX(now).sub(HAND)) * 180) / Math.PI).toBeLessThan(1e-3);
    await page.getByRole('button', { name: 'Leave the headset' }).click();
    await expect.poll(() => stateOf(canvas).gl.xr.isPresenting).toBe(false);
  });
});
