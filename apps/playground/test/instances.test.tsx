import type { InstanceTarget } from '@gizmo-kit/react';
import { composeStories } from '@storybook/react-vite';
import { type Bone, type InstancedMesh, Matrix4, type Mesh, Quaternion, Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { placeOf } from '../src/scenes/instances/field.js';
import { leaning } from '../src/scenes/instances/Leaning.js';
import { LENGTH } from '../src/scenes/instances/skin.js';
import * as instanceStories from '../src/stories/Instances.stories.js';
import { alongArrow, drag, forget, listeners, offAxis, onRing, origin, whole, x, y, z } from './support/hand.js';
import { frames, mount } from './support/mount.js';

/** The precision of a position in 32-bit floats. */
const SINGLE = 1e-6;

type Heard = ReturnType<typeof listeners>;
/** The dragged instances. */
const instancesOf = (heard: Heard) => (heard.onDragEnd.mock.lastCall?.[0].targets ?? []) as readonly InstanceTarget[];

function matrixOf(mesh: InstancedMesh, index: number): Matrix4 {
  const matrix = new Matrix4();
  mesh.getMatrixAt(index, matrix);
  return matrix;
}

const positionOf = (matrix: Matrix4): Vector3 => new Vector3().setFromMatrixPosition(matrix);

describe('Instances and bones', () => {
  const { OneInstance, ManyInstances, BoneOfASkin, OwnMatrix } = composeStories(instanceStories);

  test('One instance: it alone follows the cursor, and the gizmo moves to a clicked one', async () => {
    const heard = listeners();
    const { picture } = await mount(OneInstance, heard);
    const way = alongArrow(picture, origin, y, 0.6, 70);
    const [end] = await drag([way.from, way.to], heard);
    const [{ mesh, index }] = instancesOf(heard) as [InstanceTarget];
    expect(index).toBe(12);
    expect(positionOf(matrixOf(mesh, 12)).distanceTo(new Vector3(...(end?.position ?? [])))).toBeLessThan(SINGLE);
    expect(offAxis(picture, origin, y, way, positionOf(matrixOf(mesh, 12)))).toBeLessThan(0.1);
    for (const i of [11, 13, 7, 17]) {
      expect(positionOf(matrixOf(mesh, i)).distanceTo(placeOf(i))).toBeLessThan(SINGLE);
    }

    forget(heard);
    const corner = placeOf(20);
    await commands.mouseDrag([whole(picture.pixel(corner))]);
    await frames(2);
    const next = alongArrow(picture, corner, x, 0.6, -50);
    await drag([next.from, next.to], heard);
    expect(instancesOf(heard).map((target) => target.index)).toEqual([20]);
    const moved = positionOf(matrixOf(mesh, 20)).sub(corner);
    expect(offAxis(picture, corner, x, next, moved)).toBeLessThan(0.1);
  });

  test('Many instances: all selected ones move together, the others stay, and a click adds one', async () => {
    const heard = listeners();
    const { picture } = await mount(ManyInstances, heard);
    const selected = [6, 7, 8, 11, 12, 13];
    const median = new Vector3(0, 0, placeOf(6).z / 2);
    const way = alongArrow(picture, median, y, 0.6, 60);
    await drag([way.from, way.to], heard);
    const instances = instancesOf(heard);
    expect(instances.map(({ index }) => index)).toEqual(selected);
    const [{ mesh }] = instances as [InstanceTarget];
    const moved = selected.map((i) => positionOf(matrixOf(mesh, i)).sub(placeOf(i)));
    for (const each of moved) {
      expect(each.distanceTo(moved[0] ?? origin)).toBeLessThan(SINGLE);
      expect(offAxis(picture, median, y, way, each)).toBeLessThan(0.1);
    }
    expect(positionOf(matrixOf(mesh, 24)).distanceTo(placeOf(24))).toBeLessThan(SINGLE);

    forget(heard);
    await commands.mouseDrag([whole(picture.pixel(placeOf(24)))]);
    await frames(2);
    const all = [...selected, 24];
    const places = all.map((i) => positionOf(matrixOf(mesh, i)));
    const middle = places.reduce((sum, place) => sum.add(place), new Vector3()).divideScalar(all.length);
    const again = alongArrow(picture, middle, y, 0.6, 30);
    await drag([again.from, again.to], heard);
    expect(instancesOf(heard).map(({ index }) => index)).toEqual(all);
  });

  test('A bone of a skin: it rotates with the cursor, and moves the next bone', async () => {
    const heard = listeners();
    const { picture } = await mount(BoneOfASkin, heard);
    const joint = new Vector3(0, 2 * LENGTH - 0.5, 0);
    const [from, to] = [onRing(picture, joint, z, x, 0.3), onRing(picture, joint, z, x, 0.9)];
    const [start, stop] = [picture.onPlane(joint, z, from), picture.onPlane(joint, z, to)].map((p) => p.sub(joint));
    const expected = new Quaternion().setFromUnitVectors((start ?? x).normalize(), (stop ?? x).normalize());
    const [end] = await drag([from, to], heard);
    const turned = new Quaternion(...(end?.quaternion ?? []));
    expect(turned.angleTo(expected)).toBeLessThan(0.1 / 82);
    const [bone] = (heard.onDragEnd.mock.lastCall?.[0].targets ?? []) as [Bone];
    const tip = new Vector3(0, LENGTH, 0).applyQuaternion(turned).add(joint);
    expect(bone.children[0]?.getWorldPosition(new Vector3()).distanceTo(tip)).toBeLessThan(1e-9);
    expect(end?.position).toEqual([0, LENGTH, 0]);
  });

  test('A matrix of its own: the matrix moves, keeps its shear, and nothing else is changed', async () => {
    const heard = listeners();
    const { picture } = await mount(OwnMatrix, heard);
    const way = alongArrow(picture, origin, x, 0.6, 80);
    await drag([way.from, way.to], heard);
    const [mesh] = (heard.onDragEnd.mock.lastCall?.[0].targets ?? []) as [Mesh];
    const moved = positionOf(mesh.matrix);
    expect(offAxis(picture, origin, x, way, moved)).toBeLessThan(0.1);
    for (const [i, n] of mesh.matrix.clone().setPosition(0, 0, 0).elements.entries())
      expect(n).toBeCloseTo(leaning.elements[i] ?? Number.NaN, 14);
    expect(mesh.matrixWorld.elements).toEqual(mesh.matrix.elements);
    expect(mesh.matrixAutoUpdate).toBe(false);
  });
});
