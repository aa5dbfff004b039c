import { composeStories } from '@storybook/react-vite';
import { Matrix4, PerspectiveCamera, Quaternion, Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { tilted } from '../src/scenes/articles/tilted.js';
import { lenses, lookAtPoint } from '../src/stage/lenses.js';
import * as articles from '../src/stories/Articles.stories.js';
import { colorsOf, stateOf } from './support/colors.js';
import { apart, drag, forget, listeners, offAxis, origin, whole, y } from './support/hand.js';
import { frames, mount } from './support/mount.js';
import type { Pixel } from './support/mouse-drag.js';
import { numbersIn, open, pointAt, textOf } from './support/page.js';
import { Picture } from './support/picture.js';

globalThis.drawsPixels = true;

const { GizmoRepair, Untransforming } = composeStories(articles);

/** The camera of the stage in three.js. */
function cameraOf(canvas: Element) {
  const { fov, near, far, position } = lenses.perspective;
  const camera = new PerspectiveCamera(fov, canvas.clientWidth / canvas.clientHeight, near, far);
  camera.position.set(...position);
  camera.lookAt(...lookAtPoint);
  camera.updateMatrixWorld();
  return camera;
}

describe('Gizmo Repair', () => {
  /** The three columns. */
  async function columns(steepness: number, heard: ReturnType<typeof listeners>) {
    const opened = await open(GizmoRepair, { ...heard, steepness }, 'canvas', 3);
    const canvases = [...opened.host.querySelectorAll('canvas')];
    await expect
      .poll(() => canvases.map((canvas) => stateOf(canvas).gl.info.render.frame > 0))
      .toEqual([true, true, true]);
    await frames(3);
    return { ...opened, canvases };
  }

  /** Drags the blue arrow of a column by some pixels, and returns the position of the object. */
  async function dragBlue(
    host: HTMLElement,
    name: string,
    steepness: number,
    [dx, dy]: Pixel,
    heard: ReturnType<typeof listeners>,
  ) {
    const column = host.querySelector(`[data-strategy="${name}"]`);
    const canvas = column?.querySelector('canvas');
    if (!column || !canvas) throw new Error('There is no such column.');
    const picture = new Picture('perspective', canvas);
    const axis = new Vector3(0, 0, 1).applyQuaternion(
      new Quaternion(...tilted(lenses.perspective.position, steepness)),
    );
    const from = whole(picture.pixel(origin.clone().addScaledVector(axis, 0.6 * 130 * picture.unitsPerPixel(origin))));
    const to: Pixel = [from[0] + dx, from[1] + dy];
    forget(heard);
    const [end] = await drag([from, to], heard);
    const moved = new Vector3(...(end?.position ?? []));
    return { moved, off: offAxis(picture, origin, axis, { from, to }, moved), said: textOf(column, 'output') };
  }

  test.each([
    [10, 20],
    [15, 15],
    [20, 10],
  ])(
    'an axis %i° from the view direction: screen is at the foot of the cursor, plane and closest are off by more than %i px',
    async (steepness, least) => {
      const heard = listeners();
      const { host } = await columns(steepness, heard);
      const way: Pixel = [70, 12];
      const screen = await dragBlue(host, 'screen', steepness, way, heard);
      expect(screen.off).toBeLessThan(0.1);
      expect(screen.said).toBe('0.0 px from the nearest point');
      expect(screen.moved.length()).toBeGreaterThan(0.1);
      for (const name of ['plane', 'closest']) {
        const { off, said } = await dragBlue(host, name, steepness, way, heard);
        expect(off).toBeGreaterThan(least);
        expect(numbersIn(said)[0]).toBeCloseTo(off, 0);
      }
    },
  );

  test('on the drawn axis all three agree; new args reach the columns, and their canvases are kept', async () => {
    const heard = listeners();
    const { host, update, canvases } = await columns(15, heard);
    for (const name of ['screen', 'plane', 'closest']) {
      const along = await dragBlue(host, name, 15, [0, 14], heard);
      expect(along.off).toBeLessThan(0.5);
      expect(along.moved.length()).toBeGreaterThan(0.2);
    }
    await update({ steepness: 20, debug: false });
    expect([...host.querySelectorAll('canvas')]).toEqual(canvases);
  });

  test('a perpendicular movement moves nothing with screen, and with closest by the length of the arrow', async () => {
    const heard = listeners();
    const { host } = await columns(10, heard);
    // The axis points straight down on the screen, so perpendicular is to the right, except for rounding to a pixel.
    const screen = await dragBlue(host, 'screen', 10, [90, 1], heard);
    const closest = await dragBlue(host, 'closest', 10, [90, 1], heard);
    expect(screen.moved.length()).toBeLessThan(0.06);
    expect(closest.moved.length()).toBeGreaterThan(1);
  });
});

describe('Untransforming the Mouse', () => {
  test('every space of the chain equals that of three.js, and the child of the box is under the cursor', async () => {
    const { canvas, picture } = await mount(Untransforming, {});
    const worldFromModel = new Matrix4().compose(
      new Vector3(0.2, 0.1, 0),
      new Quaternion().setFromAxisAngle(y, (25 * Math.PI) / 180),
      new Vector3(1.6, 1, 1),
    );
    const aimed = new Vector3(0.1, 0.2, 0.5).applyMatrix4(worldFromModel);
    const cursor = whole(picture.pixel(aimed));
    await pointAt(cursor);
    const read = (space: string) => numbersIn(textOf(document, `[data-space="${space}"]`));

    const face = new Vector3(0, 0, 1).transformDirection(worldFromModel);
    const world = picture.onPlane(aimed, face, cursor);
    const camera = cameraOf(canvas);
    const eye = world.clone().applyMatrix4(camera.matrixWorldInverse);
    const normalized = world.clone().project(camera);
    const model = world.clone().applyMatrix4(worldFromModel.clone().invert());
    for (const [space, point] of Object.entries({ world, eye, normalized, model })) {
      point.toArray().forEach((n, i) => {
        expect(read(space)[i], space).toBeCloseTo(n, 3);
      });
    }
    expect(read('model')[2]).toBeCloseTo(0.5, 3);
    expect(read('pixel').slice(0, 2)).toEqual([...cursor]);
    expect(read('pixel')[2]).toBeCloseTo((normalized.z + 1) / 2, 3);
    expect(read('clip')[3]).toBeCloseTo(-eye.z, 3);

    const [r, , b] = colorsOf(canvas)(cursor);
    expect(r - b).toBeGreaterThan(60);
    const [, , beside] = colorsOf(canvas)([cursor[0] + 30, cursor[1]]);
    expect(beside).toBeGreaterThan(b);
  });

  test('beside the box, the depth is that of the center of the box', async () => {
    const { canvas, picture } = await mount(Untransforming, {});
    const cursor: Pixel = [60, 90];
    await pointAt(cursor);
    const middle = new Vector3(0.2, 0.1, 0).applyMatrix4(cameraOf(canvas).matrixWorldInverse);
    const world = new Vector3(...numbersIn(textOf(document, '[data-space="world"]')));
    expect(numbersIn(textOf(document, '[data-space="eye"]'))[2]).toBeCloseTo(middle.z, 2);
    expect(apart(picture.pixel(world), cursor)).toBeLessThan(0.1);
  });
});
