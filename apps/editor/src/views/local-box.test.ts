import { BoxGeometry, Group, Mesh } from 'three';
import { expect, it } from 'vitest';
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
