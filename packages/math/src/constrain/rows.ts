import { numberPerAxis, perAxis, rotatedAxes, WORLD } from '../algebra/basis.js';
import { cacheLast } from '../algebra/cache.js';
import { inverseOrNull, row } from '../algebra/mat4.js';
import { equal } from '../algebra/numbers.js';
import { meanAlong } from '../apply/mean-along.js';
import type { Basis, Target } from '../types.js';
import type { LinearDelta } from './constraint.js';

/**
 * The effect of a change on a target in its parent: a vector for each coordinate of its position, or of its scale relative to
 * its start. The dot product of that vector with the change is added to the coordinate. The vectors are the rows of P⁻¹ for a
 * move, and the shares of the factors for a scale. Consecutive equal targets share the array object, by which equal rows are
 * found. Null for a target with an ancestor or in a singular parent.
 */
export function rowsOf(delta: LinearDelta): (target: Target) => Basis | null {
  const mean = delta.kind === 'scale' && !delta.own ? meanAlong(delta.axes) : null;
  const rowsIn = cacheLast(
    ({ worldFromParent, transform: { quaternion } }: Target): Basis | null => {
      const inverse = inverseOrNull(worldFromParent);
      if (inverse === null) return null;
      if (delta.kind === 'translate') return perAxis((i) => row(inverse, i));
      if (mean === null) return WORLD;
      const own = rotatedAxes(quaternion);
      return perAxis((i) => numberPerAxis((k) => mean(worldFromParent, own[i], WORLD[k])));
    },
    (a, b) =>
      equal(a.worldFromParent, b.worldFromParent) &&
      (delta.kind === 'translate' || equal(a.transform.quaternion, b.transform.quaternion)),
  );
  return (target) => (target.ancestor === undefined ? rowsIn(target) : null);
}
