import { perAxis } from '../src/algebra/basis.js';
import { affine, column, compose, haveSameLinearPart, transformDirection } from '../src/algebra/mat4.js';
import { applyDelta } from '../src/apply/apply.js';
import { directionMaps } from '../src/apply/apply-matrices.js';
import { type Motion, motionIn } from '../src/apply/motion.js';
import type { Alignment, Delta } from '../src/delta.js';
import { GizmoError } from '../src/errors.js';
import type { Mat4, Target, Transform } from '../src/types.js';

/**
 * The exact result as matrices in the space of each parent, and whether the transforms of `applyDelta` differ from it for some
 * target.
 *
 * @param alignment a rotation that goes with a move: `drag.alignment`. @default none
 * @throws GizmoError GK005 if `applyDelta` returns null for the same arguments, or a matrix is not finite.
 */
export function exactMatrices(
  delta: Delta,
  targets: readonly Target[],
  alignment: Alignment | null = null,
): {
  /** In the space of each parent. */
  readonly matrices: readonly Mat4[];
  /** Whether any transform differs visibly from its matrix. */
  readonly sheared: boolean;
} {
  const transforms = applyDelta(delta, targets, alignment);
  if (transforms === null) throw new GizmoError('GK005', 'the delta or a resulting transform is not finite');
  const inParent = motionIn(delta, alignment);
  const composed = transforms.map(compose);
  const matrices = targets.map(({ worldFromParent, ancestor, transform }, i) => {
    const after = composed[i] as Mat4;
    const motion = ancestor === undefined ? inParent(worldFromParent) : null;
    return motion === null ? after : exactMatrix(delta, motion, transform, after);
  });
  if (!matrices.every((m) => m.every(Number.isFinite))) throw new GizmoError('GK005', 'an exact matrix is not finite');
  // Their translations are equal by construction.
  return { matrices, sheared: composed.some((after, i) => !haveSameLinearPart(after, matrices[i] as Mat4)) };
}

/** The axes of the start after the delta, with the position of the result. */
function exactMatrix(delta: Delta, motion: Motion, start: Transform, after: Mat4): Mat4 {
  const before = compose(start);
  const mapOf = directionMaps(delta, motion);
  // A scale of zero has no direction, so its growth uses the direction of the transform.
  const axes = perAxis((i) =>
    start.scale[i] === 0 ? column(after, i) : transformDirection(mapOf(i), column(before, i)),
  );
  return affine(...axes, column(after, 3));
}
