import { composeStories } from '@storybook/react-vite';
import { Quaternion, Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import * as modeStories from '../src/stories/Modes.stories.js';
import { stateOf } from './support/colors.js';
import {
  alongArrow,
  angleBetween,
  drag,
  forget,
  hold,
  letGo,
  listeners,
  offAxis,
  onRing,
  origin,
  size,
  x,
  y,
} from './support/hand.js';
import { mount } from './support/mount.js';

describe('Modes', () => {
  const { Translate, Rotate, Scale, Universal, Several, None } = composeStories(modeStories);

  test('Translate: the grabbed point of the axis is drawn at the foot of the cursor', async () => {
    const heard = listeners();
    const { picture } = await mount(Translate, heard);
    const way = alongArrow(picture, origin, x, 0.6, 120);
    const [end] = await drag([way.from, [way.to[0] + 30, way.to[1] + 40], way.to], heard);
    expect(end?.position.slice(1)).toEqual([0, 0]);
    expect(offAxis(picture, origin, x, way, new Vector3(...(end?.position ?? [])))).toBeLessThan(0.1);
  });

  test('Translate: new args reach the gizmo, and the canvas is kept', async () => {
    const heard = listeners();
    const { picture, canvas, update } = await mount(Translate, heard);
    await update({ mode: 'rotate', size: 120 });
    expect(document.querySelector('canvas')).toBe(canvas);
    const ring = [onRing(picture, origin, y, x, -0.2, 120), onRing(picture, origin, y, x, -0.8, 120)];
    const [end] = await drag(ring, heard);
    expect(end?.quaternion[1]).toBeLessThan(-0.2);
  });

  test('Translate: a disabled gizmo cannot be dragged', async () => {
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

  test('Several: an arrow moves, a ring rotates, and nothing scales', async () => {
    const heard = listeners();
    const { picture, update } = await mount(Several, heard);
    const up = alongArrow(picture, origin, y, 0.95, 40);
    const [moved] = await drag([up.from, up.to], heard);
    const now = new Vector3(...(moved?.position ?? []));
    expect(offAxis(picture, origin, y, up, now)).toBeLessThan(0.1);
    forget(heard);
    const [from, to] = [onRing(picture, now, y, x, -0.5), onRing(picture, now, y, x, -1.1)];
    const [turned] = await drag([from, to], heard);
    const half = angleBetween(picture, now, y, from, to) / 2;
    expect(turned?.quaternion[1]).toBeCloseTo(Math.sin(half), 3);
    await update({ mode: ['scale'] });
    forget(heard);
    await drag(Object.values(alongArrow(picture, now, y, 0.6, 30)), heard);
    expect(heard.onDragEnd.mock.lastCall?.[0].mode).toBe('scale');
  });

  test('None: there is nothing to grab until there is a mode', async () => {
    const heard = listeners();
    const { picture, canvas, update } = await mount(None, heard);
    // A press at the position of an arrow moves the camera: back and forth, so that it ends where it started.
    const { from, to } = alongArrow(picture, origin, x, 0.6, 50);
    const eye = stateOf(canvas).camera.position.clone();
    await hold([from, to]);
    expect(stateOf(canvas).camera.position.distanceTo(eye)).toBeGreaterThan(0.1);
    await letGo(from);
    expect(stateOf(canvas).camera.position.distanceTo(eye)).toBeLessThan(1e-6);
    expect(heard.onDragStart).not.toHaveBeenCalled();
    await update({ mode: 'translate' });
    const way = alongArrow(picture, origin, x, 0.6, 70);
    const [end] = await drag([way.from, way.to], heard);
    expect(offAxis(picture, origin, x, way, new Vector3(...(end?.position ?? [])))).toBeLessThan(0.1);
  });
});
