import { invert } from '../algebra/inverse.js';
import { invertAffine, transformPoint } from '../algebra/mat4.js';
import { GizmoError } from '../errors.js';
import type { Mat4, Vec3, View } from '../types.js';

// model → world → eye → clip → normalized → pixel, and back: the chain and the names of "Untransforming the Mouse".

/** What normalized depth is from the near plane to the far one: −1 to 1 (WebGL), 0 to 1 (WebGPU), or 1 to 0 (reversed). */
export type DepthConvention = 'negative-one-to-one' | 'zero-to-one' | 'reversed';

/** What a View leaves open, as no picture depends on it. */
export interface Conventions {
  /** @default 'negative-one-to-one' */
  readonly depth?: DepthConvention | undefined;
  /** Which way the y of pixels grows: down from the top of the viewport, or up from its bottom. @default 'down' */
  readonly y?: 'down' | 'up' | undefined;
}

/**
 * A CSS pixel and the depth there, as a depth buffer holds it: 0 at the near plane and 1 at the far one, reversed 1 and 0.
 * Pixels are places, not squares: the viewport goes from `x` to `x + width`.
 */
export type PixelPoint = Vec3;

/** A point in clip space, before the division by w. In front of the eye, w is positive. */
export type ClipPoint = readonly [x: number, y: number, z: number, w: number];

const flip = ({ y = 'down' }: Conventions): 1 | -1 => (y === 'down' ? -1 : 1);
const isSigned = ({ depth = 'negative-one-to-one' }: Conventions): boolean => depth === 'negative-one-to-one';

/** From normalized space, x to the right and y up in [−1, 1], to pixels. */
export function pixelFromNormalized({ viewport: v }: View, [x, y, z]: Vec3, conventions: Conventions = {}): PixelPoint {
  const depth = isSigned(conventions) ? (z + 1) / 2 : z;
  return [v.x + ((1 + x) / 2) * v.width, v.y + ((1 + flip(conventions) * y) / 2) * v.height, depth];
}

/**
 * From pixels to normalized space: the same ranges backwards.
 * @throws GizmoError GK005 where the viewport has no width or height.
 */
export function normalizedFromPixel({ viewport: v }: View, pixel: PixelPoint, conventions: Conventions = {}): Vec3 {
  if (!(v.width > 0 && v.height > 0)) throw new GizmoError('GK005', 'a viewport without extent has no inverse');
  const [x, y] = [(2 * (pixel[0] - v.x)) / v.width - 1, (2 * (pixel[1] - v.y)) / v.height - 1];
  return [x, flip(conventions) * y, isSigned(conventions) ? 2 * pixel[2] - 1 : pixel[2]];
}

/** The division by w; null where the point is not in front of the eye. */
export const normalizedFromClip = ([x, y, z, w]: ClipPoint): Vec3 | null => (w > 0 ? [x / w, y / w, z / w] : null);

/**
 * A clip point that is drawn there. The division has lost its w; any other is the same point in homogeneous coordinates,
 * so what lies further back does not depend on it.
 * @param w @default 1
 */
export const clipFromNormalized = ([x, y, z]: Vec3, w = 1): ClipPoint => [x * w, y * w, z * w, w];

/** From eye to clip space. */
export const clipFromEye = (view: View, eye: Vec3): ClipPoint => project(view.clipFromEye, [...eye, 1]);

/**
 * From clip to eye space; null where no point in front of the eye is drawn there.
 * @throws GizmoError GK005 where `clipFromEye` is singular.
 */
export const eyeFromClip = (view: View, clip: ClipPoint): Vec3 | null =>
  normalizedFromClip(project(invert(view.clipFromEye), clip));

/** From eye to normalized space; null where the point is not in front of the eye. */
export const normalizedFromEye = (view: View, eye: Vec3): Vec3 | null => normalizedFromClip(clipFromEye(view, eye));

/** From normalized to eye space, past clip space; null and errors as `eyeFromClip`. */
export const eyeFromNormalized = (view: View, normalized: Vec3): Vec3 | null =>
  eyeFromClip(view, clipFromNormalized(normalized));

/** From world to eye space. */
export const eyeFromWorld = (view: View, world: Vec3): Vec3 => transformPoint(view.eyeFromWorld, world);

/**
 * From eye to world space.
 * @throws GizmoError GK005 where `eyeFromWorld` is singular.
 */
export const worldFromEye = (view: View, eye: Vec3): Vec3 => transformPoint(invertAffine(view.eyeFromWorld), eye);

/** From model to world space. */
export const worldFromModel = (matrix: Mat4, model: Vec3): Vec3 => transformPoint(matrix, model);

/**
 * From world to model space; `matrix` is `worldFromModel`.
 * @throws GizmoError GK005 where it is singular.
 */
export const modelFromWorld = (matrix: Mat4, world: Vec3): Vec3 => transformPoint(invertAffine(matrix), world);

/** The whole way; null where the point is not in front of the eye. `matrix` is `worldFromModel`. */
export function pixelFromModel(view: View, matrix: Mat4, model: Vec3, conventions?: Conventions): PixelPoint | null {
  const normalized = normalizedFromEye(view, eyeFromWorld(view, worldFromModel(matrix, model)));
  return normalized && pixelFromNormalized(view, normalized, conventions);
}

/**
 * The whole way back; null where no point in front of the eye is drawn there. `matrix` is `worldFromModel`.
 * @throws GizmoError GK005 where a step has no inverse.
 */
export function modelFromPixel(view: View, matrix: Mat4, pixel: PixelPoint, conventions?: Conventions): Vec3 | null {
  const eye = eyeFromNormalized(view, normalizedFromPixel(view, pixel, conventions));
  return eye && modelFromWorld(matrix, worldFromEye(view, eye));
}

const project = (m: Mat4, [x, y, z, w]: ClipPoint): ClipPoint => [
  m[0] * x + m[4] * y + m[8] * z + m[12] * w,
  m[1] * x + m[5] * y + m[9] * z + m[13] * w,
  m[2] * x + m[6] * y + m[10] * z + m[14] * w,
  m[3] * x + m[7] * y + m[11] * z + m[15] * w,
];
