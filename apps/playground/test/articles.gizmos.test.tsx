import { composeStories } from '@storybook/react-vite';
import { Quaternion, Ray, Vector3 } from 'three';
import { describe, expect, test, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { things } from '../src/scenes/articles/things.js';
import { lenses } from '../src/stage/lenses.js';
import * as articles from '../src/stories/Articles.stories.js';
import { stateOf } from './support/colors.js';
import { alongArrow, apart, hold, letGo, offAxis, onRing, origin, whole, x, y } from './support/hand.js';
import { frames, mount } from './support/mount.js';
import type { Pixel } from './support/mouse-drag.js';
import { numbersIn, pointAt, textOf } from './support/page.js';
import type { Picture } from './support/picture.js';

const { Simple, PixelPerfect } = composeStories(articles);

describe('Simple translation and rotation gizmos', () => {
  test('shows the distance of the camera ray from each circle, and grabs within the threshold', async () => {
    const onEnd = vi.fn();
    const { picture } = await mount(Simple, { mode: 'rotate', onEnd });
    const cursor = onRing(picture, origin, y, x, -0.7);
    const near: Pixel = [cursor[0] + 2, cursor[1] + 5];
    await pointAt(near);
    const eye = new Vector3(...lenses.perspective.position);
    const towards = picture.onPlane(origin, y, near).sub(eye).normalize();
    const ray = new Ray(eye, towards);
    const radius = 82 * picture.unitsPerPixel(origin);
    for (const [name, u, v] of [
      ['x', [0, 1, 0], [0, 0, 1]],
      ['y', [1, 0, 0], [0, 0, 1]],
      ['z', [1, 0, 0], [0, 1, 0]],
    ] as const) {
      const all = Array.from({ length: 20000 }, (_, i) => {
        const t = (2 * Math.PI * i) / 20000;
        const place = new Vector3(...u).multiplyScalar(Math.cos(t)).addScaledVector(new Vector3(...v), Math.sin(t));
        return ray.distanceToPoint(place.multiplyScalar(radius));
      });
      expect(numbersIn(textOf(document, `[data-axis="${name}"] td`))[0]).toBeCloseTo(Math.min(...all), 3);
    }
    // Five pixels beside the line is within the threshold.
    const to = onRing(picture, origin, y, x, -1.1);
    await hold([near, to]);
    expect(textOf(document, '[data-name="active"]')).toBe('Rotate around Y');
    const [start, stop] = [near, to].map((at) => picture.onPlane(origin, y, at)) as [Vector3, Vector3];
    const angle = Math.sign(start.clone().cross(stop).y) * start.angleTo(stop);
    const degrees = (angle * 180) / Math.PI;
    expect(Math.abs(degrees)).toBeGreaterThan(10);
    // The nearest point of a circle in space differs slightly from the nearest one on screen, which the package uses.
    expect(Math.abs((numbersIn(textOf(document, '[data-name="turned"]'))[0] ?? 0) - degrees)).toBeLessThan(3);
    await letGo();
    expect(onEnd).toHaveBeenCalledOnce();
    const [, qy = 0, , qw = 1] = onEnd.mock.lastCall?.[0].quaternion ?? [];
    expect(2 * Math.atan2(qy, qw)).toBeCloseTo(angle, 6);
    expect(textOf(document, '[data-name="active"]')).toBe('none');
  });

  test('an arrow follows the foot of the cursor, and the camera does not move while it is active', async () => {
    const onEnd = vi.fn();
    const { canvas, picture, update } = await mount(Simple, { mode: 'rotate', onEnd });
    await update({ mode: 'translate' });
    expect(document.querySelector('canvas')).toBe(canvas);
    const way = alongArrow(picture, origin, x, 0.6, 70);
    const aside: Pixel = [way.to[0] + 10, way.to[1] - 40];
    await commands.mouseDrag([way.from, way.to, aside]);
    await frames(2);
    const end = new Vector3(...(onEnd.mock.lastCall?.[0].position ?? []));
    expect(offAxis(picture, origin, x, { from: way.from, to: aside }, end)).toBeLessThan(0.1);
    const { camera } = stateOf(canvas);
    const place = new Vector3(...lenses.perspective.position);
    expect(camera.position.distanceTo(place)).toBeLessThan(1e-9);
    await commands.mouseDrag([
      [60, 60],
      [140, 90],
    ]);
    await frames(2);
    expect(camera.position.distanceTo(place)).toBeGreaterThan(0.1);
    expect(onEnd).toHaveBeenCalledOnce();
  });
});

describe('Pixel perfect object movement', () => {
  /** All axes as segments in world space, as long as the diameters of the spheres around the objects. */
  const axes = things.flatMap(({ name, radius, transform: { position, quaternion } }) =>
    (['x', 'y', 'z'] as const).map((letter, i) => {
      const from = new Vector3(...position);
      const direction = new Vector3().setComponent(i, 1).applyQuaternion(new Quaternion(...quaternion));
      return { name, letter, from, direction, length: 2 * radius };
    }),
  );

  /** The crossing of the drawn axes of two objects, well inside of both, and the depth of each there. */
  function crossing(picture: Picture) {
    for (const a of axes.filter(({ name }) => name === 'near')) {
      for (const b of axes.filter(({ name }) => name !== 'near')) {
        for (let s = 0.1; s < 0.9; s += 0.01) {
          const place = a.from.clone().addScaledVector(a.direction, s * a.length);
          const share = picture.along(b.from, b.direction, picture.pixel(place)) / b.length;
          const other = b.from.clone().addScaledVector(b.direction, share * b.length);
          if (share > 0.1 && share < 0.9 && apart(picture.pixel(other), picture.pixel(place)) < 0.8)
            return { a, b, place };
        }
      }
    }
    throw new Error('No axes cross in the picture.');
  }

  test('where axes cross, the visible one that is hit nearest to the camera wins', async () => {
    const { picture, update } = await mount(PixelPerfect, {});
    const { a, b, place } = crossing(picture);
    const cursor = whole(picture.pixel(place));
    await pointAt(cursor);
    expect(textOf(document, '[data-name="hit"]')).toBe(`near, ${a.letter}`);
    await update({ showNear: false });
    await pointAt(cursor);
    expect(textOf(document, '[data-name="hit"]')).toBe(`${b.name}, ${b.letter}`);
  });

  test('the axis of one object moves all of them by the same vector, along it', async () => {
    const onEnd = vi.fn();
    const { picture } = await mount(PixelPerfect, { onEnd });
    const axis = axes.find(({ name, letter }) => name === 'far' && letter === 'y');
    if (axis === undefined) throw new Error('There is no such axis.');
    const at = (share: number) => axis.from.clone().addScaledVector(axis.direction, share * axis.length);
    const [from, to] = [whole(picture.pixel(at(0.7))), whole(picture.pixel(at(1.1)))];
    await commands.mouseDrag([from, to]);
    await frames(2);
    const ends = (onEnd.mock.lastCall?.[0] ?? []) as [number, number, number][];
    expect(ends).toHaveLength(3);
    for (const [i, end] of ends.entries()) {
      const moved = new Vector3(...end).sub(new Vector3(...(things[i]?.transform.position ?? [])));
      expect(moved.dot(axis.direction)).toBeCloseTo(moved.length(), 9);
      expect(moved.length()).toBeGreaterThan(0.3);
      // On the drawn axis the plane is exact; a pixel beside it, the error is below one pixel.
      expect(offAxis(picture, axis.from, axis.direction, { from, to }, moved)).toBeLessThan(1.5);
    }
  });
});
