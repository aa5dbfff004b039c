import { composeStories } from '@storybook/react-vite';
import { type Object3D, Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { LINE } from '../src/scenes/faults/Crossing.js';
import * as faultStories from '../src/stories/Faults.stories.js';
import { stateOf } from './support/colors.js';
import { alongArrow, forget, listeners, offAxis, origin, whole, x } from './support/hand.js';
import { frames, mount } from './support/mount.js';
import type { Pixel } from './support/mouse-drag.js';
import { Picture } from './support/picture.js';

globalThis.drawsPixels = true;

type Heard = ReturnType<typeof listeners>;

/** The values that the story shows, by name. */
function told(): Readonly<Record<string, string>> {
  const names = [...document.querySelectorAll('dt')];
  return Object.fromEntries(names.map((name) => [name.textContent ?? '', name.nextElementSibling?.textContent ?? '']));
}

/** The pixel of the x arrow, and the pixel at which the point grabbed there has crossed the line. */
function crossing(picture: Picture): { from: Pixel; over: Pixel } {
  const { from } = alongArrow(picture, origin, x, 0.6, 0);
  const grabbed = picture.along(origin, x, from);
  return { from, over: whole(picture.pixel(new Vector3(grabbed + LINE + 0.1, 0, 0))) };
}

/** Drags over the line and some pixels farther. The mouse button stays down. */
async function cross(picture: Picture, further: readonly [number, number] = [20, 8]) {
  const { from, over } = crossing(picture);
  await commands.mouse([{ to: from }, 'press', { to: over, steps: 4 }]);
  await expect.poll(() => told().Fault).toBe('happened');
  await frames(3);
  const to: Pixel = [over[0] + further[0], over[1] + further[1]];
  await commands.mouse([{ to, steps: 3 }]);
  await frames(2);
  return { from, to };
}

/** The dragged object. */
function targetOf(heard: Heard): Object3D {
  const [target] = (heard.onDragEnd.mock.lastCall?.[0].targets ?? []) as [Object3D];
  return target;
}

/** Expects that a fault ends the drag once, with the start transform, and that the mouse has no effect until its release. */
async function expectCancelled(heard: Heard) {
  expect(heard.onDragStart).toHaveBeenCalledOnce();
  expect(heard.onDragEnd).toHaveBeenCalledOnce();
  const end = heard.onDragEnd.mock.lastCall?.[0];
  expect(end?.reason).toBe('cancel');
  expect(end?.transform.position).toEqual([0, 0, 0]);
  expect(heard.onChange.mock.lastCall?.[0].changed).toBe(false);
  const steps = heard.onChange.mock.calls.length;
  await commands.mouse(['release']);
  await frames(2);
  expect(heard.onChange).toHaveBeenCalledTimes(steps);
  expect(heard.onDragEnd).toHaveBeenCalledOnce();
  expect(told()).toEqual({ Start: '1', Fault: 'happened', End: 'cancel', Steps: String(steps), Box: 'x = 0.000' });
}

/** The button restarts the story; then a drag that does not cross the line ends normally. */
async function expectAgain(picture: Picture, heard: Heard) {
  await page.getByRole('button', { name: 'Again' }).click();
  await frames(3);
  forget(heard);
  expect(told()).toMatchObject({ Start: 'not yet', Fault: 'not yet', End: 'not yet' });
  const way = alongArrow(picture, origin, x, 0.6, 15);
  await commands.mouseDrag([way.from, way.to]);
  await expect.poll(() => told().End).toBe('commit');
  const moved = new Vector3(...(heard.onDragEnd.mock.lastCall?.[0].transform.position ?? []));
  expect(offAxis(picture, origin, x, way, moved)).toBeLessThan(0.1);
  expect(told().Box).toBe(`x = ${moved.x.toFixed(3)}`);
}

describe('Faults', () => {
  const stories = composeStories(faultStories);

  test.each(['UnmountInMidDrag', 'LostPointer', 'LostCapture', 'LostContext'] as const)(
    '%s: the drag is cancelled once, and the story can be repeated',
    async (name) => {
      const heard = listeners();
      const { picture } = await mount(stories[name], heard);
      await cross(picture);
      await expectCancelled(heard);
      expect(targetOf(heard).position.toArray()).toEqual([0, 0, 0]);
      await expectAgain(picture, heard);
    },
  );

  test('TargetRemoved: the drag is cancelled once, and the removed object is not changed', async () => {
    const heard = listeners();
    const { picture } = await mount(stories.TargetRemoved, heard);
    await cross(picture);
    const left = targetOf(heard).position.toArray();
    expect(left[0]).toBeGreaterThan(LINE);
    await expectCancelled(heard);
    expect(targetOf(heard).position.toArray()).toEqual(left);
    expect(targetOf(heard).parent).toBeNull();
    await expectAgain(picture, heard);
  });

  test('CameraSwapped: the grabbed point is at the foot of the cursor in the image of the other camera', async () => {
    const heard = listeners();
    const { canvas, picture } = await mount(stories.CameraSwapped, heard);
    const { from, to } = await cross(picture, [40, 20]);
    expect(stateOf(canvas).camera).toHaveProperty('isOrthographicCamera', true);
    expect(heard.onDragEnd).not.toHaveBeenCalled();
    const flat = new Picture('orthographic', canvas);
    const grabbed = new Vector3(picture.along(origin, x, from), 0, 0);
    const moved = new Vector3(...(heard.onChange.mock.lastCall?.[0].transform.position ?? []));
    const [a, b] = [grabbed.add(moved), new Vector3(flat.along(origin, x, to), 0, 0)].map((p) => flat.pixel(p));
    expect(Math.hypot((a?.[0] ?? 0) - (b?.[0] ?? 1), (a?.[1] ?? 0) - (b?.[1] ?? 1))).toBeLessThan(0.1);
    await commands.mouse(['release']);
    await expect.poll(told).toMatchObject({ Start: '1', End: 'commit', Box: `x = ${moved.x.toFixed(3)}` });
    await expectAgain(picture, heard);
  });

  test('WindowBlur: the drag continues under the cursor, and ends at the release', async () => {
    const heard = listeners();
    const { picture } = await mount(stories.WindowBlur, heard);
    const { from, to } = await cross(picture);
    expect(heard.onDragEnd).not.toHaveBeenCalled();
    await commands.mouse(['release']);
    await expect.poll(() => told().End).toBe('commit');
    const moved = new Vector3(...(heard.onDragEnd.mock.lastCall?.[0].transform.position ?? []));
    expect(offAxis(picture, origin, x, { from, to }, moved)).toBeLessThan(0.1);
    expect(moved.x).toBeGreaterThan(LINE);
    expect(told().Start).toBe('1');
    await expectAgain(picture, heard);
  });
});
