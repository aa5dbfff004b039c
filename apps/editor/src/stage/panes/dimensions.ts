import { Box2, type Camera, Matrix4, type Object3D, Vector2, Vector3 } from 'three';
import { boxInFrame } from '../../model/views/local-box.ts';

/** A dimension of the selection. */
export interface Dimension {
  /** World units. */
  readonly length: number;
  /** The center of its label, in pixels of the image. */
  readonly at: Vector2;
}

/** The image in which labels are placed. */
export interface ImageView {
  readonly camera: Camera;
  readonly width: number;
  readonly height: number;
}

/** Pixels from an edge to the center of its label. */
const LABEL_DISTANCE = 18;
/** The room of a label, in pixels. */
const LABEL = { width: 52, height: 20 };
/** The preference for an edge below the center of the box over one above. */
const DOWNWARDS = 0.3;

/** The pixel of a point, or null if it is behind the eye or beyond the far plane. */
function pixelOf(point: Vector3, { camera, width, height }: ImageView): Vector2 | null {
  const { x, y, z } = point.clone().project(camera);
  return Math.abs(z) > 1 ? null : new Vector2(((x + 1) / 2) * width, ((1 - y) / 2) * height);
}

/** Along one axis a box has four edges; the signs of the other two axes identify them. */
const CORNERS = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
] as const;

const ends = ['min', 'max'] as const;

/** Moves overlapping labels apart: downwards, or upwards at the lower edge of the image. */
function separate(places: readonly Vector2[], bottom: number): void {
  for (const down of [1, -1]) {
    const done: Vector2[] = [];
    for (const at of [...places].sort((a, b) => (a.y - b.y) * down)) {
      if (down < 0) at.y = Math.min(at.y, bottom);
      for (const { x, y } of done)
        if (Math.abs(at.x - x) < LABEL.width) at.y = Math.max(at.y * down, y * down + LABEL.height) * down;
      done.push(at);
    }
  }
}

/**
 * The lengths of the box around objects, each beside an edge at the outline of the box on screen, where the label hides least.
 * A single object uses its own axes, several use those of the world. An axis without an extent has none.
 */
export function dimensionsOf(objects: readonly Object3D[], view: ImageView): readonly (Dimension | null)[] {
  const [only, ...others] = objects;
  only?.updateWorldMatrix(true, false);
  const frame = only !== undefined && others.length === 0 ? only.matrixWorld : new Matrix4();
  // A singular object has no inverse matrix.
  if (frame.determinant() === 0) return [null, null, null];
  const box = boxInFrame(objects, frame);
  const center = box.isEmpty() ? null : pixelOf(box.getCenter(new Vector3()).applyMatrix4(frame), view);
  if (center === null) return [null, null, null];
  const image = new Box2(new Vector2(), new Vector2(view.width, view.height));
  const room = image.clone().expandByVector(new Vector2(LABEL.width, LABEL.height).multiplyScalar(-0.5));
  const dimensions = ([0, 1, 2] as const).map((axis) => {
    const [u, v] = [((axis + 1) % 3) as 0 | 1 | 2, ((axis + 2) % 3) as 0 | 1 | 2];
    let best: { readonly score: number; readonly dimension: Dimension } | null = null;
    for (const [i, j] of CORNERS) {
      const end = (which: 'min' | 'max'): Vector3 =>
        new Vector3()
          .setComponent(axis, box[which].getComponent(axis))
          .setComponent(u, box[ends[i]].getComponent(u))
          .setComponent(v, box[ends[j]].getComponent(v))
          .applyMatrix4(frame);
      const [from, to] = [end('min'), end('max')];
      const middle = pixelOf(from.clone().add(to).multiplyScalar(0.5), view);
      const length = from.distanceTo(to);
      if (middle === null || length === 0 || !image.containsPoint(middle)) continue;
      const away = middle.clone().sub(center);
      const score = away.length() + DOWNWARDS * away.y;
      if (best === null || score > best.score)
        best = {
          score,
          dimension: { length, at: room.clampPoint(middle.add(away.setLength(LABEL_DISTANCE)), middle) },
        };
    }
    return best?.dimension ?? null;
  });
  separate(
    dimensions.flatMap((dimension) => dimension?.at ?? []),
    room.max.y,
  );
  return dimensions;
}
