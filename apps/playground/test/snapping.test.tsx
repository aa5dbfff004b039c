import { composeStories } from '@storybook/react-vite';
import { Line3, Matrix4, Quaternion, Raycaster, Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { half, others } from '../src/scenes/snapping/Aligned.js';
import { edges, faces, slope } from '../src/scenes/snapping/features.js';
import { heightAt } from '../src/scenes/snapping/OnTerrain.js';
import { corners } from '../src/scenes/snapping/Vertices.js';
import * as snappingStories from '../src/stories/Snapping.stories.js';
import {
  alongArrow,
  angleBetween,
  apart,
  asked,
  drag,
  hold,
  letGo,
  listeners,
  objectIn,
  offAxis,
  onRing,
  origin,
  size,
  whole,
  x,
  y,
  z,
} from './support/hand.js';
import { frames, mount } from './support/mount.js';
import type { Pixel } from './support/mouse-drag.js';

const stories = composeStories(snappingStories);
const nearest = (n: number, step: number) => Math.round(n / step) * step;
const vector = (v: readonly number[] = []) => new Vector3(...v);

describe('Snapping to steps', () => {
  const { Steps, Grid, Angles, PerAxis, HeldKeys } = stories;

  test('Steps: the number of steps is the nearest to the cursor', async () => {
    const heard = listeners();
    const { picture } = await mount(Steps, heard);
    const way = alongArrow(picture, origin, y, 0.6, 83);
    const moved = picture.along(origin, y, way.to) - picture.along(origin, y, way.from);
    const [end] = await drag([way.from, way.to], heard);
    expect(end?.position).toEqual([0, nearest(moved, 0.5), 0]);
    expect(end?.position[1]).toBeGreaterThan(0.4);
  });

  test('A grid: the object moves onto the grid from any position, along its axis only', async () => {
    const heard = listeners();
    const { picture } = await mount(Grid, heard);
    const start = vector(Grid.args.position);
    const way = alongArrow(picture, start, x, 0.6, 75);
    const moved = picture.along(start, x, way.to) - picture.along(start, x, way.from);
    const [end] = await drag([way.from, way.to], heard);
    expect(end?.position[0]).toBeCloseTo(nearest(start.x + moved, 0.5), 12);
    expect(end?.position.slice(1)).toEqual([0, start.z]);
  });

  test('Angles: a rotation snaps to multiples of 15°', async () => {
    const heard = listeners();
    const { picture } = await mount(Angles, heard);
    const [from, to] = [onRing(picture, origin, y, x, -0.2), onRing(picture, origin, y, x, -1.1)];
    const [end] = await drag([from, to], heard);
    const angle = nearest(angleBetween(picture, origin, y, from, to), Math.PI / 12);
    expect(angle).toBeLessThan(-0.7);
    expect(end?.quaternion[1]).toBeCloseTo(Math.sin(angle / 2), 12);
    expect(end?.quaternion[3]).toBeCloseTo(Math.cos(angle / 2), 12);
  });

  test('A step per axis: on a plane, each axis has its own step', async () => {
    const heard = listeners();
    const { picture } = await mount(PerAxis, heard);
    const at = 0.36 * size * picture.unitsPerPixel(origin);
    const [from, to] = [
      [0, 0],
      [1.1, 0.78],
    ].map(([along = 0, aside = 0]) => whole(picture.pixel(new Vector3(at + along, 0, at + aside)))) as [Pixel, Pixel];
    const moved = picture.onPlane(origin, y, to).sub(picture.onPlane(origin, y, from));
    const [end] = await drag([from, to], heard);
    expect(end?.position).toEqual([nearest(moved.x, 1), 0, nearest(moved.z, 0.25)]);
    expect(end?.position).toEqual([1, 0, 0.75]);
  });

  test('Ctrl and Shift: Ctrl turns the steps off, Shift moves a tenth as far as the pointer', async () => {
    const heard = listeners();
    const { picture } = await mount(HeldKeys, heard);
    const way = alongArrow(picture, origin, y, 0.6, 95);
    const moved = picture.along(origin, y, way.to) - picture.along(origin, y, way.from);
    await hold([way.from, way.to]);
    expect(asked(heard).y).toBe(nearest(moved, 0.5));
    await commands.keys([{ hold: 'Control' }]);
    await frames(2);
    expect(offAxis(picture, origin, y, way, asked(heard))).toBeLessThan(0.1);
    await commands.keys([{ hold: 'Shift' }]);
    await commands.mouse([{ to: [way.to[0], way.to[1] - 80], steps: 4 }]);
    await frames(2);
    const fine = { ...way, to: [way.to[0], way.to[1] - 8] } as const;
    expect(offAxis(picture, origin, y, fine, asked(heard))).toBeLessThan(0.1);
    await commands.keys([{ release: 'Shift' }, { release: 'Control' }]);
    await frames(2);
    const finely = picture.along(origin, y, fine.to) - picture.along(origin, y, way.from);
    expect(asked(heard).y).toBe(nearest(finely, 0.5));
    await letGo();
    expect(heard.onDragEnd).toHaveBeenCalledOnce();
  });
});

describe('Snapping to features', () => {
  const { Vertices, VertexToVertex, Edges, Faces, Surface, Normal, Guides } = stories;
  /** The initial position of the cone. */
  const cone = new Vector3(-0.4, 0, 0);

  test('Vertices: near a post, the target snaps to it', async () => {
    const heard = listeners();
    const { picture } = await mount(Vertices, heard);
    const [post] = corners as [readonly [number, number, number]];
    const [from, to] = [origin, vector(post)].map((p) => whole(picture.pixel(p))) as [Pixel, Pixel];
    const [end] = await drag([from, [to[0] - 4, to[1] + 3]], heard);
    expect(vector(end?.position).distanceTo(vector(post))).toBeLessThan(1e-6);
  });

  test('Vertex to vertex: the corner beside the pointer lands on a corner of the other box', async () => {
    const heard = listeners();
    const { picture } = await mount(VertexToVertex, heard);
    const boxAt = (position: Vector3, turn: number) => new Matrix4().makeRotationY(turn).setPosition(position);
    const part = vector([0.8, 0, 0.2]);
    const corner = vector([0.3, 0.3, 0.3]).applyMatrix4(boxAt(part, -0.3));
    const goal = vector([0.4, 0.4, 0.4]).applyMatrix4(boxAt(vector([-0.9, 0, -0.4]), 0.5));
    // On the upper face, some pixels from the corner.
    const from = whole(picture.pixel(vector([0.24, 0.3, 0.24]).applyMatrix4(boxAt(part, -0.3))));
    const [[cx, cy], [gx, gy]] = [corner, goal].map((point) => picture.pixel(point)) as [Pixel, Pixel];
    const [end] = await drag([from, whole([from[0] + gx - cx + 4, from[1] + gy - cy - 3])], heard);
    const moved = vector(end?.position).sub(part);
    expect(moved.length()).toBeGreaterThan(0.5);
    expect(corner.add(moved).distanceTo(goal)).toBeLessThan(1e-6);
  });

  test('Edges: the origin of the cone snaps to the point of the edge that is nearest on screen', async () => {
    const heard = listeners();
    const { picture } = await mount(Edges, heard);
    const [a, b] = (edges[1] ?? []).map((p) => vector(p)) as [Vector3, Vector3];
    const edge = new Line3(a, b);
    const from = whole(picture.pixel(cone));
    const [px, py] = picture.pixel(edge.at(0.45, new Vector3()));
    const [end] = await drag([from, whole([px + 3, py + 5])], heard);
    const place = vector(end?.position);
    expect(edge.closestPointToPoint(place, true, new Vector3()).distanceTo(place)).toBeLessThan(1e-9);
    // It is grabbed a fraction of a pixel beside its origin, so its expected pixel has the same offset from the cursor.
    const [gx, gy] = picture.pixel(cone);
    const [tx, ty] = whole([px + 3, py + 5]);
    const wanted: Pixel = [tx + gx - from[0], ty + gy - from[1]];
    const onEdge = Array.from({ length: 4001 }, (_, i) => picture.pixel(edge.at(i / 4000, new Vector3())));
    const least = Math.min(...onEdge.map((pixel) => apart(pixel, wanted)));
    expect(Math.abs(apart(picture.pixel(place), wanted) - least)).toBeLessThan(0.05);
  });

  test('Faces: the origin of the cone is on the slope, at the cursor', async () => {
    const heard = listeners();
    const { picture } = await mount(Faces, heard);
    const middle = (faces[0] ?? []).reduce((sum, corner) => sum.add(vector(corner)), new Vector3()).divideScalar(4);
    const [from, to] = [cone, middle].map((p) => whole(picture.pixel(p))) as [Pixel, Pixel];
    const [end] = await drag([from, to], heard);
    const place = vector(end?.position);
    expect(Math.abs(place.clone().sub(middle).dot(vector(slope)))).toBeLessThan(1e-9);
    const [gx, gy] = picture.pixel(cone);
    expect(apart(picture.pixel(place), [to[0] + gx - from[0], to[1] + gy - from[1]])).toBeLessThan(0.1);
  });

  test('The surface of a mesh: the cone stands on the triangle under the cursor, along its normal', async () => {
    const heard = listeners();
    const { canvas, picture } = await mount(Surface, heard);
    const hills = objectIn(canvas, 'Hills');
    const foot = new Vector3(0, heightAt(0, 0), 0);
    const [from, to] = [foot, new Vector3(0.9, heightAt(0.9, 0.7), 0.7)].map((p) => whole(picture.pixel(p))) as [
      Pixel,
      Pixel,
    ];
    const [end] = await drag([from, to], heard);
    const place = vector(end?.position);
    // There is one hill below the point: a ray of three.js finds its height and triangle.
    const [hit] = new Raycaster(place.clone().setY(5), new Vector3(0, -1, 0)).intersectObject(hills);
    expect(place.distanceTo(hit?.point ?? origin)).toBeLessThan(1e-6);
    const up = y.clone().applyQuaternion(new Quaternion(...(end?.quaternion ?? [])));
    expect(up.angleTo(hit?.face?.normal ?? origin)).toBeLessThan(1e-6);
    const [gx, gy] = picture.pixel(foot);
    expect(apart(picture.pixel(place), [to[0] + gx - from[0], to[1] + gy - from[1]])).toBeLessThan(0.1);
  });

  test('The normal of a surface: near it, the axis of the cone snaps to it', async () => {
    const heard = listeners();
    const { picture } = await mount(Normal, heard);
    const ring = [0.3, 0.3 + (27 * Math.PI) / 180].map((angle) => onRing(picture, cone, z, x, angle)) as [Pixel, Pixel];
    expect(Math.abs(angleBetween(picture, cone, z, ...ring) - Math.PI / 6)).toBeGreaterThan(0.02);
    const [end] = await drag(ring, heard);
    const [qx, qy, qz, qw] = end?.quaternion ?? [];
    expect([qx, qy]).toEqual([0, 0]);
    expect(qz).toBeCloseTo(Math.sin(Math.PI / 12), 12);
    expect(qw).toBeCloseTo(Math.cos(Math.PI / 12), 12);
  });

  test('Alignment guides: the box aligns with another one, along its axis only', async () => {
    const heard = listeners();
    const { picture } = await mount(Guides, heard);
    const start = new Vector3(0, half - 0.5, 0.6);
    const [, box] = others;
    const level = ((box?.min[0] ?? 0) + (box?.max[0] ?? 0)) / 2;
    const { from } = alongArrow(picture, start, x, 0.6, 0);
    const goal = picture.pixel(start.clone().setX(picture.along(start, x, from) + level));
    const [end] = await drag([from, whole([goal[0] + 5, goal[1] + 2])], heard);
    expect(end?.position[0]).toBeCloseTo(level, 12);
    expect(end?.position.slice(1)).toEqual([start.y, start.z]);
  });
});
