import type { Bounds, Transform, Vec3 } from '@gizmo-kit/math';
import {
  Box3,
  type BufferGeometry,
  type InstancedMesh,
  Matrix4,
  type Object3D,
  Quaternion,
  type SkinnedMesh,
  Vector3,
} from 'three';
import type { TargetReading } from './bound.js';

/** What is visible of an object and its descendants, in the space of its `transform`. Undefined: nothing. */
export function boundsOfObject(object: Object3D, { transform, matrix, pivot }: TargetReading): Bounds | undefined {
  const box = new Box3();
  const place = matrix === null ? new Matrix4() : within(transform, object.matrix);
  if (matrix === null && pivot !== null) place.makeTranslation(-pivot[0], -pivot[1], -pivot[2]);
  expand(box, object, place);
  return toBounds(box);
}

/** What a geometry fills that a matrix places, in the space of a transform. */
export const boundsIn = (transform: Transform, place: Matrix4, geometry: BufferGeometry): Bounds | undefined =>
  toBounds(boxOfGeometry(geometry).clone().applyMatrix4(within(transform, place)));

/** A matrix in the space of a transform. */
function within({ position, quaternion, scale }: Transform, matrix: Matrix4): Matrix4 {
  const composed = new Matrix4().compose(
    new Vector3(...position),
    new Quaternion(...quaternion),
    new Vector3(...scale),
  );
  return composed.invert().multiply(matrix);
}

/** By local matrices: an ancestor of scale zero has no inverse. */
function expand(box: Box3, object: Object3D, place: Matrix4): void {
  if (!object.visible) return;
  if ('geometry' in object)
    box.union(
      boxOf(object as SkinnedMesh)
        .clone()
        .applyMatrix4(place),
    );
  for (const child of object.children) {
    if (child.matrixAutoUpdate) child.updateMatrix();
    expand(box, child, place.clone().multiply(child.matrix));
  }
}

/** What is drawn of one object, in its own space. Instances and bones may have moved since it was computed. */
function boxOf(object: SkinnedMesh | InstancedMesh): Box3 {
  if ('skeleton' in object) {
    for (const bone of object.skeleton.bones) bone.updateWorldMatrix(true, false);
    object.updateWorldMatrix(true, false);
    // Beside its name, this computes the inverse that brings the vertices into the space of the mesh.
    object.updateMatrixWorld();
  }
  if (object.boundingBox !== undefined) object.computeBoundingBox();
  return object.boundingBox ?? boxOfGeometry(object.geometry);
}

function boxOfGeometry(geometry: BufferGeometry): Box3 {
  if (geometry.boundingBox === null) geometry.computeBoundingBox();
  return geometry.boundingBox as Box3;
}

/** A box as plain data; undefined where it is empty or not finite. */
export function toBounds({ min, max }: Box3): Bounds | undefined {
  const bounds = { min: min.toArray() as Vec3, max: max.toArray() as Vec3 };
  return [...bounds.min, ...bounds.max].every(Number.isFinite) ? bounds : undefined;
}
