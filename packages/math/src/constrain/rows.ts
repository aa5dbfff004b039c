import { dots, dualOf, perAxis, turnedAxes, WORLD } from '../algebra/basis.js';
import { inverseOrNull, row, transformDirection } from '../algebra/mat4.js';
import { shared } from '../algebra/numbers.js';
import { dot, normalize } from '../algebra/vec3.js';
import type { Basis, Mat4, Quat, Target } from '../types.js';
import type { LinearDelta } from './constraint.js';

/**
 * The effect of a change on a target in its parent: for each coordinate of its position, or of its scale relative to its start, a
 * vector. Its dot product with the change is added to the coordinate. Consecutive equal targets share the array object. Null for
 * a target with an ancestor or in a singular parent.
 */
export function rowsOf(delta: LinearDelta): (target: Target) => Basis | null {
  const rowsIn = shared((worldFromParent: Mat4, quaternion: Quat) => rowsFor(delta, worldFromParent, quaternion));
  return ({ worldFromParent, transform, ancestor }) =>
    ancestor === undefined ? rowsIn(worldFromParent, delta.kind === 'scale' ? transform.quaternion : NO_TURN) : null;
}

const NO_TURN: Quat = [0, 0, 0, 1];

/**
 * For a move, the rows of P⁻¹. A scale with the factors f along the directions e multiplies the scale along an own axis of a
 * target, in the world the unit direction a, by Σ fₖ (a · eₖ) cₖ, where c are the coordinates of a along e.
 */
function rowsFor(delta: LinearDelta, worldFromParent: Mat4, quaternion: Quat): Basis | null {
  const inverse = inverseOrNull(worldFromParent);
  if (inverse === null) return null;
  if (delta.kind === 'translate') return perAxis((i) => row(inverse, i));
  if (delta.own) return WORLD;
  const dual = dualOf(delta.axes);
  return turnedAxes(quaternion).map((axis) => {
    const own = normalize(transformDirection(worldFromParent, axis)) ?? axis;
    const coordinates = dots(dual, own);
    return perAxis((k) => dot(own, delta.axes[k]) * coordinates[k]);
  }) as unknown as Basis;
}
