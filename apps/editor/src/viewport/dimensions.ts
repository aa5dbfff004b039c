import { type Camera, Matrix4, type Object3D, Vector3 } from 'three';
import { boxInFrame } from './local-box.ts';

/** One dimension of what is selected. */
export interface Dimension {
  /** World units. */
  readonly length: number;
  /** The edge of the box that it is written at, in the world. */
  readonly from: Vector3;
  readonly to: Vector3;
}

/** Along one axis a box has four edges; the signs of the other two axes name them. */
const CORNERS = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
] as const;

const ends = ['min', 'max'] as const;

/**
 * The lengths of the box around objects, each at the edge that is lowest in the picture, where the label hides least. One
 * object has its own axes, several have those of the world. Along an axis without an extent there is none.
 */
export function dimensionsOf(objects: readonly Object3D[], camera: Camera): readonly (Dimension | null)[] {
  const [only, ...others] = objects;
  only?.updateWorldMatrix(true, false);
  const frame = only !== undefined && others.length === 0 ? only.matrixWorld : new Matrix4();
  // The frame of a singular object has no inverse.
  if (frame.determinant() === 0) return [null, null, null];
  const box = boxInFrame(objects, frame);
  if (box.isEmpty()) return [null, null, null];
  return ([0, 1, 2] as const).map((axis) => {
    const [u, v] = [((axis + 1) % 3) as 0 | 1 | 2, ((axis + 2) % 3) as 0 | 1 | 2];
    const edges = CORNERS.map(([i, j]) => {
      const at = (end: 'min' | 'max'): Vector3 =>
        new Vector3()
          .setComponent(axis, box[end].getComponent(axis))
          .setComponent(u, box[ends[i]].getComponent(u))
          .setComponent(v, box[ends[j]].getComponent(v))
          .applyMatrix4(frame);
      const [from, to] = [at('min'), at('max')];
      return { from, to, height: from.clone().add(to).multiplyScalar(0.5).project(camera).y };
    });
    const lowest = edges.reduce((best, edge) => (edge.height < best.height ? edge : best));
    const length = lowest.from.distanceTo(lowest.to);
    return length > 0 ? { length, from: lowest.from, to: lowest.to } : null;
  });
}
