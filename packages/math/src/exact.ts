import { column, compose, invertAffine, multiply } from './algebra/mat4.js';
import { add, length, sub } from './algebra/vec3.js';
import { applyDelta, ownDirections, type Parents } from './apply.js';
import type { Delta } from './delta.js';
import { type Motion, motionOf, stretched } from './motion.js';
import { worldOrigin } from './pivot.js';
import type { Mat4, Target, Vec3 } from './types.js';

/** Below this share of a matrix, a difference is rounding in an ill-conditioned parent, or nothing that anybody can see. */
const ROUNDING = 1e-7;

/**
 * The exact result as matrices in the space of each parent, and whether the transforms of `applyDelta` fall short of it
 * for some target. `applyDelta` must have had an answer for the same arguments.
 */
export function exactMatrices(
  delta: Delta,
  targets: readonly Target[],
  parents?: Parents,
): { readonly matrices: readonly Mat4[]; readonly sheared: boolean } {
  const motion = motionOf(delta);
  const matrices = targets.map((target, i) => exactMatrix(motion, target, parents?.[i] ?? target.worldFromParent));
  const transforms = applyDelta(delta, targets, parents) ?? [];
  const sheared = transforms.some((t, i) => !isNear(compose(t), matrices[i] as Mat4));
  return { matrices, sheared };
}

function exactMatrix(motion: Motion, target: Target, parent: Mat4): Mat4 {
  const local = compose(target.transform);
  if (target.carrier !== undefined) return local;
  const world = multiply(target.worldFromParent, local);
  const turn = (i: 0 | 1 | 2): Vec3 => turned(motion, target, column(world, i));
  const origin = worldOrigin(target);
  // biome-ignore format: one column of the matrix a line
  const moved: Mat4 = [
    ...turn(0), 0,
    ...turn(1), 0,
    ...turn(2), 0,
    ...add(origin, motion.displacement(origin)), 1,
  ];
  return multiply(invertAffine(parent), moved);
}

/** A direction after the motion; a target that is scaled along its own axes has them as long as its parent makes them. */
const turned = ({ delta, direction }: Motion, target: Target, d: Vec3): Vec3 =>
  delta.kind === 'scale' && delta.own
    ? stretched({ factors: delta.factors, axes: ownDirections(target) }, d)
    : direction(d);

/** Whether the linear parts of two matrices are the same but for rounding. Their translations are, by construction. */
function isNear(a: Mat4, b: Mat4): boolean {
  const columns = [0, 1, 2] as const;
  const size = Math.hypot(...columns.flatMap((i) => column(b, i)));
  return columns.every((i) => length(sub(column(a, i), column(b, i))) <= ROUNDING * size);
}
