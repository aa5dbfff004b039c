import { Box3, Matrix4, type Mesh, type Object3D, SkinnedMesh, Vector3 } from 'three';
import type { Vec3 } from '../scene/types.ts';

const isMesh = (object: Object3D): object is Mesh => 'isMesh' in object;

/** The box around a mesh in local space, in its pose if it has one. */
export function ownBoxOf(mesh: Mesh): Box3 | null {
  const measured = mesh instanceof SkinnedMesh ? mesh : mesh.geometry;
  if (measured.boundingBox === null) measured.computeBoundingBox();
  return measured.boundingBox;
}

/**
 * The box around the meshes of some objects, in the space of a frame; empty without meshes.
 *
 * @param worldFromFrame the frame, as a matrix of three
 */
export function boxInFrame(objects: readonly Object3D[], worldFromFrame: Matrix4): Box3 {
  const box = new Box3();
  const frameFromWorld = worldFromFrame.clone().invert();
  const frameFromMesh = new Matrix4();
  for (const object of objects) {
    object.updateWorldMatrix(true, true);
    object.traverseVisible((part) => {
      if (!isMesh(part)) return;
      const own = ownBoxOf(part);
      if (own === null || own.isEmpty()) return;
      box.union(own.clone().applyMatrix4(frameFromMesh.multiplyMatrices(frameFromWorld, part.matrixWorld)));
    });
  }
  return box;
}

/** The shortest number with the same single-precision value: 0.72 for 0.7200000286. Sizes of vertices have no other digits. */
function shortest(size: number): number {
  for (let digits = 6; digits < 9; digits += 1) {
    const short = Number(size.toPrecision(digits));
    if (Math.fround(short) === Math.fround(size)) return short;
  }
  return size;
}

/** The size of an object with its descendants, along its own axes before its scale; null if it is empty. */
export function extentOf(object: Object3D | null): Vec3 | null {
  if (object === null) return null;
  object.updateWorldMatrix(true, true);
  const box = boxInFrame([object], object.matrixWorld);
  const { x, y, z } = box.getSize(new Vector3());
  return box.isEmpty() || ![x, y, z].every(Number.isFinite) ? null : [shortest(x), shortest(y), shortest(z)];
}
