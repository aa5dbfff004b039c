import { Quaternion, Vector3 } from 'three';
import { expect, it } from 'vitest';
import { quaternionFromDegrees } from '../scene/euler.ts';
import { testNode } from '../scene/fixture.ts';
import type { Vec3 } from '../scene/types.ts';
import { axesOn } from './surface-at.ts';

const node = {
  ...testNode('a'),
  transform: { ...testNode('a').transform, quaternion: quaternionFromDegrees([20, 30, 40]) },
};
const own = new Quaternion(...node.transform.quaternion);
const along = (axis: Vec3, q: Quaternion): Vector3 => new Vector3(...axis).applyQuaternion(q);

const SIDES: readonly { readonly side: Vec3 }[] = [
  { side: [0, 1, 0] },
  { side: [1, 0, 0] },
  { side: [0, 0, -1] },
  { side: [0, -1, 0] },
];

it.each(SIDES)('on the side $side of a box, Y is its normal, and X and Z are along its edges', ({ side }) => {
  const normal = along(side, own);
  const axes = new Quaternion(...axesOn({ node, normal: normal.toArray() }, { a: node }));
  expect(along([0, 1, 0], axes).distanceTo(normal)).toBeLessThan(1e-12);
  // Along an edge, one coordinate in the space of the box is 1 or -1 and the others are 0.
  for (const axis of [
    [1, 0, 0],
    [0, 0, 1],
  ] as const) {
    const inBox = along(axis, axes).applyQuaternion(own.clone().invert());
    expect(Math.max(...inBox.toArray().map(Math.abs))).toBeCloseTo(1, 12);
  }
});
