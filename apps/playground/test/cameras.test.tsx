import { composeStories } from '@storybook/react-vite';
import { Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { type LensName, lookAtPoint } from '../src/stage/lenses.js';
import * as cameraStories from '../src/stories/Cameras.stories.js';
import { stateOf } from './support/colors.js';
import { alongArrow, drag, forget, listeners, offAxis, origin, x, y } from './support/hand.js';
import { mount } from './support/mount.js';
import { Picture } from './support/picture.js';

describe('Cameras', () => {
  const { Perspective, Orthographic, Wide, Telephoto, Steep, Reversed, TwoViews, Cube } = composeStories(cameraStories);

  // Near the tip, so the arrow is found only if the gizmo has its size.
  test.each([
    ['Perspective', Perspective, 'perspective', x, 120],
    ['Orthographic', Orthographic, 'orthographic', x, 90],
    ['Wide angle', Wide, 'wide', x, 60],
    ['Telephoto', Telephoto, 'telephoto', x, 90],
    ['Steep', Steep, 'steep', y, 200],
    ['Reversed depth', Reversed, 'reversed', x, 90],
  ] as const)(
    '%s: the grabbed point of the axis is drawn at the foot of the cursor',
    async (_, Story, lens, axis, further) => {
      const heard = listeners();
      const { picture } = await mount(Story, heard, lens);
      const start = new Vector3(...(Story.args.position ?? [0, 0, 0]));
      const way = alongArrow(picture, start, axis, 0.95, further);
      const [end] = await drag([way.from, way.to], heard);
      const moved = new Vector3(...(end?.position ?? [])).sub(start);
      expect(moved.dot(axis)).toBeGreaterThan(50 * picture.unitsPerPixel(start));
      expect(moved.clone().cross(axis).length()).toBeLessThan(1e-9);
      expect(offAxis(picture, start, axis, way, moved)).toBeLessThan(0.1);
    },
  );

  test('Reversed depth: the renderer has a reversed depth buffer', async () => {
    const { canvas } = await mount(Reversed, {}, 'reversed');
    expect(stateOf(canvas).gl.capabilities.reversedDepthBuffer).toBe(true);
  });

  test('Two views: each gizmo is exact in its own view, and both views show the changes', async () => {
    const heard = listeners();
    await mount(TwoViews, heard);
    let place = origin.clone();
    const views = [...document.querySelectorAll('.view')];
    expect(views).toHaveLength(2);
    for (const [i, lens] of (['perspective', 'orthographic', 'perspective'] as const satisfies LensName[]).entries()) {
      const picture = new Picture(lens, views[i % 2] as Element);
      const way = alongArrow(picture, place, i === 1 ? y : x, 0.9, 40);
      const [end] = await drag([way.from, way.to], heard);
      const next = new Vector3(...(end?.position ?? []));
      expect(offAxis(picture, place, i === 1 ? y : x, way, next.clone().sub(place))).toBeLessThan(0.1);
      place = next;
      forget(heard);
    }
  });

  test('View cube: a click on its front face looks from there, at the same distance', async () => {
    const { canvas } = await mount(Cube, {}, 'perspective');
    const { camera } = stateOf(canvas);
    const target = new Vector3(...lookAtPoint);
    const distance = camera.position.distanceTo(target);
    const front = document.querySelector('[data-gizmo="view-cube"] [aria-label="Front"]') as Element;
    const { left, top, width, height } = front.getBoundingClientRect();
    await commands.mouse([{ to: [left + width / 2, top + height / 2] }, 'press', 'release']);
    await expect
      .poll(() => camera.position.distanceTo(target.clone().add(new Vector3(0, 0, distance))))
      .toBeLessThan(1e-4 * distance);
  });
});
