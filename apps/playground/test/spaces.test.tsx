import { composeStories } from '@storybook/react-vite';
import { Euler, Quaternion, Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { turns } from '../src/scenes/targets/TurnedInTurned.js';
import * as spaceStories from '../src/stories/Spaces.stories.js';
import { alongArrow, drag, listeners, offAxis, origin, x } from './support/hand.js';
import { mount } from './support/mount.js';
import type { Picture } from './support/picture.js';

describe('Spaces', () => {
  const { World, Local, Parent, View, Quaternion: Turned } = composeStories(spaceStories);
  const turn = (angles: readonly [number, number, number]) => new Quaternion().setFromEuler(new Euler(...angles));
  const [parent, child] = [turn(turns.parent), turn(turns.child)];
  const street = new Quaternion(...(Turned.args.space as [number, number, number, number]));

  test.each([
    ['World', World, () => x],
    ['Local', Local, () => x.clone().applyQuaternion(child).applyQuaternion(parent)],
    ['Parent', Parent, () => x.clone().applyQuaternion(parent)],
    ['View', View, (picture: Picture) => picture.axis(0)],
    ['A quaternion', Turned, () => x.clone().applyQuaternion(street)],
  ] as const)('%s: the red arrow points along its axis, and the object follows it', async (_, Story, axisIn) => {
    const heard = listeners();
    const { picture } = await mount(Story, heard);
    const axis = axisIn(picture);
    const way = alongArrow(picture, origin, axis, 0.6, 90);
    const [end] = await drag([way.from, way.to], heard);
    expect(heard.onDragEnd.mock.lastCall?.[0].handle.id).toBe('move-x');
    const moved = new Vector3(...(end?.position ?? [])).applyQuaternion(parent);
    expect(moved.clone().cross(axis).length()).toBeLessThan(1e-12);
    expect(moved.dot(axis)).toBeGreaterThan(0.3);
    expect(offAxis(picture, origin, axis, way, moved)).toBeLessThan(0.1);
  });
});
