import { BatchedMesh, BoxGeometry, Group, Matrix4, MeshBasicMaterial, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import type { BoundTarget } from '../targets/target.js';
import { type InstanceTarget, instance } from './instance.js';

function batch() {
  const mesh = new BatchedMesh(4, 100, 200, new MeshBasicMaterial());
  const small = mesh.addGeometry(new BoxGeometry(1, 1, 1));
  const wide = mesh.addGeometry(new BoxGeometry(4, 1, 1));
  const ids = [small, wide, small].map((id) => mesh.addInstance(id));
  for (const id of ids) mesh.setMatrixAt(id, new Matrix4().makeTranslation(id, 0, 0));
  new Group().add(mesh);
  const xOf = (id: number) => new Vector3().setFromMatrixPosition(mesh.getMatrixAt(id, new Matrix4())).x;
  return { mesh, ids, xOf };
}

describe('an instance of a BatchedMesh', () => {
  it('is read, has the box of its own geometry, and is written alone', () => {
    const { mesh, xOf } = batch();
    const target = instance(mesh, 1).current as InstanceTarget<BatchedMesh>;
    const reading = target.read(undefined);
    expect(reading.transform.position).toEqual([1, 0, 0]);
    expect(target.read(reading)).toBe(reading);
    expect(target.bounds(reading)).toEqual({ min: [-2, -0.5, -0.5], max: [2, 0.5, 0.5] });
    const start = { ...reading, source: target } as unknown as BoundTarget;
    mesh.computeBoundingSphere();
    const writer = target.hold(start);
    writer.write({ ...reading.transform, position: [7, 0, 0] }, reading.transform, {
      delta: { kind: 'translate', vector: [6, 0, 0] },
      alignment: null,
      worldFromNow: new Matrix4().elements as never,
    });
    expect([0, 1, 2].map(xOf)).toEqual([0, 7, 2]);
    expect(mesh.boundingSphere).toBeNull();
    writer.write(reading.transform, reading.transform, null);
    expect([0, 1, 2].map(xOf)).toEqual([0, 1, 2]);
  });

  it('that does not exist or is deleted is no target, and a drag of it writes nothing', () => {
    const { mesh, xOf } = batch();
    const target = instance(mesh, 2);
    const found = target.current as InstanceTarget<BatchedMesh>;
    const reading = found.read(undefined);
    mesh.deleteInstance(2);
    expect(target.current).toBeNull();
    found
      .hold({ ...reading, source: found } as unknown as BoundTarget)
      .write(reading.transform, reading.transform, null);
    expect([0, 1].map(xOf)).toEqual([0, 1]);
    for (const id of [-1, 9, 0.5, Number.NaN]) expect(instance(mesh, id).current).toBeNull();
  });
});
