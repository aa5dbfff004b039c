import { numberPerAxis, perAxis, rotatedAxes, WORLD } from '../algebra/basis.js';
import { inverseOrNull, row } from '../algebra/mat4.js';
import { shared } from '../algebra/numbers.js';
import { meanAlong } from '../apply/mean-along.js';
import type { Basis, Mat4, Quat, Target } from '../types.js';
import type { LinearDelta } from './constraint.js';

/**
 * The effect of a change on a target in its parent: for each coordinate of its position, or of its scale relative to its start, a
 * vector: a row of P⁻¹, or the shares of the factors. Its dot product with the change is added to the coordinate. Consecutive
 * equal targets share the array object. Null for a target with an ancestor or in a singular parent.
 */
export function rowsOf(delta: LinearDelta): (target: Target) => Basis | null {
  const mean = delta.kind === 'scale' && !delta.own ? meanAlong(delta.axes) : null;
  const rowsIn = shared((worldFromParent: Mat4, quaternion: Quat): Basis | null => {
    const inverse = inverseOrNull(worldFromParent);
    if (inverse === null) return null;
    if (delta.kind === 'translate') return perAxis((i) => row(inverse, i));
    if (mean === null) return WORLD;
    const own = rotatedAxes(quaternion);
    return perAxis((i) => numberPerAxis((k) => mean(worldFromParent, own[i], WORLD[k])));
  });
  return ({ worldFromParent, transform, ancestor }) =>
    ancestor === undefined ? rowsIn(worldFromParent, delta.kind === 'scale' ? transform.quaternion : NO_TURN) : null;
}

const NO_TURN: Quat = [0, 0, 0, 1];
