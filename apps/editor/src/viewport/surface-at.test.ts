import { BoxGeometry, Group, Mesh, Quaternion, Vector3 } from 'three';
import { expect, it } from 'vitest';
import { quaternionFromDegrees } from '../scene/euler.ts';
import { testNode } from '../scene/fixture.ts';
import type { Vec3 } from '../scene/types.ts';
import { testEditor } from '../test-editor.ts';
import { createPane, type Pane } from '../views/pane.ts';
import type { Projection } from '../views/view.ts';
import { axesOn, surfaceAt } from './surface-at.ts';

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

/** The nodes a and e as boxes, e in front of a, and a pane that looks at them along −Z. */
function boxes(projection: Projection) {
  const editor = testEditor();
  for (const [id, z] of [
    ['a', 0],
    ['e', 3],
  ] as const) {
    const group = new Group();
    group.userData.nodeId = id;
    group.position.z = z;
    group.add(new Mesh(new BoxGeometry()));
    editor.objects.add(id, group);
  }
  const pane: Pane = {
    ...createPane('main', document.createElement('div'), 0),
    projection,
    size: { width: 200, height: 200 },
  };
  for (const camera of Object.values(pane.cameras)) {
    camera.position.z = 10;
    camera.updateMatrixWorld();
  }
  const { orthographic } = pane.cameras;
  Object.assign(orthographic, { left: -2, right: 2, top: 2, bottom: -2 });
  orthographic.updateProjectionMatrix();
  const found = (x = 100, y = 100) => surfaceAt(editor, pane, { x, y });
  return { editor, found };
}

it.each(['perspective', 'orthographic'] as const)(
  'finds the nearest visible surface, in a view that is %s',
  (projection) => {
    const { editor, found } = boxes(projection);
    expect([found()?.node.id, found()?.normal]).toEqual(['e', [0, 0, 1]]);
    expect(found(5, 5)).toBeNull();
    editor.ui.setState({ hiddenByIsolation: new Set(['e']) });
    expect(found()?.node.id).toBe('a');
  },
);
