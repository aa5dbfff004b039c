import type { Bounds, Vec3 } from '@gizmo-kit/math';
import { Box3, type BufferGeometry, type InstancedMesh, Matrix4, type Object3D, type SkinnedMesh } from 'three';
import { attempt } from '../base/report.js';
import { measuredBox } from './measured-box.js';
import { shearOf } from './object.js';
import { isObject3D, isPlainTarget } from './source.js';
import type { TargetReading, TargetSource } from './target.js';

/** The bounding box of a target in the space of its `transform`; undefined: its origin alone. */
export function boundsOfTarget(source: TargetSource, reading: TargetReading): Bounds | undefined {
  if (isObject3D(source)) return boundsOfObject(source, reading);
  return isPlainTarget(source) ? source.bounds : source.bounds(reading);
}

/** The bounding box of what is visible of an object and its descendants, in the space of its `transform`. */
export function boundsOfObject(object: Object3D, { matrix, pivot }: TargetReading): Bounds {
  // The boxes of skins depend on world matrices.
  object.updateWorldMatrix(true, false);
  object.updateMatrixWorld();
  const box = new Box3();
  const [x, y, z] = pivot ?? [0, 0, 0];
  const place = new Matrix4().makeTranslation(-x, -y, -z);
  expand(box, object, matrix === null ? place : place.multiply(shearOf(object)));
  return toBounds(box);
}

/** Uses local matrices, because the world matrix of an ancestor may be singular. */
function expand(box: Box3, object: Object3D, place: Matrix4): void {
  if (!object.visible) return;
  const own = boxOfObject(object);
  if (own !== null) box.union(new Box3().copy(own).applyMatrix4(place));
  for (const child of object.children) expand(box, child, place.clone().multiply(child.matrix));
}

/**
 * The bounding box of one object in its own space. It is not stored in the object, because raycasts of three.js would use it
 * after the bones have moved again.
 */
const boxOfMesh = (object: SkinnedMesh | InstancedMesh): Box3 =>
  (isMeasured(object) ? attempt(() => measuredBox(object), undefined, object) : null) ?? boxOfGeometry(object.geometry);

/** The box of what an object draws without its descendants, in its own space; null: it draws nothing. */
export const boxOfObject = (object: Object3D): Box3 | null =>
  'geometry' in object ? boxOfMesh(object as SkinnedMesh) : boxOfItsOwn(object);

/** The box of an object that is drawn without a geometry, such as splats; null: it has none, or none yet. */
function boxOfItsOwn(object: Object3D & { getBoundingBox?: () => Box3 | null }): Box3 | null {
  if (typeof object.getBoundingBox !== 'function') return null;
  try {
    return object.getBoundingBox();
  } catch {
    // Splats throw until their file is read.
    return null;
  }
}

/** Whether the box of a mesh is not that of its geometry. */
const isMeasured = (mesh: Partial<Pick<SkinnedMesh, 'computeBoundingBox' | 'geometry'>>): boolean =>
  mesh.computeBoundingBox !== undefined && mesh.geometry?.attributes !== undefined;

/** In JavaScript, a mesh may have no geometry: its box is empty. */
export function boxOfGeometry(geometry: Partial<BufferGeometry> | null | undefined): Box3 {
  if (geometry?.boundingBox === null) geometry.computeBoundingBox?.();
  return geometry?.boundingBox ?? new Box3();
}

export const toBounds = ({ min, max }: Box3): Bounds => ({ min: min.toArray() as Vec3, max: max.toArray() as Vec3 });
