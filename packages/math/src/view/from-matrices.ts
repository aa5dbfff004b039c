import { conditionOf } from '../algebra/inverse.js';
import { column, invertAffine, isInvertible, multiply, row } from '../algebra/mat4.js';
import { mul } from '../algebra/vec3.js';
import { GizmoError } from '../errors.js';
import type { Mat4, View, Viewport } from '../types.js';
import { isViewport } from './look-at.js';
import { isRigid, splitCombined } from './split-combined.js';

/** The properties of a camera that its matrix does not determine. */
export interface ViewOptions {
  /**
   * The handedness of the world. Only needed with one combined orthographic matrix: from that, a left-handed world looks
   * like a right-handed one with reversed depth. @default 'right'
   */
  readonly handedness?: 'right' | 'left' | undefined;
}

/**
 * A View from the two matrices of a renderer's camera, copied. The View looks along −z of a rigid eye space, whatever the
 * matrices use: one that looks along +z (Babylon.js, Direct3D) or has a scale is converted.
 *
 * three.js: `viewFromMatrices(camera.projectionMatrix.elements, camera.matrixWorldInverse.elements, viewport)`.
 * Babylon.js: `viewFromMatrices(camera.getProjectionMatrix().m, camera.getViewMatrix().m, viewport)`; it multiplies row
 * vectors and stores rows, which gives the same sixteen numbers as columns for column vectors.
 *
 * @param clipFromEye the projection, 16 numbers, column-major, any depth convention.
 * @param eyeFromWorld the inverse of the camera's world matrix, 16 numbers, column-major.
 * @param viewport in CSS pixels.
 * @throws GizmoError GK005 if a matrix is singular or not 16 finite numbers; GK012 if the viewport has no area.
 */
export function viewFromMatrices(
  clipFromEye: ArrayLike<number>,
  eyeFromWorld: ArrayLike<number>,
  viewport: Viewport,
): View;
/**
 * A View from one combined view-projection matrix.
 *
 * In perspective the eye is found exactly. An orthographic matrix does not contain it: it is put on the plane of the
 * nearest depth.
 *
 * @param clipFromWorld the projection times the view matrix, 16 numbers, column-major, any depth convention.
 * @param viewport in CSS pixels.
 * @throws GizmoError GK005 if the matrix is singular or not 16 finite numbers; GK012 if the viewport has no area.
 */
export function viewFromMatrices(clipFromWorld: ArrayLike<number>, viewport: Viewport, options?: ViewOptions): View;
export function viewFromMatrices(
  first: ArrayLike<number>,
  second: ArrayLike<number> | Viewport,
  third?: Viewport | ViewOptions,
): View {
  if (!('length' in second)) {
    const matrix = checkedMatrix(first, 'view-projection matrix', () => true);
    const side = (third as ViewOptions | undefined)?.handedness === 'left' ? -1 : 1;
    return {
      ...splitCombined(matrix, (rightHanded) => mul(rightHanded, side), null),
      viewport: checkedViewport(second),
    };
  }
  const viewport = checkedViewport(third as Viewport);
  const clipFromEye = checkedMatrix(first, 'projection matrix', (m) => conditionOf(m).verdict !== 'singular');
  const eyeFromWorld = checkedMatrix(second, 'view matrix', isInvertible);
  const side = viewingSide(clipFromEye);
  if (side < 0 && isRigid(eyeFromWorld)) return { clipFromEye, eyeFromWorld, viewport };
  const forward = mul(row(eyeFromWorld, 2), side);
  const eye = column(invertAffine(eyeFromWorld), 3);
  return { ...splitCombined(multiply(clipFromEye, eyeFromWorld), () => forward, eye), viewport };
}

function checkedMatrix(elements: ArrayLike<number>, name: string, isRegular: (m: Mat4) => boolean): Mat4 {
  const m = Array.from({ length: 16 }, (_, i) => elements[i]) as unknown as Mat4;
  if (elements.length !== 16 || !m.every(Number.isFinite) || !isRegular(m))
    throw new GizmoError('GK005', `the ${name} is singular, or not 16 finite numbers`);
  return m;
}

function checkedViewport(viewport: Viewport): Viewport {
  if (!isViewport(viewport)) throw new GizmoError('GK012', 'the viewport has no width or no height, or is not finite');
  return viewport;
}

/**
 * The side of the eye that a projection looks at: −1 along −z, 1 along +z.
 *
 * In perspective, w increases to that side. For an orthographic matrix, take the depth that is the far plane if it looks along
 * −z: 1, or 0 if depth decreases to that side. If it looks along −z, that depth is at z = −far. If not, it is at the near plane
 * or between the planes on the other side.
 */
function viewingSide(m: Mat4): -1 | 1 {
  if (m[11] !== 0) return m[11] < 0 ? -1 : 1;
  const far = m[10] * m[15] > 0 ? 0 : m[15];
  return (far - m[14]) / m[10] < 0 ? -1 : 1;
}
