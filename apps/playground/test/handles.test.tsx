import { composeStories } from '@storybook/react-vite';
import { Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { wave } from '../src/scenes/OnCurve.js';
import * as handleStories from '../src/stories/Handles.stories.js';
import { drag, listeners, whole } from './support/hand.js';
import { mount } from './support/mount.js';
import type { Pixel } from './support/mouse-drag.js';

describe('Handles', () => {
  const { Bounds, Rectangle, Curve } = composeStories(handleStories);

  test('Bounds: a face goes with the cursor, and the opposite one stays', async () => {
    const heard = listeners();
    const { picture } = await mount(Bounds, heard);
    const [from, to] = [0.45, 0.85].map((at) => whole(picture.pixel(new Vector3(at, 0, 0)))) as [Pixel, Pixel];
    const [end] = await drag([from, to], heard);
    const [half, middle] = [0.45 * (end?.scale[0] ?? 0), end?.position[0] ?? 0];
    expect(middle - half).toBeCloseTo(-0.45, 6);
    const drawn = picture.pixel(new Vector3(middle + half, 0, 0));
    expect(Math.hypot(drawn[0] - to[0], drawn[1] - to[1])).toBeLessThan(2);
  });

  test('Rectangle: a corner scales two axes, and the opposite one stays', async () => {
    const heard = listeners();
    const { picture } = await mount(Rectangle, heard);
    const [from, to] = [
      [0.45, 0.45],
      [0.7, 0.8],
    ].map(([px, py]) => whole(picture.pixel(new Vector3(px, py, 0)))) as [Pixel, Pixel];
    const [end] = await drag([from, to], heard);
    const { position: p, scale: s } = end ?? { position: [0, 0, 0], scale: [1, 1, 1] };
    for (const i of [0, 1] as const) {
      expect(p[i] - 0.45 * s[i]).toBeCloseTo(-0.45, 6);
      expect(s[i]).toBeGreaterThan(1.2);
    }
    expect(s[2]).toBe(1);
  });

  test('Curve: the target stays on the wave, under the cursor', async () => {
    const heard = listeners();
    const { picture } = await mount(Curve, heard);
    const at = (t: number) => picture.pixel(new Vector3(...wave.at(t)));
    const [end] = await drag([whole(at(0.5)), whole(at(0.6)), whole(at(0.8))], heard);
    const now = new Vector3(...(end?.position ?? []));
    const off = Array.from({ length: 2001 }, (_, i) => now.distanceTo(new Vector3(...wave.at(i / 2000))));
    expect(Math.min(...off)).toBeLessThan(0.002);
    expect(now.distanceTo(new Vector3(...wave.at(0.8)))).toBeLessThan(0.03);
  });
});
