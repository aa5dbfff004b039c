import { multiply } from '../algebra/mat4.js';
import type { Vec2, Vec3, View } from '../types.js';

/** One row of the 3×4 matrix of a picture. */
type Row = readonly [x: number, y: number, z: number, w: number];

/** A pixel times its depth, and that depth: homogeneous coordinates of the picture. In front of the eye, `w` is positive. */
export interface HomogeneousPixel {
  /** CSS pixels from the left, times `w`. */
  readonly x: number;
  /** CSS pixels from above, times `w`. */
  readonly y: number;
  /** What the others are divided by: in perspective the depth, in an orthographic View 1. */
  readonly w: number;
}

/**
 * A View as the one matrix that takes homogeneous world points to homogeneous CSS pixels: the whole chain
 * world → eye → clip → normalized → pixel of "Untransforming the Mouse" before its division.
 */
export interface Picture {
  /** The row that gives `x` of a homogeneous pixel. */
  readonly x: Row;
  /** The row that gives its `y`. */
  readonly y: Row;
  /** The row that gives its `w`. */
  readonly w: Row;
}

/** The picture of a View. Depth is left out, so every depth convention gives the same picture. */
export function pictureOf(view: View): Picture {
  const m = multiply(view.clipFromEye, view.eyeFromWorld);
  const { x, y, width, height } = view.viewport;
  const row = (i: 0 | 1 | 3): Row => [m[i], m[(i + 4) as 4], m[(i + 8) as 8], m[(i + 12) as 12]];
  const [clipX, clipY, clipW] = [row(0), row(1), row(3)];
  // pixel = corner + (1 ± normalized) * extent / 2, all times w
  const pixels = (clip: Row, corner: number, extent: number, sign: 1 | -1): Row =>
    clip.map((c, i) => (corner + extent / 2) * (clipW[i] as number) + ((sign * extent) / 2) * c) as unknown as Row;
  return { x: pixels(clipX, x, width, 1), y: pixels(clipY, y, height, -1), w: clipW };
}

const along = (r: Row, d: Vec3): number => r[0] * d[0] + r[1] * d[1] + r[2] * d[2];

/** The homogeneous pixel of a world point. */
export const ofPoint = (p: Picture, point: Vec3): HomogeneousPixel => ({
  x: along(p.x, point) + p.x[3],
  y: along(p.y, point) + p.y[3],
  w: along(p.w, point) + p.w[3],
});

/** What one step along a world direction adds to a homogeneous pixel. */
export const ofDirection = (p: Picture, direction: Vec3): HomogeneousPixel => ({
  x: along(p.x, direction),
  y: along(p.y, direction),
  w: along(p.w, direction),
});

/** The perspective division: CSS pixels. */
export const toPixel = (h: HomogeneousPixel): Vec2 => [h.x / h.w, h.y / h.w];

/** The CSS pixel of a world point; null where it is not in front of the eye. */
export function project(p: Picture, point: Vec3): Vec2 | null {
  const h = ofPoint(p, point);
  return h.w > 0 ? toPixel(h) : null;
}

/** The speed in the picture, in pixels a world unit, of the point `at` when it moves along `direction`. */
export function velocity(at: HomogeneousPixel, direction: HomogeneousPixel): Vec2 {
  return [(direction.x - (at.x / at.w) * direction.w) / at.w, (direction.y - (at.y / at.w) * direction.w) / at.w];
}
