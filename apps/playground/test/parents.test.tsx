import { isSheared, matricesOf } from '@gizmo-kit/react';
import { composeStories } from '@storybook/react-vite';
import { Euler, Matrix4, Quaternion, Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { type Parent, place } from '../src/scenes/parents/InParent.js';
import * as parentStories from '../src/stories/Parents.stories.js';
import { alongArrow, drag, forget, listeners, offAxis, onRing, placeOf, x, y, z } from './support/hand.js';
import { frames, mount } from './support/mount.js';
import { takeWarnings } from './support/warnings.js';

describe('Parents', () => {
  const { Rotated, NonUniform, Mirrored, Sheared, Zero } = composeStories(parentStories);
  const from = new Vector3(...place);

  const matrixOf = ({ rotation, scale }: Parent) =>
    new Matrix4().compose(new Vector3(), new Quaternion().setFromEuler(new Euler(...rotation)), new Vector3(...scale));
  const worldFrom = (parents: readonly Parent[] = []) =>
    parents.reduce((world, parent) => world.multiply(matrixOf(parent)), new Matrix4().setPosition(from));

  test.each([
    ['Rotated', Rotated],
    ['Non-uniform', NonUniform],
    ['Mirrored', Mirrored],
    ['Sheared', Sheared],
  ] as const)('%s: along every axis of the world, the grabbed point stays under the cursor', async (_, Story) => {
    const heard = listeners();
    const { picture, canvas } = await mount(Story, heard);
    let start = from;
    for (const axis of [x, y, z]) {
      forget(heard);
      const way = alongArrow(picture, start, axis, 0.6, 45);
      const [end] = await drag([way.from, way.to], heard);
      const next = new Vector3(...(end?.position ?? [])).applyMatrix4(worldFrom(Story.args.parents));
      const moved = next.clone().sub(start);
      expect(moved.clone().cross(axis).length()).toBeLessThan(1e-12);
      expect(moved.dot(axis)).toBeGreaterThan(0.2);
      expect(offAxis(picture, start, axis, way, moved)).toBeLessThan(0.1);
      expect(placeOf(canvas, 'child').distanceTo(next)).toBeLessThan(1e-12);
      expect(end?.scale).toEqual([1, 1, 1]);
      start = next;
    }
  });

  test('Sheared: a rotation is the nearest rotation, and the event reports the shear', async () => {
    const heard = listeners();
    const { picture } = await mount(Sheared, heard);
    const ring = [0.25, 0.9].map((angle) => onRing(picture, from, z, x, angle));
    const [end] = await drag(ring, heard);
    const event = heard.onDragEnd.mock.lastCall?.[0];
    expect(event?.handle.id).toBe('rotate-z');
    if (event === undefined) throw new Error('no end');
    expect(isSheared(event)).toBe(true);
    expect(new Quaternion(...(end?.quaternion ?? [])).length()).toBeCloseTo(1, 12);
    expect(end?.scale).toEqual([1, 1, 1]);
    // In world space, the exact result is the rotation itself.
    const world = worldFrom(Sheared.args.parents);
    const exact = new Matrix4().fromArray(matricesOf(event)[0] ?? []);
    const turn = new Matrix4().makeRotationZ(event?.delta.kind === 'rotate' ? event.delta.angle : Number.NaN);
    const wanted = turn.multiply(world.clone().setPosition(0, 0, 0));
    const got = world.clone().multiply(exact).setPosition(0, 0, 0);
    for (const [i, n] of got.elements.entries()) expect(n).toBeCloseTo(wanted.elements[i] ?? Number.NaN, 12);
  });

  test('A scale of zero: no drag changes the child, and the gizmo does not move', async () => {
    const heard = listeners();
    const { picture, canvas } = await mount(Zero, heard);
    const start = placeOf(canvas, 'child');
    for (const axis of [x, y]) {
      const way = alongArrow(picture, start, axis, 0.6, 50);
      await commands.mouseDrag([way.from, way.to]);
      await frames(2);
      expect(placeOf(canvas, 'child')).toEqual(start);
    }
    expect(heard.onDragStart).not.toHaveBeenCalled();
    expect(heard.onChange).not.toHaveBeenCalled();
    expect(takeWarnings()).toEqual(['GK006']);
  });
});
