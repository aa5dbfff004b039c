import { multiply } from '../algebra/mat4.js';
import type { Mat4, Vec2, Vec3, View } from '../types.js';
import { perView } from './same-view.js';

/** One row of a 3×4 projection matrix. */
type Row = readonly [x: number, y: number, z: number, w: number];

/** A pixel in homogeneous coordinates. */
export interface HomogeneousPixel {
  /** CSS pixels from the left, times `w`. */
  readonly x: number;
  /** CSS pixels from the top, times `w`. */
  readonly y: number;
  /** Positive in front of the eye. In perspective proportional to the depth, in an orthographic View 1. */
  readonly w: number;
}

/**
 * A View as one 3×4 matrix, from homogeneous world points to homogeneous CSS pixels. Source: "Untransforming the Mouse",
 * the chain world → eye → clip → normalized → pixel up to its division by w.
 */
export interface Projection {
  /** Gives `x` of a homogeneous pixel. */
  readonly x: Row;
  /** Gives `y` of a homogeneous pixel. */
  readonly y: Row;
  /** Gives `w` of a homogeneous pixel. */
  readonly w: Row;
}

/**
 * The projection of a View. It contains no depth, so it does not depend on the depth convention.
 *
 * In pixels, x is x₀ + (1 + x) · width / 2 and y is y₀ + (1 − y) · height / 2 with the normalized x and y, here multiplied by
 * w.
 */
export const projectionOf: (view: View) => Projection = /* @__PURE__ */ perView(projectionFor);

function projectionFor({ clipFromEye, eyeFromWorld, viewport }: View): Projection {
  const [x, y] = [viewport.width / 2, viewport.height / 2];
  // biome-ignore format: one column of the matrix a line
  const pixelFromClip: Mat4 = [
    x, 0, 0, 0,
    0, -y, 0, 0,
    0, 0, 1, 0,
    viewport.x + x, viewport.y + y, 0, 1,
  ];
  const m = multiply(pixelFromClip, multiply(clipFromEye, eyeFromWorld));
  const row = (i: 0 | 1 | 3): Row => [m[i], m[(i + 4) as 4], m[(i + 8) as 8], m[(i + 12) as 12]];
  return { x: row(0), y: row(1), w: row(3) };
}

/** The product of a row and a direction. */
export const rowTimes = (r: Row, d: Vec3): number => r[0] * d[0] + r[1] * d[1] + r[2] * d[2];

/** The homogeneous pixel of a world point. */
export const ofPoint = (p: Projection, point: Vec3): HomogeneousPixel => ({
  x: rowTimes(p.x, point) + p.x[3],
  y: rowTimes(p.y, point) + p.y[3],
  w: rowTimes(p.w, point) + p.w[3],
});

/** The change of a homogeneous pixel per world unit along a world direction. */
export const ofDirection = (p: Projection, direction: Vec3): HomogeneousPixel => ({
  x: rowTimes(p.x, direction),
  y: rowTimes(p.y, direction),
  w: rowTimes(p.w, direction),
});

/** The perspective division, in CSS pixels. */
export const toPixel = (h: HomogeneousPixel): Vec2 => [h.x / h.w, h.y / h.w];

/** The CSS pixel of a world point; null if the point is not in front of the eye. */
export function project(p: Projection, point: Vec3): Vec2 | null {
  const h = ofPoint(p, point);
  return h.w > 0 ? toPixel(h) : null;
}

/**
 * The velocity of the pixel of `at`, in CSS pixels per world unit, when its point moves along `direction`: the derivative of x /
 * w and y / w. Not finite if `at.w` is 0, in the plane of the eye.
 */
export function velocity(at: HomogeneousPixel, direction: HomogeneousPixel): Vec2 {
  return [(direction.x - (at.x / at.w) * direction.w) / at.w, (direction.y - (at.y / at.w) * direction.w) / at.w];
}
