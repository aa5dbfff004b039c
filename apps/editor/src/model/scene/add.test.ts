import { emptyDocument, type Vec3 } from '@gizmo-kit/scene';
import { Vector3 } from 'three';
import { expect, it } from 'vitest';
import { type Content, KINDS } from '../kinds/kinds.ts';
import { shapeGeometry } from '../kinds/mesh-geometry.ts';
import { addNode } from './add.ts';
import type { SceneDocument } from './types.ts';

const meshes = Object.entries<Content>(KINDS.mesh.presets);

/** The size of the geometry that is drawn. */
function drawnSize(content: Content | undefined): Vec3 {
  if (content?.kind !== 'mesh') throw new Error('a mesh is expected');
  const geometry = shapeGeometry(content.shape, content.size);
  geometry.computeBoundingBox();
  const { x, y, z } = geometry.boundingBox?.getSize(new Vector3()) ?? new Vector3();
  return [x, y, z];
}
const placeOf = (document: SceneDocument, id: string): Vec3 | undefined => document.nodes.get(id)?.transform.position;

it.each(meshes)('a new %s stands on the ground below the place', (_, content) => {
  const { document, id } = addNode(emptyDocument<Content>(), content, [2, 7, -1]);
  const [x, y, z] = placeOf(document, id) ?? [];
  expect([x, z]).toEqual([2, -1]);
  expect(y).toBeCloseTo(drawnSize(content)[1] / 2, 6);
});

it('new objects are beside each other', () => {
  let document: SceneDocument = emptyDocument<Content>();
  const places: Vec3[] = [];
  for (const [, content] of [...meshes, ...meshes]) {
    const added = addNode(document, content, [0, 0, 0]);
    document = added.document;
    places.push(placeOf(document, added.id) as Vec3);
  }
  const boxes = places.map(([x], i) => {
    const [width] = drawnSize(meshes[i % meshes.length]?.[1]);
    return [x - width / 2, x + width / 2] as const;
  });
  for (const [i, [left, right]] of boxes.entries())
    for (const [l, r] of boxes.slice(i + 1)) expect(left >= r - 1e-6 || right <= l + 1e-6).toBe(true);
});

it('a light stays at the height of the place', () => {
  const [light] = Object.values<Content>(KINDS.light.presets);
  const { document, id } = addNode(emptyDocument<Content>(), light as Content, [0, 3, 0]);
  expect(placeOf(document, id)).toEqual([0, 3, 0]);
});

it('a place that is not finite is the origin', () => {
  const { document, id } = addNode(emptyDocument<Content>(), KINDS.mesh.presets.box as Content, [Number.NaN, 0, 0]);
  expect(placeOf(document, id)).toEqual([0, 0.5, 0]);
});
