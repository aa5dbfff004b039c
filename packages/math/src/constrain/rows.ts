import { toBasis, turnedAxes, WORLD } from '../algebra/basis.js';
import { inverseOrNull, transformDirection } from '../algebra/mat4.js';
import { shared } from '../algebra/numbers.js';
import { dot } from '../algebra/vec3.js';
import { perAxis } from '../handles/axis.js';
import type { Basis, Mat4, Quat, Target, Vec3 } from '../types.js';
import type { LinearDelta } from './constraint.js';

/**
 * How a change affects a target in its parent: for each coordinate of its position, or of its scale relative to its start,
 * the vector whose dot product with the change is what is added to it. The very same array for consecutive targets that
 * are alike. Null for a target that follows an ancestor and for one in a singular parent.
 */
export function rowsOf(delta: LinearDelta): (target: Target) => Basis | null {
  const rowsIn = shared((worldFromParent: Mat4, quaternion: Quat) => rowsFor(delta, worldFromParent, quaternion));
  return ({ worldFromParent, transform, ancestor }) =>
    ancestor === undefined ? rowsIn(worldFromParent, delta.kind === 'scale' ? transform.quaternion : NO_TURN) : null;
}

const NO_TURN: Quat = [0, 0, 0, 1];

/**
 * The coordinates of P⁻¹ A x in a target with the own axes a, or of a move along the axes of its parent P: with the
 * directions d = P⁻¹ e of the delta, aᵢ · dₖ for each of them. A scale with the factors f along d multiplies the scale along
 * aᵢ by Σ fₖ (aᵢ · dₖ) cₖ, where c are the coordinates of aᵢ along d.
 */
function rowsFor(delta: LinearDelta, worldFromParent: Mat4, quaternion: Quat): Basis | null {
  const inverse = inverseOrNull(worldFromParent);
  if (inverse === null) return null;
  const isScale = delta.kind === 'scale';
  if (isScale && delta.own) return WORLD;
  const axes = isScale ? delta.axes : WORLD;
  const along = perAxis((k) => transformDirection(inverse, axes[k]));
  const own = turnedAxes(quaternion);
  return perAxis((i) => {
    const share = isScale ? toBasis(along, own[i]) : ONES;
    return perAxis((k) => dot(own[i], along[k]) * share[k]);
  });
}

const ONES: Vec3 = [1, 1, 1];
