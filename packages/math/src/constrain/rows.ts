import { toBasis, turnedAxes, WORLD } from '../algebra/basis.js';
import { equal, invertAffine, isInvertible, transformDirection } from '../algebra/mat4.js';
import { dot } from '../algebra/vec3.js';
import { perAxis } from '../handles/axis.js';
import type { Basis, Target } from '../types.js';
import type { LinearDelta } from './constraint.js';

/**
 * How a change affects a target in its parent: for each coordinate of its position, or of its scale relative to its start,
 * the vector whose dot product with the change is what is added to it. The very same array for consecutive targets that
 * are alike. Null for a target that follows an ancestor and for one in a singular parent.
 */
export type RowsOf = (target: Target) => Basis | null;

export function rowsOf(delta: LinearDelta): RowsOf {
  let [last, rows]: [Target | null, Basis] = [null, WORLD];
  return (target) => {
    const { worldFromParent, ancestor } = target;
    if (ancestor !== undefined || !isInvertible(worldFromParent)) return null;
    if (delta.kind === 'scale' && delta.own) return WORLD;
    const isSame =
      last !== null &&
      equal(last.worldFromParent, worldFromParent) &&
      (delta.kind === 'translate' || last.transform.quaternion.every((n, i) => n === target.transform.quaternion[i]));
    if (!isSame) [last, rows] = [target, rowsFor(delta, target)];
    return rows;
  };
}

/**
 * Of a move, the rows of P⁻¹. A scale with the factors f along the directions d multiplies the scale along an own axis a of
 * a target in the parent P by a · P⁻¹ A P a, where A x = Σ f d c(x) and c(x) are the coordinates of x along d: f has the
 * coefficient (a · P⁻¹ d) c(P a).
 */
function rowsFor(delta: LinearDelta, { worldFromParent, transform }: Target): Basis {
  const inverse = invertAffine(worldFromParent);
  if (delta.kind === 'translate') return perAxis((i) => [inverse[i], inverse[(i + 4) as 4], inverse[(i + 8) as 8]]);
  const along = perAxis((k) => transformDirection(inverse, delta.axes[k]));
  const own = turnedAxes(transform.quaternion);
  return perAxis((i) => {
    const coordinates = toBasis(delta.axes, transformDirection(worldFromParent, own[i]));
    return perAxis((k) => dot(own[i], along[k]) * coordinates[k]);
  });
}
