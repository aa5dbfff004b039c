import { BoxGeometry, BufferGeometry, Float32BufferAttribute, Group, LineSegments, Mesh, Points, Sprite } from 'three';
import { expect, it } from 'vitest';
import { circle } from '../../stage/drawing/lines.ts';
import { createSymbol } from '../../stage/drawing/symbol.ts';
import { boundsOf } from './bounds.ts';
import { extentOf } from './local-box.ts';

it('the size of an object has no rounding errors of its vertices, which are single precision', () => {
  const mesh = new Mesh(new BoxGeometry(0.72, 1e-4, 123456.7));
  expect(extentOf(mesh)).toEqual([0.72, 1e-4, 123456.7]);
});

it('the size of a group is that of its parts', () => {
  const [left, right] = [new Mesh(new BoxGeometry(0.3, 1, 1)), new Mesh(new BoxGeometry(0.3, 1, 1))];
  left.position.x = -0.45;
  right.position.x = 0.45;
  expect(extentOf(new Group().add(left, right))).toEqual([1.2, 1, 1]);
});

const vertices = (...numbers: number[]): BufferGeometry =>
  new BufferGeometry().setAttribute('position', new Float32BufferAttribute(numbers, 3));

it.each([
  ['lines', new LineSegments(vertices(0, 0, 0, 0.2, 0.5, 0))],
  ['points', new Points(vertices(0, 0, 0, 0.2, 0.5, 0))],
])('%s have a size, and are in the bounds', (_what, object) => {
  object.position.x = 2;
  const group = new Group().add(object);
  expect(extentOf(group)).toEqual([0.2, 0.5, 0]);
  expect(boundsOf([group])?.center.toArray()).toEqual([expect.closeTo(2.1, 6), 0.25, 0]);
});

it('a sprite is in the bounds', () => {
  const sprite = new Sprite();
  sprite.position.x = 2;
  expect(boundsOf([new Group().add(sprite)])?.center.x).toBe(2);
});

it('a symbol has a position and no size', () => {
  const { lines } = createSymbol(circle(7), false);
  const group = new Group().add(lines);
  group.position.x = 2;
  expect(extentOf(group)).toBeNull();
  expect(boundsOf([group])?.center.x).toBe(2);
});

it('a part with positions that are not finite does not hide the others', () => {
  const broken = new Points(vertices(0, 0, 0, Number.POSITIVE_INFINITY, 0, 0));
  expect(boundsOf([new Group().add(broken, new Mesh(new BoxGeometry(1, 1, 1)))])?.radius).toBe(Math.hypot(1, 1, 1) / 2);
});

it('hidden parts are not in the bounds, unless the object is hidden itself', () => {
  const [shown, hidden] = [new Mesh(new BoxGeometry(1, 1, 1)), new Mesh(new BoxGeometry(9, 9, 9))];
  hidden.visible = false;
  expect(boundsOf([new Group().add(shown, hidden)])?.radius).toBe(Math.hypot(1, 1, 1) / 2);
  expect(boundsOf([hidden])?.radius).toBeCloseTo(Math.hypot(9, 9, 9) / 2, 12);
});
