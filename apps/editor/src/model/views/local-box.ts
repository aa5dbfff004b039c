import type { Vec3 } from '@gizmo-kit/scene';
import {
  Box3,
  type Line,
  Matrix4,
  type Mesh,
  type Object3D,
  type Points,
  SkinnedMesh,
  type Sprite,
  Vector3,
} from 'three';

/** The key in `userData` of the symbol of a node without a surface: it has a position, but no size. */
export const SYMBOL = 'isSymbol';

/** Whether a box is not empty and has finite corners. */
export const isUsable = (box: Box3): boolean =>
  !box.isEmpty() && [...box.min.toArray(), ...box.max.toArray()].every(Number.isFinite);

type Drawn = Mesh | Line | Points | Sprite;

/** Whether an object is drawn with vertices of its own. */
export const isDrawn = (object: Object3D): object is Drawn => 'geometry' in object;

/** The box around an object without its children, in its space; in its pose, if it has one. */
export function ownBoxOf(object: Drawn): Box3 | null {
  const measured = object instanceof SkinnedMesh ? object : object.geometry;
  if (measured.boundingBox === null) measured.computeBoundingBox();
  return measured.boundingBox;
}

/** The box around an object without its children, in the space of a frame; null if it is empty or not finite. */
export function placedBoxOf(object: Drawn, frameFromWorld: Matrix4): Box3 | null {
  const own = ownBoxOf(object);
  if (own === null || own.isEmpty()) return null;
  const placed = own.clone().applyMatrix4(new Matrix4().multiplyMatrices(frameFromWorld, object.matrixWorld));
  return isUsable(placed) ? placed : null;
}

/**
 * The box around everything that is drawn of some objects, except their symbols, in the space of a frame; empty if that is nothing.
 *
 * @param worldFromFrame the frame, as a matrix of three
 */
export function boxInFrame(objects: readonly Object3D[], worldFromFrame: Matrix4): Box3 {
  const box = new Box3();
  const frameFromWorld = worldFromFrame.clone().invert();
  for (const object of objects) {
    object.updateWorldMatrix(true, true);
    object.traverseVisible((part) => {
      const own = isDrawn(part) && part.userData[SYMBOL] !== true ? placedBoxOf(part, frameFromWorld) : null;
      if (own !== null) box.union(own);
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
