import { createRoot } from 'react-dom/client';
import { Vector3 } from 'three';
import { describe, expect, onTestFinished, test } from 'vitest';
import { commands } from 'vitest/browser';
import { SideBySide } from '../src/docs/why/SideBySide.js';
import { stateOf } from './support/colors.js';
import { frames } from './support/mount.js';
import type { Pixel } from './support/mouse-drag.js';

/** Pixels from the origin to the ring of both gizmos. */
const RADIUS = 82;

/** A pixel of the ring about y, at an angle. */
function onRing(canvas: HTMLCanvasElement, angle: number): Pixel {
  const { camera, size } = stateOf(canvas);
  const { left, top } = canvas.getBoundingClientRect();
  const units = (2 * camera.position.length() * Math.tan((20 * Math.PI) / 180)) / size.height;
  const { x, y } = new Vector3(Math.sin(angle), 0, Math.cos(angle)).multiplyScalar(RADIUS * units).project(camera);
  return [left + ((x + 1) / 2) * size.width, top + ((1 - y) / 2) * size.height];
}

const found = (): readonly number[] =>
  [...document.querySelectorAll('output')].map((output) => Number.parseFloat(output.textContent));

describe('The page about TransformControls', () => {
  test.each([
    ['TransformControls', 0],
    ['<Gizmo>', 1],
  ])('a drag of the ring in the canvas of %s happens in both, and the page shows both slips', async (_, i) => {
    const host = document.body.appendChild(document.createElement('div'));
    const root = createRoot(host);
    onTestFinished(() => {
      root.unmount();
      host.remove();
    });
    root.render(<SideBySide />);
    const isReady = (c: HTMLCanvasElement): boolean => c.clientWidth > 250 && c.dataset.engine !== undefined;
    await expect.poll(() => [...host.querySelectorAll('canvas')].filter(isReady).length).toBe(2);
    await frames(4);
    const canvas = host.querySelectorAll('canvas')[i] as HTMLCanvasElement;
    const [from, to] = [onRing(canvas, 0.6), onRing(canvas, 1.8)];
    await commands.mouse([{ to: from, steps: 3 }, 'press', { to, steps: 8 }]);
    await expect.poll(found).toEqual([expect.any(Number), expect.any(Number)]);
    await expect.poll(() => found()[1]).toBeLessThan(0.1);
    expect(found()[0]).toBeGreaterThan(5);
    const turned = [...host.querySelectorAll('canvas')].map((c) => {
      const { scene } = stateOf(c);
      return scene.children.map(({ quaternion }) => Math.abs(quaternion.y)).reduce((a, b) => Math.max(a, b));
    });
    for (const y of turned) expect(y).toBeGreaterThan(0.2);
    await commands.mouse(['release']);
  });
});
