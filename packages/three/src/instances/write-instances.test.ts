// @vitest-environment node
import { BoxGeometry, InstancedMesh, Matrix4, MeshBasicMaterial } from 'three';
import { expect, it } from 'vitest';
import { writeAtRelease, writeEach } from './write-instances.js';

it.each([
  ['at each step', writeEach],
  ['at the release', writeAtRelease],
])('an instance that is listed twice moves once, if written %s', (_, writerOf) => {
  const mesh = new InstancedMesh(new BoxGeometry(), new MeshBasicMaterial(), 3);
  for (let i = 0; i < 3; i++) mesh.setMatrixAt(i, new Matrix4().makeTranslation(i, 0, 0));
  const writer = writerOf(mesh, Uint32Array.of(1, 2, 1));
  for (const x of [5, 8]) writer.write(new Matrix4().makeTranslation(x, 0, 0));
  writer.release(true);
  expect([0, 1, 2].map((i) => mesh.instanceMatrix.array[16 * i + 12])).toEqual([0, 9, 10]);
});
