import { composeStories } from '@storybook/react-vite';
import { Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { RIM } from '../src/scenes/handles/radius.js';
import { wave } from '../src/scenes/OnCurve.js';
import * as handleStories from '../src/stories/Handles.stories.js';
import { alongArrow, drag, forget, listeners, offAxis, onRing, origin, whole, x, y, z } from './support/hand.js';
import { mount } from './support/mount.js';

describe('Handles', () => {
  const { Curve, Own, Body, HiddenAxes, Mixed } = composeStories(handleStories);

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

  test('Of your own: the rim passes through the point under the cursor, and the height does not change', async () => {
    const heard = listeners();
    const { picture } = await mount(Own, heard);
    const rimAt = (angle: number, radius: number) =>
      whole(picture.pixel(new Vector3(radius * Math.cos(angle), 0, radius * Math.sin(angle))));
    const [from, to] = [rimAt(0.8, RIM), rimAt(1.1, 0.85)];
    const [start, stop] = [picture.onPlane(origin, y, from), picture.onPlane(origin, y, to)];
    const [end] = await drag([from, rimAt(0.6, 1), to], heard);
    const [sx, sy, sz] = end?.scale ?? [0, 0, 0];
    expect(sy).toBe(1);
    expect(sz).toBe(sx);
    const off = Math.abs(sx * start.length() - stop.length()) / picture.unitsPerPixel(stop);
    expect(sx).toBeGreaterThan(1.5);
    expect(off).toBeLessThan(0.1);
    // The handle is on the present rim: a second drag finds it there.
    forget(heard);
    const [again] = await drag([rimAt(0.4, sx * RIM), rimAt(0.4, RIM)], heard);
    expect(again?.scale[0]).toBeCloseTo(1, 1);
  });

  test('Body: the pressed point of the box stays under the cursor, at its height', async () => {
    const heard = listeners();
    const { picture } = await mount(Body, heard);
    // A point of the upper face.
    const pressed = new Vector3(0.1, 0.45, 0.2);
    const from = whole(picture.pixel(pressed));
    const to = whole(picture.pixel(new Vector3(0.7, 0.45, -0.3)));
    const [end] = await drag([from, to], heard);
    const [start, stop] = [from, to].map((pixel) => picture.onPlane(pressed, y, pixel)) as [Vector3, Vector3];
    const moved = new Vector3(...(end?.position ?? []));
    expect(moved.y).toBe(0);
    expect(moved.length()).toBeGreaterThan(0.5);
    expect(moved.distanceTo(stop.sub(start)) / picture.unitsPerPixel(pressed)).toBeLessThan(0.1);
  });

  test('Hidden axes: the remaining handles move on the floor, and there is no handle on the hidden ones', async () => {
    const heard = listeners();
    const { picture, update } = await mount(HiddenAxes, heard);
    const way = alongArrow(picture, origin, z, 0.6, 70);
    const [end] = await drag([way.from, way.to], heard);
    expect(end?.position.slice(0, 2)).toEqual([0, 0]);
    const at = new Vector3(...(end?.position ?? []));
    expect(offAxis(picture, origin, z, way, at)).toBeLessThan(0.1);
    forget(heard);
    await update({ ids: ['move-y'] });
    const now = alongArrow(picture, at, y, 0.6, 60);
    const [raised] = await drag([now.from, now.to], heard);
    const top = new Vector3(...(raised?.position ?? []));
    expect(offAxis(picture, at, y, now, top.clone().sub(at))).toBeLessThan(0.1);

    await update({});
    heard.onChange.mockClear();
    const up = alongArrow(picture, top, y, 0.6, 60);
    await commands.mouseDrag([up.from, up.to]);
    expect(heard.onChange).not.toHaveBeenCalled();
  });

  test('Mixed: an arrow, a ring and a box of different presets each have their effect', async () => {
    const heard = listeners();
    const { picture } = await mount(Mixed, heard);
    const way = alongArrow(picture, origin, x, 0.6, 60);
    const [moved] = await drag([way.from, way.to], heard);
    const at = new Vector3(...(moved?.position ?? []));
    expect(offAxis(picture, origin, x, way, at)).toBeLessThan(0.1);

    forget(heard);
    const [from, to] = [onRing(picture, at, y, x, -0.7), onRing(picture, at, y, x, -1.2)];
    const [start, stop] = [picture.onPlane(at, y, from), picture.onPlane(at, y, to)].map((p) => p.sub(at));
    const [turned] = await drag([from, to], heard);
    const angle = 2 * Math.atan2(turned?.quaternion[1] ?? 0, turned?.quaternion[3] ?? 0);
    expect(Math.abs(angle)).toBeCloseTo(start?.angleTo(stop ?? origin) ?? 0, 3);
    expect(turned?.position).toEqual(moved?.position);

    forget(heard);
    const middle = whole(picture.pixel(at));
    const [scaled] = await drag([middle, [middle[0] + 40, middle[1] - 40]], heard);
    const factor = 1 + (40 * Math.SQRT2) / 100;
    for (const n of scaled?.scale ?? [0]) expect(n).toBeCloseTo(factor, 6);
    expect(scaled?.quaternion).toEqual(turned?.quaternion);
  });
});
