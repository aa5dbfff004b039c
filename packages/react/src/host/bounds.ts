import type { Bounds, Vec3 } from '@gizmo-kit/math';
import { Box3, Matrix4, type Mesh, type Object3D } from 'three';

const isMesh = (object: Object3D): object is Mesh => 'isMesh' in object && object.isMesh === true;

/**
 * What an object and all that is visible below it fills, in its own space; undefined where that is nothing. A skinned mesh
 * and instances say themselves what they fill, as `computeBoundingBox` of three.js left it.
 */
export function boundsOf(object: Object3D): Bounds | undefined {
  object.updateWorldMatrix(true, true);
  const ownFromWorld = object.matrixWorld.clone().invert();
  const [box, part, place] = [new Box3(), new Box3(), new Matrix4()];
  object.traverseVisible((child) => {
    const own = ownBox(child);
    if (own === null || own.isEmpty()) return;
    box.union(part.copy(own).applyMatrix4(place.multiplyMatrices(ownFromWorld, child.matrixWorld)));
  });
  const [min, max] = [box.min.toArray(), box.max.toArray()] as readonly [Vec3, Vec3];
  return [...min, ...max].every(Number.isFinite) ? { min, max } : undefined;
}

/** What is drawn of one object alone, in its own space; null for what is no mesh. */
function ownBox(object: Object3D): Box3 | null {
  if (!isMesh(object)) return null;
  // Skinned meshes and instanced ones have a box of their own beside that of their geometry.
  const own = object as Mesh & { boundingBox?: Box3 | null; computeBoundingBox?: () => void };
  if (own.boundingBox === null) own.computeBoundingBox?.();
  if (own.boundingBox != null) return own.boundingBox;
  if (object.geometry.boundingBox === null) object.geometry.computeBoundingBox();
  return object.geometry.boundingBox;
}
