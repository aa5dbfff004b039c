import { composeStories } from '@storybook/react-vite';
import { Mesh, Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import * as firstStories from '../src/stories/FirstSteps.stories.js';
import { stateOf } from './support/colors.js';
import { alongArrow, hold, letGo, listeners, offAxis, origin, x, y } from './support/hand.js';
import { frames, mount } from './support/mount.js';

describe('First steps', () => {
  const { InFewestLines, InUseState, Event, Status } = composeStories(firstStories);

  /** The only box of a scene. */
  const boxIn = (canvas: HTMLCanvasElement): Mesh => {
    const found = stateOf(canvas).scene.children.find((child) => child instanceof Mesh);
    if (!(found instanceof Mesh)) throw new Error('There is no box in the scene.');
    return found;
  };

  test('In the fewest lines: the box follows the cursor, and the camera does not move', async () => {
    const { canvas, picture } = await mount(InFewestLines, {});
    const eye = stateOf(canvas).camera.position.toArray();
    const way = alongArrow(picture, origin, x, 0.6, 110);
    await commands.mouseDrag([way.from, way.to]);
    await frames(2);
    expect(offAxis(picture, origin, x, way, boxIn(canvas).position)).toBeLessThan(0.1);
    expect(boxIn(canvas).position.x).toBeGreaterThan(0.3);
    expect(stateOf(canvas).camera.position.toArray()).toEqual(eye);
  });

  test('Controlled by useState: box and gizmo follow the state in two drags', async () => {
    const { canvas, picture } = await mount(InUseState, {});
    const up = alongArrow(picture, origin, y, 0.9, 70);
    await commands.mouseDrag([up.from, up.to]);
    await frames(2);
    const then = boxIn(canvas).position.clone();
    expect(offAxis(picture, origin, y, up, then)).toBeLessThan(0.1);
    // It is found only at the present position of the gizmo.
    const aside = alongArrow(picture, then, x, 0.9, 60);
    await commands.mouseDrag([aside.from, aside.to]);
    await frames(2);
    expect(offAxis(picture, then, x, aside, boxIn(canvas).position.clone().sub(then))).toBeLessThan(0.1);
  });

  /** The value of a field in the panel. */
  const field = (name: string): string => {
    const term = [...document.querySelectorAll('.panel dt')].find((dt) => dt.textContent === name);
    return term?.nextElementSibling?.textContent ?? '';
  };

  test('What the event contains: the panel shows the numbers of the drag, and how it ended', async () => {
    const heard = listeners();
    const { picture } = await mount(Event, heard);
    const way = alongArrow(picture, origin, x, 0.9, 60);
    const moved = picture.along(origin, x, way.to) - picture.along(origin, x, way.from);
    await hold([way.from, way.to]);
    await expect.poll(() => Number.parseFloat(field('transform.position'))).toBeCloseTo(moved, 2);
    expect(field('handle')).toBe('move-x');
    expect(field('reason')).toBe('none yet');
    expect(field('sentenceOf(event)')).toBe(
      `Moved ${Number.parseFloat(field('transform.position')).toFixed(3)} along X`,
    );
    await letGo();
    await expect.poll(() => field('reason')).toBe('commit');
    expect(field('changed')).toBe('true');

    // The second drag is cancelled: the panel shows the end of the first one.
    const then = new Vector3(moved, 0, 0);
    const up = alongArrow(picture, then, y, 0.9, 60);
    await hold([up.from, up.to]);
    await expect.poll(() => field('handle')).toBe('move-y');
    await commands.keys(['Escape']);
    await expect.poll(() => field('reason')).toBe('cancel');
    expect(field('transform.position')).toBe(field('start[0].position'));
    await letGo();
  });

  test('A status bar: outside of the canvas, it shows phase, handle and amount', async () => {
    const { picture } = await mount(Status, {});
    const bar = (id: string) => document.querySelector(`[data-testid=${id}]`)?.textContent;
    const way = alongArrow(picture, origin, y, 0.9, 50);
    const moved = picture.along(origin, y, way.to) - picture.along(origin, y, way.from);
    expect([bar('phase'), bar('handle'), bar('readout')]).toEqual(['idle', 'Point at a handle', '']);
    await commands.mouse([{ to: way.from, steps: 2 }]);
    await expect.poll(() => [bar('phase'), bar('handle')]).toEqual(['hover', 'Move along Y']);
    await hold([way.from, way.to]);
    await expect.poll(() => Number.parseFloat(bar('readout') ?? '')).toBeCloseTo(moved, 2);
    expect(bar('phase')).toBe('drag');
    await letGo();
    await commands.mouse([{ to: [2, 2] }]);
    await expect.poll(() => [bar('phase'), bar('readout')]).toEqual(['idle', '']);
  });
});
