import {
  BatchedMesh,
  BoxGeometry,
  BufferGeometry,
  Group,
  InstancedMesh,
  LineSegments,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  SphereGeometry,
} from 'three';
import { describe, expect, it } from 'vitest';
import { createDrawnParts } from './drawn-parts.js';

const [BOX, SPHERE, PAINT] = [new BoxGeometry(), new SphereGeometry(), new MeshBasicMaterial()];

const meshAt = (x: number, geometry: BufferGeometry = BOX): Mesh => {
  const mesh = new Mesh(geometry, PAINT);
  mesh.position.set(x, 2, 1e6);
  mesh.rotation.set(0.3, x, 0);
  return mesh;
};

const whole = (object: Object3D) => ({ object, instance: null });

/** Of the instances of a stand-in, in world space. */
const matricesOf = (standIn: Object3D): readonly Matrix4[] =>
  Array.from({ length: (standIn as InstancedMesh).count }, (_, i) => {
    const matrix = new Matrix4();
    (standIn as InstancedMesh).getMatrixAt(i, matrix);
    return matrix.premultiply(standIn.matrixWorld);
  });

const expectAt = (standIn: Object3D, objects: readonly Object3D[]): void => {
  const worst = matricesOf(standIn).map((matrix, i) =>
    Math.max(...matrix.elements.map((n, k) => Math.abs(n - (objects[i]?.matrixWorld.elements[k] ?? Number.NaN)))),
  );
  expect(worst).toHaveLength(objects.length);
  expect(Math.max(...worst)).toBeLessThan(1e-5);
};

describe('drawn parts', () => {
  it('are instances where meshes differ in their matrices alone, also far from the origin', () => {
    const [a, b, ball] = [meshAt(1), meshAt(2), meshAt(3, SPHERE)];
    const root = new Group().add(a, new Group().add(b), ball);
    root.updateMatrixWorld();
    const parts = createDrawnParts();
    const [[standIn, like], ...others] = parts.show([whole(root)]) as [[Object3D, Object3D]];
    expect(like).toBe(a);
    expectAt(standIn, [a, b]);
    expect(others).toEqual([[ball, ball]]);
    b.position.x = 9;
    root.updateMatrixWorld();
    expect(parts.show([whole(root)])[0]?.[0]).toBe(standIn);
    expectAt(standIn, [a, b]);
  });

  it('have mirrored, flattened, hidden and deformed objects apart, and each object once', () => {
    const [a, mirrored, flat, hidden, line] = [meshAt(0), meshAt(1), meshAt(2), meshAt(3), new LineSegments()];
    mirrored.scale.x = -1;
    flat.scale.y = 0;
    hidden.visible = false;
    const morphed = meshAt(4, new BoxGeometry());
    morphed.geometry.morphAttributes.position = [];
    const root = new Group().add(a, mirrored, flat, hidden, line, morphed);
    root.updateMatrixWorld();
    const drawn = createDrawnParts().show([whole(root), whole(a)]);
    expect(drawn.map(([object]) => object)).toEqual(expect.arrayContaining([a, mirrored, flat, line, morphed]));
    expect(drawn).toHaveLength(5);
  });

  it.each<readonly [string, (mesh: Mesh) => unknown]>([
    ['place', (mesh) => mesh.position.setX(5)],
    ['geometry', (mesh) => Object.assign(mesh, { geometry: SPHERE })],
    ['material', (mesh) => Object.assign(mesh, { material: PAINT.clone() })],
    ['layer', (mesh) => mesh.layers.set(2)],
    ['visibility', (mesh) => Object.assign(mesh, { visible: false })],
    ['parent', (mesh) => mesh.parent?.add(Object.assign(new Group(), { isClippingGroup: true }).add(mesh))],
  ])('are gathered again after a change of %s, and not without one', (_, change) => {
    const [a, b] = [meshAt(0), meshAt(1)];
    const root = new Group().add(a, b);
    root.updateMatrixWorld();
    const parts = createDrawnParts();
    const before = parts.show([whole(root)]);
    expect(parts.show([whole(root)])).toBe(before);
    change(a);
    root.updateMatrixWorld();
    expect(parts.show([whole(root)])).not.toBe(before);
  });

  it('of instances have one stand-in for each mesh and geometry, which later pictures use again', () => {
    const many = new InstancedMesh(BOX, PAINT, 3);
    for (const i of [0, 1, 2]) many.setMatrixAt(i, new Matrix4().makeTranslation(i, 0, 0));
    const batch = new BatchedMesh(4, 100, 200, PAINT);
    const ids = [BOX, BOX, new BufferGeometry().copy(BOX)].map((geometry) =>
      batch.addInstance(batch.addGeometry(geometry)),
    );
    const again = batch.addInstance(batch.getGeometryIdAt(ids[0] as number));
    const [parts, wanted] = [
      createDrawnParts(),
      [
        ...[0, 2].map((instance) => ({ object: many, instance })),
        ...[...ids, again].map((instance) => ({ object: batch, instance })),
      ],
    ];
    const first = parts.show(wanted);
    expect(first.map(([object, like]) => [like, (object as InstancedMesh).count])).toEqual([
      [many, 2],
      [batch, 2],
      [batch, 1],
      [batch, 1],
    ]);
    // The buffers are those of the batch, and each picture with new geometries would leave its own behind.
    const [, [ofBatch]] = first as [unknown, [Mesh]];
    expect(ofBatch.geometry.attributes.position).toBe(batch.geometry.attributes.position);
    expect(parts.show(wanted).map(([object]) => object)).toEqual(first.map(([object]) => object));
    let released: unknown = 'kept';
    ofBatch.geometry.addEventListener('dispose', ({ target }) => {
      released = target.attributes;
    });
    expect(parts.show([])).toEqual([]);
    expect(released).toEqual({});
  });
});
