import { affine, column, compose, transformDirection } from '../algebra/mat4.js';
import { length, sub } from '../algebra/vec3.js';
import type { Delta } from '../delta.js';
import { GizmoError } from '../errors.js';
import { perAxis } from '../handles/axis.js';
import type { Mat4, Target, Transform } from '../types.js';
import { applyDelta, type Parents } from './apply.js';
import { directionMaps } from './apply-matrices.js';
import { motionOf } from './motion.js';
import { inParents, type MotionInParent } from './parent-space.js';

/** Below this share of a matrix, a difference is rounding in an ill-conditioned parent, or nothing that anybody can see. */
const ROUNDING = 1e-7;

/**
 * The exact result as matrices in the space of each parent, and whether the transforms of `applyDelta` fall short of it
 * for some target. `applyDelta` must have had an answer for the same arguments.
 *
 * @throws GizmoError GK005 where it had none.
 */
export function exactMatrices(
  delta: Delta,
  targets: readonly Target[],
  parents?: Parents,
): {
  /** In the space of each parent. */
  readonly matrices: readonly Mat4[];
  /** Whether any transform falls short of its matrix. */
  readonly sheared: boolean;
} {
  const transforms = applyDelta(delta, targets, parents);
  if (transforms === null) throw new GizmoError('GK005', 'a parent has no inverse, or a transform is not finite');
  const motionIn = inParents(motionOf(delta));
  const composed = transforms.map(compose);
  const matrices = targets.map((target, i) => {
    const after = composed[i] as Mat4;
    const motion = motionIn(target.worldFromParent, parents?.[i] ?? target.worldFromParent);
    return target.ancestor !== undefined || motion === null
      ? after
      : exactMatrix(delta, motion, target.transform, after);
  });
  return { matrices, sheared: composed.some((after, i) => !isNear(after, matrices[i] as Mat4)) };
}

/** The axes of the start as the delta leaves them, in the place of the result. */
function exactMatrix(delta: Delta, motion: MotionInParent, start: Transform, after: Mat4): Mat4 {
  const before = compose(start);
  const mapOf = directionMaps(delta, motion);
  // A scale of zero has no direction to be changed; what grows from it has the one of the transform.
  const axes = perAxis((i) =>
    start.scale[i] === 0 ? column(after, i) : transformDirection(mapOf(i), column(before, i)),
  );
  return affine(...axes, column(after, 3));
}

/** Whether the linear parts of two matrices are the same but for rounding. Their translations are, by construction. */
function isNear(a: Mat4, b: Mat4): boolean {
  const columns = [0, 1, 2] as const;
  const size = Math.hypot(...columns.flatMap((i) => column(b, i)));
  return columns.every((i) => length(sub(column(a, i), column(b, i))) <= ROUNDING * size);
}
