import { withRows } from '../algebra/mat4.js';
import { cross, length, normalize, perpendicular, sub } from '../algebra/vec3.js';
import { GizmoError } from '../errors.js';
import type { Mat4, Vec3, View } from '../types.js';

/** A perspective lens. */
export interface PerspectiveLens {
  /** Vertical field of view in degrees, between 0 and 180. */
  readonly fov: number;
}

/** An orthographic lens. */
export interface OrthographicLens {
  /** World units from the bottom to the top of the image, more than 0. */
  readonly height: number;
}

/**
 * The matrix of a lens. Depth runs from −1 at the near plane to 1 at the far plane.
 *
 * Perspective: y is divided by the depth d = −z and by tan(fov / 2). Depth is (a·z + b) / d, and −1 at d = near and 1 at
 * d = far give a = (r + 1) / (r − 1) and b = 2·near / (r − 1) with r = near / far.
 * Orthographic: y is divided by half the height, and depth is linear from near = 0.
 */
function lensMatrix(lens: PerspectiveLens | OrthographicLens, aspect: number, far: number): Mat4 {
  if ('height' in lens) {
    const scale = 2 / lens.height;
    return [scale / aspect, 0, 0, 0, 0, scale, 0, 0, 0, 0, -2 / far, 0, 0, 0, -1, 1];
  }
  const scale = 1 / Math.tan((lens.fov * Math.PI) / 360);
  const ratio = 1e-6;
  const [a, b] = [(ratio + 1) / (ratio - 1), (2 * ratio * far) / (ratio - 1)];
  return [scale / aspect, 0, 0, 0, 0, scale, 0, 0, 0, 0, a, -1, 0, 0, b, 0];
}

/**
 * A View from the position of the eye, the point it looks at and a lens.
 *
 * @param up the direction that points up in the image. One that is zero or parallel to the view direction is replaced by
 * an arbitrary perpendicular one. @default [0, 1, 0]
 * @throws GizmoError GK012 if the eye is at the point it looks at, a number is not finite, the lens is out of range or
 * the viewport has no area.
 */
export function lookAt(
  eye: Vec3,
  at: Vec3,
  lens: PerspectiveLens | OrthographicLens,
  viewport: View['viewport'],
  up: Vec3 = [0, 1, 0],
): View {
  const back = normalize(sub(eye, at));
  if (back === null) throw new GizmoError('GK012', 'the eye and the point it looks at are the same, or not finite');
  const screenUp = perpendicular(back, up);
  const eyeFromWorld = withRows([cross(screenUp, back), screenUp, back], eye);
  const clipFromEye = lensMatrix(lens, viewport.width / viewport.height, 1e3 * length(sub(at, eye)));
  if (!(isLens(lens) && isViewport(viewport)))
    throw new GizmoError('GK012', 'the lens or the viewport is out of range');
  // Both planes are at the eye if the distance underflows.
  if (clipFromEye[14] === 0 || ![...clipFromEye, ...eyeFromWorld].every(Number.isFinite))
    throw new GizmoError('GK012', 'the eye and the point it looks at are too close together or too far away');
  return { clipFromEye, eyeFromWorld, viewport };
}

const isLens = (lens: PerspectiveLens | OrthographicLens): boolean =>
  'height' in lens ? lens.height > 0 && lens.height < Infinity : lens.fov > 0 && lens.fov < 180;

/** Whether a viewport has finite numbers and an area. */
export const isViewport = (viewport: View['viewport']): boolean =>
  [viewport.x, viewport.y, viewport.width, viewport.height].every(Number.isFinite) &&
  viewport.width > 0 &&
  viewport.height > 0;
