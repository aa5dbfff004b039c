import { THEMES } from '@gizmo-kit/react';
import { composeStories } from '@storybook/react-vite';
import { Vector3, type WebGLRenderer } from 'three';
import { WebGPURenderer } from 'three/webgpu';
import { describe, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import * as rendererStories from '../src/stories/Renderers.stories.js';
import { offColor, stateOf } from './support/colors.js';
import { alongArrow, drag, listeners, offAxis, origin, x } from './support/hand.js';
import { frames, mount } from './support/mount.js';
import type { Pixel } from './support/mouse-drag.js';
import type { Picture } from './support/picture.js';

globalThis.drawsPixels = true;

type Heard = ReturnType<typeof listeners>;

/** Drags the x arrow. Returns the distance in pixels of the grabbed point from the foot of the cursor. */
async function slip(picture: Picture, heard: Heard, further = 80): Promise<number> {
  const way = alongArrow(picture, origin, x, 0.6, further);
  const [end] = await drag([way.from, way.to], heard);
  const moved = new Vector3(...(end?.position ?? []));
  expect(moved.x).toBeGreaterThan(0.2);
  return offAxis(picture, origin, x, way, moved);
}

const onArrow = (picture: Picture, pixels: number): Pixel =>
  picture.pixel(new Vector3(pixels * picture.unitsPerPixel(origin), 0, 0));

const note = (): string => document.querySelector('.studio-note')?.textContent ?? '';

describe('Renderers', () => {
  const { WebGPU, Logarithmic, Demand, Always } = composeStories(rendererStories);

  test('WebGPU: the arrow has its color, and a drag is exact to the pixel', async () => {
    const heard = listeners();
    const { canvas, picture } = await mount(WebGPU, heard);
    await expect.poll(note).toMatch(/draws by Web(GL|GPU)\.$/);
    expect(stateOf(canvas).gl).toBeInstanceOf(WebGPURenderer);
    await expect.poll(() => offColor(canvas, onArrow(picture, 70), THEMES.light.x)).toBeLessThan(12);
    expect(await slip(picture, heard)).toBeLessThan(0.1);
  });

  test('Logarithmic depth: the arrow is drawn over the planet, and a drag is exact to the pixel', async () => {
    const heard = listeners();
    const { canvas, picture } = await mount(Logarithmic, heard);
    expect((stateOf(canvas).gl as WebGLRenderer).capabilities.logarithmicDepthBuffer).toBe(true);
    expect(offColor(canvas, onArrow(picture, 70), THEMES.light.x)).toBeLessThan(12);
    expect(await slip(picture, heard)).toBeLessThan(0.1);
  });

  const drawn = (): number => Number(/^Frames drawn: (\d+)$/.exec(note())?.[1]);

  test('Frames on demand: none without changes, and as many as a drag needs', async () => {
    const heard = listeners();
    const { picture } = await mount(Demand, heard);
    await commands.mouse([{ to: [3, 3] }]);
    await frames(4);
    const idle = drawn();
    await frames(12);
    expect(drawn()).toBe(idle);
    expect(await slip(picture, heard)).toBeLessThan(0.1);
    expect(drawn()).toBeGreaterThan(idle + 3);
    await commands.mouse([{ to: [3, 3] }]);
    await frames(4);
    const after = drawn();
    await frames(12);
    expect(drawn()).toBe(after);
  });

  test('Frames always: one per frame of the screen, and the same drag', async () => {
    const heard = listeners();
    const { picture } = await mount(Always, heard);
    const before = drawn();
    await frames(12);
    expect(drawn()).toBeGreaterThanOrEqual(before + 10);
    expect(await slip(picture, heard)).toBeLessThan(0.1);
  });
});
