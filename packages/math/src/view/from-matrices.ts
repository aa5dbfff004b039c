import { conditionOf } from '../algebra/inverse.js';
import { GizmoError } from '../errors.js';
import type { Mat4, View, Viewport } from '../types.js';

/**
 * A View of a renderer's own matrices, copied: with three.js `camera.projectionMatrix.elements` and
 * `camera.matrixWorldInverse.elements`, both up to date.
 *
 * @param projection clip from eye, sixteen numbers in column order, in any depth convention.
 * @param matrixWorldInverse eye from world, alike.
 * @param viewport CSS pixels.
 * @throws GizmoError GK005 where one is singular, or not of sixteen finite numbers.
 */
export function viewFromMatrices(
  projection: ArrayLike<number>,
  matrixWorldInverse: ArrayLike<number>,
  viewport: Viewport,
): View {
  const checked = (elements: ArrayLike<number>, name: string): Mat4 => {
    const m = Array.from({ length: 16 }, (_, i) => elements[i]) as unknown as Mat4;
    if (elements.length !== 16 || conditionOf(m).verdict === 'singular')
      throw new GizmoError('GK005', `${name} is singular, or not sixteen finite numbers`);
    return m;
  };
  return {
    clipFromEye: checked(projection, 'the projection'),
    eyeFromWorld: checked(matrixWorldInverse, 'the inverse of the world matrix'),
    viewport,
  };
}
