// Conversions between pixel, normalized, clip, eye, world and model space, with the names of "Untransforming the Mouse".
import { invert } from '../algebra/inverse.js';
import { invertAffine, transformPoint } from '../algebra/mat4.js';
import { mul } from '../algebra/vec3.js';
import { GizmoError } from '../errors.js';
import type { Mat4, Vec3, View } from '../types.js';

/**
 * Normalized depth at the near and the far plane: −1 and 1 (WebGL), 0 and 1 (WebGPU, Direct3D), or 1 and 0 (reversed).
 */
export type DepthConvention = 'negative-one-to-one' | 'zero-to-one' | 'reversed';

/** Conventions of pixels and depths that a View does not contain. */
export interface Conventions {
  /** @default 'negative-one-to-one' */
  readonly depth?: DepthConvention | undefined;
  /** The direction in which y of a pixel grows: down from the top of the viewport or up from its bottom. @default 'down' */
  readonly y?: 'down' | 'up' | undefined;
}

/**
 * A point in CSS pixels and the depth there as in a depth buffer: 0 at the near plane and 1 at the far plane, or with
 * reversed depth 1 and 0. The viewport extends from `x` to `x + width`.
 */
export type PixelPoint = Vec3;

/** A point in clip space, before the division by w. In front of the eye, w is positive. */
export type ClipPoint = readonly [x: number, y: number, z: number, w: number];

const signOfY = ({ y = 'down' }: Conventions): 1 | -1 => (y === 'down' ? -1 : 1);
const isSigned = ({ depth = 'negative-one-to-one' }: Conventions): boolean => depth === 'negative-one-to-one';

/** Normalized space (x to the right and y up, both from −1 to 1) to pixels. */
export function pixelFromNormalized(view: View, normalized: Vec3, conventions: Conventions = {}): PixelPoint {
  const v = view.viewport;
  const [x, y, z] = normalized;
  const depth = isSigned(conventions) ? (z + 1) / 2 : z;
  return [v.x + ((1 + x) / 2) * v.width, v.y + ((1 + signOfY(conventions) * y) / 2) * v.height, depth];
}

/**
 * Pixels to normalized space.
 * @throws GizmoError GK005 if the viewport has no width or no height.
 */
export function normalizedFromPixel(view: View, pixel: PixelPoint, conventions: Conventions = {}): Vec3 {
  const v = view.viewport;
  if (!(v.width > 0 && v.height > 0)) throw new GizmoError('GK005', 'the viewport has no width or no height');
  const [x, y] = [(2 * (pixel[0] - v.x)) / v.width - 1, (2 * (pixel[1] - v.y)) / v.height - 1];
  return [x, signOfY(conventions) * y, isSigned(conventions) ? 2 * pixel[2] - 1 : pixel[2]];
}

/** Clip to normalized space: the division by w. Null if the point is not in front of the eye. */
export function normalizedFromClip(clip: ClipPoint): Vec3 | null {
  const [x, y, z, w] = clip;
  return w > 0 ? [x / w, y / w, z / w] : null;
}

/**
 * Normalized to clip space. The division drops w. Any w is the same point in homogeneous coordinates, so the following
 * conversions do not depend on it.
 * @param w @default 1
 */
export const clipFromNormalized = (normalized: Vec3, w = 1): ClipPoint => [...mul(normalized, w), w];

/** Eye to clip space. */
export const clipFromEye = (view: View, eye: Vec3): ClipPoint => transformClip(view.clipFromEye, [...eye, 1]);

/**
 * Clip to eye space; null if the eye point is not in front of the eye.
 * @throws GizmoError GK005 if `clipFromEye` is singular.
 */
export const eyeFromClip = (view: View, clip: ClipPoint): Vec3 | null =>
  normalizedFromClip(transformClip(invert(view.clipFromEye), clip));

/** Eye to normalized space; null if the point is not in front of the eye. */
export const normalizedFromEye = (view: View, eye: Vec3): Vec3 | null => normalizedFromClip(clipFromEye(view, eye));

/** Normalized to eye space; null and errors as for `eyeFromClip`. */
export const eyeFromNormalized = (view: View, normalized: Vec3): Vec3 | null =>
  eyeFromClip(view, clipFromNormalized(normalized));

/** World to eye space. */
export const eyeFromWorld = (view: View, world: Vec3): Vec3 => transformPoint(view.eyeFromWorld, world);

/**
 * Eye to world space.
 * @throws GizmoError GK005 if `eyeFromWorld` is singular.
 */
export const worldFromEye = (view: View, eye: Vec3): Vec3 => modelFromWorld(view.eyeFromWorld, eye);

/** Model to world space. `matrix` is `worldFromModel`. */
export const worldFromModel = (matrix: Mat4, model: Vec3): Vec3 => transformPoint(matrix, model);

/**
 * World to model space. `matrix` is `worldFromModel`.
 * @throws GizmoError GK005 if the matrix is singular.
 */
export const modelFromWorld = (matrix: Mat4, world: Vec3): Vec3 => transformPoint(invertAffine(matrix), world);

/** Model space to pixels; null if the point is not in front of the eye. `matrix` is `worldFromModel`. */
export function pixelFromModel(view: View, matrix: Mat4, model: Vec3, conventions?: Conventions): PixelPoint | null {
  const normalized = normalizedFromEye(view, eyeFromWorld(view, worldFromModel(matrix, model)));
  return normalized && pixelFromNormalized(view, normalized, conventions);
}

/**
 * Pixels to model space; null if the point is not in front of the eye. `matrix` is `worldFromModel`.
 * @throws GizmoError GK005 if a matrix is singular or the viewport has no width or no height.
 */
export function modelFromPixel(view: View, matrix: Mat4, pixel: PixelPoint, conventions?: Conventions): Vec3 | null {
  const eye = eyeFromNormalized(view, normalizedFromPixel(view, pixel, conventions));
  return eye && modelFromWorld(matrix, worldFromEye(view, eye));
}

const transformClip = (m: Mat4, [x, y, z, w]: ClipPoint): ClipPoint => [
  m[0] * x + m[4] * y + m[8] * z + m[12] * w,
  m[1] * x + m[5] * y + m[9] * z + m[13] * w,
  m[2] * x + m[6] * y + m[10] * z + m[14] * w,
  m[3] * x + m[7] * y + m[11] * z + m[15] * w,
];
