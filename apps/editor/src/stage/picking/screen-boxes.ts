import { type Box3, type Camera, Matrix4, type Object3D } from 'three';
import { isDrawn, ownBoxOf } from '../../model/views/local-box.ts';
import type { NodeBox } from '../../model/views/marquee.ts';
import type { ObjectRegistry } from '../../model/views/object-registry.ts';

/** The parts of a node that are not nodes. */
function ownParts(group: Object3D): Object3D[] {
  const parts = group.children.filter((child) => child.userData.nodeId === undefined);
  // The list grows during the loop.
  for (const part of parts) for (const child of part.children) parts.push(child);
  return parts;
}

interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
  isInFront: boolean;
}

/** Extends a box by the eight corners of the bounding box of a part, in normalized device coordinates. */
function widen(extent: Extent, box: Box3 | null, clipFromPart: Matrix4): void {
  if (box === null || box.isEmpty()) return;
  const e = clipFromPart.elements;
  for (let corner = 0; corner < 8; corner += 1) {
    const x = corner & 1 ? box.max.x : box.min.x;
    const y = corner & 2 ? box.max.y : box.min.y;
    const z = corner & 4 ? box.max.z : box.min.z;
    const w = e[3] * x + e[7] * y + e[11] * z + e[15];
    if (!(w > 0)) {
      extent.isInFront = false;
      continue;
    }
    const across = (e[0] * x + e[4] * y + e[8] * z + e[12]) / w;
    const up = (e[1] * x + e[5] * y + e[9] * z + e[13]) / w;
    extent.left = Math.min(extent.left, across);
    extent.right = Math.max(extent.right, across);
    extent.top = Math.max(extent.top, up);
    extent.bottom = Math.min(extent.bottom, up);
  }
}

/**
 * The screen boxes of nodes in the image of a camera, from the bounding boxes of their geometries; none for a node without
 * geometry. World matrices must be up to date, as after a frame.
 * @param size of the image, in CSS pixels
 */
export function screenBoxes(
  ids: readonly string[],
  objects: ObjectRegistry,
  camera: Camera,
  size: { readonly width: number; readonly height: number },
): readonly NodeBox[] {
  const clipFromWorld = new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
  const clipFromPart = new Matrix4();
  const boxes: NodeBox[] = [];
  for (const id of ids) {
    const object = objects.get(id);
    if (object === null) continue;
    const extent: Extent = { left: Infinity, right: -Infinity, top: -Infinity, bottom: Infinity, isInFront: true };
    for (const part of ownParts(object)) {
      if (isDrawn(part)) widen(extent, ownBoxOf(part), clipFromPart.multiplyMatrices(clipFromWorld, part.matrixWorld));
    }
    if (extent.left > extent.right) continue;
    boxes.push({
      id,
      left: ((extent.left + 1) / 2) * size.width,
      right: ((extent.right + 1) / 2) * size.width,
      top: ((1 - extent.top) / 2) * size.height,
      bottom: ((1 - extent.bottom) / 2) * size.height,
      isInFront: extent.isInFront,
    });
  }
  return boxes;
}
