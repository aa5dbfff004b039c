import { composeStories } from '@storybook/react-vite';
import { Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { records } from '../src/scenes/controlled/Records.js';
import { pillar } from '../src/scenes/controlled/Refused.js';
import * as controlledStories from '../src/stories/Controlled.stories.js';
import { stateOf } from './support/colors.js';
import {
  alongArrow,
  asked,
  drag,
  forget,
  hold,
  letGo,
  listeners,
  offAxis,
  origin,
  placeOf,
  whole,
  x,
  y,
} from './support/hand.js';
import { frames, mount } from './support/mount.js';

describe('Controlled', () => {
  const { Value, Clamped, Refused, Uncontrolled, Records } = composeStories(controlledStories);

  test('A value: the gizmo is at the transform of the state, whoever changed it', async () => {
    const heard = listeners();
    const { picture } = await mount(Value, heard);
    const shown = () => document.querySelector('.panel code')?.textContent;
    const way = alongArrow(picture, origin, x, 0.6, 90);
    const [end] = await drag([way.from, way.to], heard);
    expect(offAxis(picture, origin, x, way, new Vector3(...(end?.position ?? [])))).toBeLessThan(0.1);
    expect(shown()).toBe(`${end?.position[0].toFixed(3)}  0.000  0.000`);

    const { left, top } = document.querySelector('.panel button')?.getBoundingClientRect() ?? { left: 0, top: 0 };
    await commands.mouseDrag([whole([left + 10, top + 8])]);
    await expect.poll(shown).toBe('0.000  0.000  0.000');
    await frames(2);
    forget(heard);
    // It is found only if the gizmo is back at the origin.
    const up = alongArrow(picture, origin, y, 0.9, 50);
    const [again] = await drag([up.from, up.to], heard);
    expect(offAxis(picture, origin, y, up, new Vector3(...(again?.position ?? [])))).toBeLessThan(0.1);
  });

  test('Clamped: the app clamps the position, and the gizmo is at the object', async () => {
    const heard = listeners();
    const { picture, canvas } = await mount(Clamped, { ...heard, reach: 0.5 });
    const far = alongArrow(picture, origin, y, 0.6, 200);
    await drag([far.from, far.to], heard);
    expect(heard.onChange.mock.lastCall?.[0].transform.position[1]).toBeGreaterThan(0.5);
    expect(placeOf(canvas, 'clamped').toArray()).toEqual([0, 0.5, 0]);

    // The second drag finds the arrow only if the gizmo followed the object, which stopped at its limit.
    forget(heard);
    const granted = new Vector3(0, 0.5, 0);
    const way = alongArrow(picture, granted, x, 0.6, 20);
    const [end] = await drag([way.from, way.to], heard);
    expect(end?.position[1]).toBe(0.5);
    expect(offAxis(picture, granted, x, way, new Vector3(...(end?.position ?? [])).sub(granted))).toBeLessThan(0.1);
  });

  test('Refused: the ball stops in front of the pillar, and is at the cursor again behind it', async () => {
    const heard = listeners();
    const { picture, canvas } = await mount(Refused, heard);
    const ball = () => placeOf(canvas, 'ball');
    const { from } = alongArrow(picture, origin, x, 0.6, 0);
    const at = (place: number) =>
      whole(picture.pixel(x.clone().multiplyScalar(picture.along(origin, x, from) + place)));
    await hold([from, at(0.15)]);
    const before = ball();
    expect(before.x).toBeGreaterThan(0.1);
    await commands.mouse([{ to: at(0.9) }]);
    await frames(2);
    expect(asked(heard).x).toBeCloseTo(pillar.x, 1);
    expect(ball().toArray()).toEqual(before.toArray());
    await letGo(at(1.8));
    expect(ball().x).toBeGreaterThan(pillar.x + pillar.keeps);
    expect(offAxis(picture, origin, x, { from, to: at(1.8) }, ball())).toBeLessThan(0.1);
  });

  test('Uncontrolled: the object itself is changed, and a cancel restores its exact numbers', async () => {
    const heard = listeners();
    const { picture, canvas } = await mount(Uncontrolled, heard);
    const box = () => stateOf(canvas).scene.children.find((child) => 'isMesh' in child);
    const way = alongArrow(picture, origin, x, 0.6, 70);
    const [end] = await drag([way.from, way.to], heard);
    expect(box()?.position.toArray()).toEqual(end?.position);
    const start = new Vector3(...(end?.position ?? []));
    expect(offAxis(picture, origin, x, way, start)).toBeLessThan(0.1);

    const up = alongArrow(picture, start, y, 0.6, 70);
    await hold([up.from, up.to]);
    expect(box()?.position.y).toBeGreaterThan(0.2);
    await commands.keys(['Escape']);
    await frames(2);
    expect(box()?.position.toArray()).toEqual(end?.position);
    expect(heard.onDragEnd.mock.lastCall?.[0].reason).toBe('cancel');
    await letGo();
  });

  test('Plain records: the selected ones follow the cursor, and the third one does not change', async () => {
    const heard = listeners();
    const { picture, canvas, update } = await mount(Records, heard);
    const [a, b, c] = records.map(({ transform }) => new Vector3(...transform.position)) as [Vector3, Vector3, Vector3];
    const median = b.clone().add(c).divideScalar(2);
    const way = alongArrow(picture, median, y, 0.6, 60);
    const ends = await drag([way.from, way.to], heard);
    const moved = placeOf(canvas, 'b').sub(b);
    expect(offAxis(picture, median, y, way, moved)).toBeLessThan(0.1);
    expect(placeOf(canvas, 'c').sub(c).distanceTo(moved)).toBeLessThan(1e-12);
    expect(placeOf(canvas, 'a').toArray()).toEqual(a.toArray());
    expect(ends.map(({ position }) => position)).toEqual([
      placeOf(canvas, 'b').toArray(),
      placeOf(canvas, 'c').toArray(),
    ]);

    await update({ selected: ['a'] });
    forget(heard);
    const aside = alongArrow(picture, a, x, 0.6, 40);
    await drag([aside.from, aside.to], heard);
    expect(offAxis(picture, a, x, aside, placeOf(canvas, 'a').sub(a))).toBeLessThan(0.1);
  });
});
