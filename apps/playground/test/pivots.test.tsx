import { composeStories } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { Box3, Quaternion, Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { childAt } from '../src/scenes/targets/Family.js';
import { hinge } from '../src/scenes/targets/Hinged.js';
import { boxes, type SeveralProps } from '../src/scenes/targets/Several.js';
import * as pivotStories from '../src/stories/Pivots.stories.js';
import { stateOf } from './support/colors.js';
import { alongArrow, angleBetween, drag, listeners, offAxis, onRing, origin, placeOf, x, y } from './support/hand.js';
import { mount } from './support/mount.js';

describe('Pivots and several targets', () => {
  const { Median, Origin, Active, Bounds, Individual, Point, OfTheObject, Child } = composeStories(pivotStories);
  const starts = boxes.map(({ position }) => new Vector3(...position));
  const last = starts.at(-1) ?? origin;
  const median = starts.reduce((sum, p) => sum.add(p), new Vector3()).divideScalar(3);
  const middle = boxes
    .reduce((all, { size }, i) => {
      return all.union(new Box3().setFromCenterAndSize(starts[i] ?? origin, new Vector3(...size)));
    }, new Box3())
    .getCenter(new Vector3());
  // A tenth of a pixel at the radius of the ring.
  const fine = 0.1 / 82;

  /** Rotates a story by the green ring at a pivot. Returns the events and the angle of the cursor. */
  async function turn(Story: ComponentType<Partial<SeveralProps>>, pivot: Vector3) {
    const heard = listeners();
    const { picture, canvas } = await mount(Story, heard);
    const [from, to] = [onRing(picture, pivot, y, x, -0.2), onRing(picture, pivot, y, x, -1.2)];
    const ends = await drag([from, onRing(picture, pivot, y, x, -0.7), to], heard);
    expect(heard.onDragEnd.mock.lastCall?.[0].handle.id).toBe('rotate-y');
    return { ends, canvas, angle: angleBetween(picture, pivot, y, from, to) };
  }

  test('Median: all boxes move by the movement of the grabbed point, from the median of their positions', async () => {
    const heard = listeners();
    const { picture } = await mount(Median, heard);
    const way = alongArrow(picture, median, y, 0.6, 80);
    const ends = await drag([way.from, way.to], heard);
    expect(ends).toHaveLength(3);
    for (const [i, { position }] of ends.entries()) {
      const moved = new Vector3(...position).sub(starts[i] ?? origin);
      expect(offAxis(picture, median, y, way, moved)).toBeLessThan(0.1);
    }
  });

  test.each([
    ['Origin', Origin, last],
    ['Active', Active, last],
    ['Bounds', Bounds, middle],
    ['A point', Point, new Vector3(...(Point.args.pivot as [number, number, number]))],
  ] as const)('%s: all boxes rotate around the pivot with the cursor', async (_, Story, pivot) => {
    const { ends, angle } = await turn(Story, pivot);
    expect(angle).toBeLessThan(-0.8);
    const rotation = new Quaternion().setFromAxisAngle(y, angle);
    for (const [i, { position, quaternion }] of ends.entries()) {
      const arm = (starts[i] ?? origin).clone().sub(pivot);
      const wanted = arm.clone().applyQuaternion(rotation).add(pivot);
      expect(wanted.distanceTo(new Vector3(...position))).toBeLessThan(fine * Math.max(arm.length(), 1e-6));
      expect(rotation.angleTo(new Quaternion(...quaternion))).toBeLessThan(fine);
    }
  });

  test('Individual: each box rotates about its own origin', async () => {
    const { ends, angle } = await turn(Individual, median);
    const rotation = new Quaternion().setFromAxisAngle(y, angle);
    expect(ends.map(({ position }) => position)).toEqual(boxes.map(({ position }) => position));
    for (const { quaternion } of ends) expect(rotation.angleTo(new Quaternion(...quaternion))).toBeLessThan(fine);
  });

  test('Object3D.pivot: the door rotates about its hinges, and its position does not change', async () => {
    const at = new Vector3(-0.6, 0.3, 0);
    const { ends, angle, canvas } = await turn(OfTheObject, at);
    expect(ends[0]?.position).toEqual([0, 0.3, 0]);
    const door = stateOf(canvas).scene.children.find((child) => child.pivot === hinge);
    door?.updateWorldMatrix(true, false);
    expect(door?.localToWorld(hinge.clone()).distanceTo(at)).toBeLessThan(1e-12);
    const free = new Vector3(1.2, 0, 0).applyAxisAngle(y, angle).add(at);
    expect(door?.localToWorld(hinge.clone().negate()).distanceTo(free)).toBeLessThan(1.2 * fine);
  });

  test('A child of a target: it moves once, and keeps its transform', async () => {
    const heard = listeners();
    const { picture, canvas } = await mount(Child, heard);
    const way = alongArrow(picture, origin, x, 0.6, 70);
    const [child, parent] = await drag([way.from, way.to], heard);
    expect(child?.position).toEqual(childAt);
    const moved = new Vector3(...(parent?.position ?? []));
    expect(offAxis(picture, origin, x, way, moved)).toBeLessThan(0.1);
    expect(
      placeOf(canvas, 'child')
        .sub(new Vector3(...childAt))
        .distanceTo(moved),
    ).toBeLessThan(1e-12);
  });
});
