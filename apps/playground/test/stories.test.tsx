// Every story, dragged by the real mouse, with numbers that the test computes from the camera on its own.
import { composeStories } from '@storybook/react-vite';
import { Euler, Matrix4, Quaternion, Vector3 } from 'three';
import { describe, expect, test, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { parent } from '../src/scenes/NonUniformParent.js';
import { wave } from '../src/scenes/OnCurve.js';
import type { SceneProps } from '../src/scenes/props.js';
import { corners } from '../src/scenes/Snapping.js';
import * as cameraStories from '../src/stories/Cameras.stories.js';
import * as controlledStories from '../src/stories/Controlled.stories.js';
import * as handleStories from '../src/stories/Handles.stories.js';
import * as holdStories from '../src/stories/Holds.stories.js';
import * as modeStories from '../src/stories/Modes.stories.js';
import * as parentStories from '../src/stories/Parents.stories.js';
import * as targetStories from '../src/stories/Targets.stories.js';
import { frames, mount } from './support/mount.js';
import type { Pixel } from './support/mouse-drag.js';
import type { Picture } from './support/picture.js';

const x = new Vector3(1, 0, 0);
const y = new Vector3(0, 1, 0);
const size = 100;

/** Whole pixels, which is where a mouse can be. */
const whole = ([px, py]: Pixel): Pixel => [Math.round(px), Math.round(py)];

/** The pixel at a share of the gizmo's size along an axis, and the one some pixels further along it. */
function alongArrow(picture: Picture, origin: Vector3, axis: Vector3, share: number, further: number) {
  const unit = picture.unitsPerPixel(origin);
  const at = (pixels: number) => whole(picture.pixel(origin.clone().addScaledVector(axis, pixels * unit)));
  return { from: at(share * size), to: at(share * size + further) };
}

/** The pixel of a ring, by the angle from a direction that is square to its axis. */
function onRing(picture: Picture, origin: Vector3, axis: Vector3, start: Vector3, angle: number, size = 100) {
  const radius = 0.82 * size * picture.unitsPerPixel(origin);
  return whole(picture.pixel(origin.clone().addScaledVector(start.clone().applyAxisAngle(axis, angle), radius)));
}

/** The callbacks of a scene, remembered. */
function listeners() {
  return {
    onDragStart: vi.fn<NonNullable<SceneProps['onDragStart']>>(),
    onChange: vi.fn<NonNullable<SceneProps['onChange']>>(),
    onDragEnd: vi.fn<NonNullable<SceneProps['onDragEnd']>>(),
  };
}

/** Drags, and tells where each target ended. */
async function drag(path: readonly Pixel[], heard: ReturnType<typeof listeners>) {
  await commands.mouseDrag(path);
  await frames(2);
  expect(heard.onDragStart).toHaveBeenCalledOnce();
  expect(heard.onDragEnd).toHaveBeenCalledOnce();
  const end = heard.onDragEnd.mock.lastCall?.[0];
  if (end === undefined) throw new Error('The drag never ended.');
  expect(end.reason).toBe('commit');
  return end.transforms;
}

/** The distance in pixels between the point of the axis that was grabbed, now that it moved, and the foot of the cursor. */
function offAxis(
  picture: Picture,
  origin: Vector3,
  axis: Vector3,
  { from, to }: { from: Pixel; to: Pixel },
  moved: Vector3,
) {
  const grabbed = origin
    .clone()
    .addScaledVector(axis, picture.along(origin, axis, from))
    .add(moved);
  const foot = origin.clone().addScaledVector(axis, picture.along(origin, axis, to));
  const [a, b] = [picture.pixel(grabbed), picture.pixel(foot)];
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

const origin = new Vector3();

describe('Modes', () => {
  const { Translate, Rotate, Scale, Universal } = composeStories(modeStories);

  test('Translate: the grabbed point of the axis is drawn at the foot of the cursor', async () => {
    const heard = listeners();
    const { picture } = await mount(Translate, heard);
    const way = alongArrow(picture, origin, x, 0.6, 120);
    const [end] = await drag([way.from, [way.to[0] + 30, way.to[1] + 40], way.to], heard);
    expect(end?.position.slice(1)).toEqual([0, 0]);
    expect(offAxis(picture, origin, x, way, new Vector3(...(end?.position ?? [])))).toBeLessThan(0.1);
  });

  test('Translate: a step is snapped to', async () => {
    const heard = listeners();
    const { picture } = await mount(Translate, { ...heard, step: 0.5 });
    const way = alongArrow(picture, origin, y, 0.6, 83);
    const moved = picture.along(origin, y, way.to) - picture.along(origin, y, way.from);
    const [end] = await drag([way.from, way.to], heard);
    expect(end?.position[1]).toBeCloseTo(Math.round(moved / 0.5) * 0.5, 12);
  });

  test('Translate: new args reach the gizmo, and the canvas stays', async () => {
    const heard = listeners();
    const { picture, canvas, update } = await mount(Translate, heard);
    await update({ mode: 'rotate', size: 120 });
    expect(document.querySelector('canvas')).toBe(canvas);
    const ring = [onRing(picture, origin, y, x, -0.2, 120), onRing(picture, origin, y, x, -0.8, 120)];
    const [end] = await drag(ring, heard);
    expect(end?.quaternion[1]).toBeLessThan(-0.2);
  });

  test('Translate: what is not enabled cannot be dragged', async () => {
    const heard = listeners();
    const { picture } = await mount(Translate, { ...heard, enabled: false });
    const { from, to } = alongArrow(picture, origin, x, 0.6, 60);
    await commands.mouseDrag([from, to]);
    expect(heard.onChange).not.toHaveBeenCalled();
    expect(heard.onDragEnd).not.toHaveBeenCalled();
  });

  test('Universal: an arrow moves, and a box on it scales', async () => {
    const heard = listeners();
    const { picture } = await mount(Universal, heard);
    const [moved] = await drag(Object.values(alongArrow(picture, origin, x, 0.9, 40)), heard);
    expect(moved?.position[0]).toBeGreaterThan(0.1);
    const now = new Vector3(...(moved?.position ?? []));
    heard.onDragStart.mockClear();
    heard.onDragEnd.mockClear();
    const [scaled] = await drag(Object.values(alongArrow(picture, now, x, 0.6, 30)), heard);
    expect(scaled?.scale[0]).toBeCloseTo(1.5, 1);
    expect(scaled?.scale.slice(1)).toEqual([1, 1]);
  });

  test('Rotate: the grabbed point of the ring is drawn at the cursor', async () => {
    const heard = listeners();
    const { picture } = await mount(Rotate, heard);
    const [from, to] = [onRing(picture, origin, y, x, -0.2), onRing(picture, origin, y, x, -1.3)];
    const [start, stop] = [picture.onPlane(origin, y, from), picture.onPlane(origin, y, to)];
    const expected = new Quaternion().setFromUnitVectors(start.normalize(), stop.normalize());
    const [end] = await drag([from, onRing(picture, origin, y, x, -0.8), to], heard);
    const turned = new Quaternion(...(end?.quaternion ?? []));
    expect(turned.x).toBeCloseTo(0, 12);
    expect(turned.z).toBeCloseTo(0, 12);
    // A tenth of a pixel at the ring's radius.
    expect(turned.angleTo(expected)).toBeLessThan(0.1 / (0.82 * size));
  });

  test('Scale: the grabbed point of the arm is drawn at the foot of the cursor', async () => {
    const heard = listeners();
    const { picture } = await mount(Scale, heard);
    const way = alongArrow(picture, origin, x, 0.6, 70);
    const [end] = await drag([way.from, way.to], heard);
    const grabbed = picture.along(origin, x, way.from);
    expect(end?.scale.slice(1)).toEqual([1, 1]);
    const factor = (end?.scale[0] ?? Number.NaN) - 1;
    expect(offAxis(picture, origin, x, way, new Vector3(factor * grabbed, 0, 0))).toBeLessThan(0.1);
  });
});

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

describe('Limits and snapping', () => {
  const { Limits, Lock, Vertices } = composeStories(holdStories);

  test('Limits: the target goes to the end of its box, and no farther', async () => {
    const heard = listeners();
    const { picture } = await mount(Limits, heard);
    const [end] = await drag(Object.values(alongArrow(picture, origin, x, 0.6, 300)), heard);
    expect(end?.position).toEqual([0.5, 0, 0]);
  });

  test('Lock: what is locked cannot be moved, and the rest can', async () => {
    const heard = listeners();
    const { picture } = await mount(Lock, heard);
    const { from, to } = alongArrow(picture, origin, y, 0.6, 60);
    await commands.mouseDrag([from, to]);
    expect(heard.onChange).not.toHaveBeenCalled();
    const [end] = await drag(Object.values(alongArrow(picture, origin, x, 0.6, 60)), heard);
    expect(end?.position[0]).toBeGreaterThan(0.1);
    expect(end?.position[1]).toBe(0);
  });

  test('Vertices: near a post, the target goes to it', async () => {
    const heard = listeners();
    const { picture } = await mount(Vertices, heard);
    const [post] = corners as [readonly [number, number, number]];
    const [from, to] = [origin, new Vector3(...post)].map((p) => whole(picture.pixel(p))) as [Pixel, Pixel];
    const [end] = await drag([from, [to[0] - 4, to[1] + 3]], heard);
    (end?.position ?? []).forEach((n, i) => {
      expect(n).toBeCloseTo(post[i as 0], 6);
    });
  });
});

describe('Controlled', () => {
  const { Clamped } = composeStories(controlledStories);

  test('Clamped: the app grants what it likes, and the gizmo stands where the object is', async () => {
    const heard = listeners();
    const { picture } = await mount(Clamped, { ...heard, reach: 0.5 });
    const far = alongArrow(picture, origin, y, 0.6, 200);
    await drag([far.from, far.to], heard);
    expect(heard.onChange.mock.lastCall?.[0].transform.position[1]).toBeGreaterThan(0.5);

    // The second drag only finds the arrow if the gizmo followed the object, which stopped at its reach.
    const granted = new Vector3(0, 0.5, 0);
    for (const spy of Object.values(heard)) spy.mockClear();
    const { from, to } = alongArrow(picture, granted, x, 0.6, 20);
    const [end] = await drag([from, to], heard);
    expect(end?.position[1]).toBe(0.5);
    expect(end?.position[0]).toBeGreaterThan(0);
  });
});

describe('Targets', () => {
  const { Several } = composeStories(targetStories);

  test('Several: all move by what the grabbed point moved, from the median of their places', async () => {
    const heard = listeners();
    const { picture } = await mount(Several, heard);
    const starts = [new Vector3(-1.2, 0, 0), new Vector3(0, 0, -0.8), new Vector3(1.2, 0, 0.4)];
    const median = new Vector3(0, 0, -0.4 / 3);
    const way = alongArrow(picture, median, y, 0.6, 80);
    const ends = await drag([way.from, way.to], heard);
    expect(ends).toHaveLength(3);
    const moved = ends.map(({ position }, i) => new Vector3(...position).sub(starts[i] ?? origin));
    for (const each of moved) {
      expect(each.distanceTo(moved[0] ?? origin)).toBeLessThan(1e-12);
      expect(offAxis(picture, median, y, way, each)).toBeLessThan(0.1);
    }
  });
});

describe('Parents', () => {
  const { NonUniform } = composeStories(parentStories);
  const worldFromParent = new Matrix4().compose(
    new Vector3(...parent.position),
    new Quaternion().setFromEuler(new Euler(...parent.rotation)),
    new Vector3(...parent.scale),
  );

  test('Non-uniform: what is grabbed stays under the cursor in a turned and unevenly scaled parent', async () => {
    const heard = listeners();
    const { picture } = await mount(NonUniform, heard);
    const from = new Vector3(...parent.position);
    const way = alongArrow(picture, from, x, 0.6, 100);
    const [end] = await drag([way.from, way.to], heard);
    const moved = new Vector3(...(end?.position ?? [])).applyMatrix4(worldFromParent).sub(from);
    expect(Math.hypot(moved.y, moved.z)).toBeLessThan(1e-12);
    expect(offAxis(picture, from, x, way, moved)).toBeLessThan(0.1);
    expect(end?.scale).toEqual([1, 1, 1]);
  });
});

describe('Cameras', () => {
  const { Orthographic } = composeStories(cameraStories);

  test('Orthographic: the grabbed point of the axis is drawn at the foot of the cursor', async () => {
    const heard = listeners();
    const { picture } = await mount(Orthographic, heard, 'orthographic');
    const way = alongArrow(picture, origin, x, 0.6, 90);
    const [end] = await drag([way.from, way.to], heard);
    expect(offAxis(picture, origin, x, way, new Vector3(...(end?.position ?? [])))).toBeLessThan(0.1);
  });
});
