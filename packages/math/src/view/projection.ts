import type { Vec2, Vec3, View } from '../types.js';
import { memoizeByView } from './memoize-by-view.js';

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
export interface Projection {
  /** The row that gives `x` of a homogeneous pixel. */
  readonly x: Row;
  /** The row that gives its `y`. */
  readonly y: Row;
  /** The row that gives its `w`. */
  readonly w: Row;
}

/** The picture of a View. Depth is left out, so every depth convention gives the same picture. */
export const projectionOf: (view: View) => Projection = /* @__PURE__ */ memoizeByView(
  ({ clipFromEye: c, eyeFromWorld: e, viewport }) => {
    const { x, y, width, height } = viewport;
    const row = (i: 0 | 1 | 3): Row => {
      const a = c[i];
      const b = c[(i + 4) as 4];
      const d = c[(i + 8) as 8];
      const f = c[(i + 12) as 12];
      return [
        a * e[0] + b * e[1] + d * e[2] + f * e[3],
        a * e[4] + b * e[5] + d * e[6] + f * e[7],
        a * e[8] + b * e[9] + d * e[10] + f * e[11],
        a * e[12] + b * e[13] + d * e[14] + f * e[15],
      ];
    };
    const w = row(3);
    // pixel = corner + (1 ± normalized) * extent / 2, all times w
    return { x: mixed(w, x + width / 2, row(0), width / 2), y: mixed(w, y + height / 2, row(1), -height / 2), w };
  },
);

const mixed = (a: Row, i: number, b: Row, j: number): Row => [
  i * a[0] + j * b[0],
  i * a[1] + j * b[1],
  i * a[2] + j * b[2],
  i * a[3] + j * b[3],
];

const along = (r: Row, d: Vec3): number => r[0] * d[0] + r[1] * d[1] + r[2] * d[2];

/** The homogeneous pixel of a world point. */
export const ofPoint = (p: Projection, point: Vec3): HomogeneousPixel => ({
  x: along(p.x, point) + p.x[3],
  y: along(p.y, point) + p.y[3],
  w: along(p.w, point) + p.w[3],
});

/** What one step along a world direction adds to a homogeneous pixel. */
export const ofDirection = (p: Projection, direction: Vec3): HomogeneousPixel => ({
  x: along(p.x, direction),
  y: along(p.y, direction),
  w: along(p.w, direction),
});

/** The perspective division: CSS pixels. */
export const toPixel = (h: HomogeneousPixel): Vec2 => [h.x / h.w, h.y / h.w];

/** The CSS pixel of a world point; null where it is not in front of the eye. */
export function project(p: Projection, point: Vec3): Vec2 | null {
  const h = ofPoint(p, point);
  return h.w > 0 ? toPixel(h) : null;
}

/** The speed in the picture, in pixels a world unit, of the point `at` when it moves along `direction`. */
export function velocity(at: HomogeneousPixel, direction: HomogeneousPixel): Vec2 {
  return [(direction.x - (at.x / at.w) * direction.w) / at.w, (direction.y - (at.y / at.w) * direction.w) / at.w];
}
