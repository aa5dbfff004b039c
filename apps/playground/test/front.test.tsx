import { Group, type SpotLight, Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { LiveGizmo } from '../src/docs/front/LiveGizmo.js';
import { stateOf } from './support/colors.js';
import { frames, mount } from './support/mount.js';
import type { Pixel } from './support/mouse-drag.js';

const click = (label: string): void => {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === label);
  if (button === undefined) throw new Error(`There is no button ${label}.`);
  button.click();
};

/** The pixel of a world point in the camera of the canvas. */
function pixelOf(canvas: HTMLCanvasElement, point: Vector3): Pixel {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const { x, y } = point.clone().project(stateOf(canvas).camera);
  return [left + ((x + 1) / 2) * width, top + ((1 - y) / 2) * height];
}

/** The lamp is the group with several parts, which has the gizmo. */
function lampIn(canvas: HTMLCanvasElement): Group {
  const found = stateOf(canvas).scene.children.find((child) => child instanceof Group && child.children.length > 4);
  if (!(found instanceof Group)) throw new Error('There is no lamp in the scene.');
  return found;
}

describe('The front page', () => {
  test('a drag of the red arrow moves the lamp along x under the cursor, and in steps with Snap', async () => {
    const { canvas } = await mount(LiveGizmo, {});
    const lamp = lampIn(canvas);
    const [from, to] = [0.4, 0.9].map((x) => pixelOf(canvas, new Vector3(x, 0, 0))) as [Pixel, Pixel];
    await commands.mouseDrag([from, to]);
    await frames(2);
    expect(lamp.position.x).toBeCloseTo(0.5, 2);
    expect([lamp.position.y, lamp.position.z]).toEqual([0, 0]);

    click('Snap');
    await frames(2);
    const { x } = lamp.position;
    const further = [x + 0.4, x + 0.7].map((at) => pixelOf(canvas, new Vector3(at, 0, 0))) as [Pixel, Pixel];
    await commands.mouseDrag(further);
    await frames(2);
    expect(lamp.position.x - x).toBeCloseTo(0.25, 5);
  });

  test('the lamp itself slides over the floor, and the knob of its light sets the range', async () => {
    const { canvas } = await mount(LiveGizmo, {});
    const lamp = lampIn(canvas);
    click('Lamp itself');
    await frames(2);
    await commands.mouseDrag(
      [
        [0.3, 0],
        [0.6, 0.2],
      ].map(([x, z]) => pixelOf(canvas, new Vector3(x, 0.1, z))) as [Pixel, Pixel],
    );
    await frames(2);
    expect(lamp.position.toArray()).toEqual([expect.closeTo(0.3, 2), 0, expect.closeTo(0.2, 2)]);

    click('Light');
    await frames(2);
    const lights = lamp.getObjectsByProperty('isSpotLight', true) as SpotLight[];
    const [light] = lights;
    const at = (distance: number): Pixel =>
      pixelOf(canvas, light?.parent?.localToWorld(new Vector3(0, -distance, 0)) ?? expect.unreachable());
    expect(light?.distance).toBe(1.6);
    await commands.mouseDrag([at(1.6), at(1.3)]);
    await expect.poll(() => light?.distance).toBeCloseTo(1.3, 2);
  });
});
