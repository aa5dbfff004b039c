import { WORLD } from '../algebra/basis.js';
import { FLAT, orthonormal, rejected } from '../algebra/subspace.js';
import { add, addScaled, dot, length } from '../algebra/vec3.js';
import { AXES } from '../handles/axis.js';
import type { AxisIndex } from '../handles/handle.js';
import type { Vec3 } from '../types.js';
import type { ConstraintContext, LinearDelta } from './constraint.js';

/** One degree of freedom of a handle. */
export interface DegreeOfFreedom {
  /** The axis that it is measured along: of the pose for a move, of the delta for a scale. */
  readonly index: AxisIndex;
  /** What one unit of it changes: a world vector, or what is added to the factors. */
  readonly along: Vec3;
}

/**
 * What a handle can change: its axes one by one, all of space where it has none, and a single factor where it scales
 * uniformly. Each lock removes the axis that it affects most (Gaussian elimination); the others then change along that axis
 * too, so that the lock holds.
 */
export function degreesOfFreedom(
  delta: LinearDelta,
  { handle, pose, locked }: Pick<ConstraintContext, 'handle' | 'pose' | 'locked'>,
): readonly DegreeOfFreedom[] {
  const basis = delta.kind === 'translate' ? pose.axes : WORLD;
  const axes = handle.axes.length === 0 ? AXES.map(({ index }) => index) : handle.axes;
  let free: readonly DegreeOfFreedom[] = axes.map((index) => ({ index, along: basis[index] }));
  for (const normal of locked) {
    const effects = free.map(({ along }) => dot(normal, along));
    const most = effects.reduce((a, b, i) => (Math.abs(b) >= Math.abs(effects[a] ?? 0) * (1 - FLAT) ? i : a), 0);
    const [removed, effect] = [free[most], effects[most] ?? 0];
    if (removed === undefined || !(Math.abs(effect) > FLAT * length(normal))) continue;
    free = free
      .map(({ index, along }, i) => ({ index, along: addScaled(along, removed.along, -(effects[i] ?? 0) / effect) }))
      .filter((_, i) => i !== most);
  }
  // Along a locked axis of the world, a change is then zero without rounding.
  const fixed = orthonormal(locked);
  const [first, ...others] = free.map(({ index, along }) => ({ index, along: rejected(along, fixed) }));
  if (first === undefined) return [];
  return delta.kind === 'scale' && (handle.uniform ?? axes.length === 3)
    ? [{ ...first, along: others.reduce((sum, { along }) => add(sum, along), first.along) }]
    : [first, ...others];
}

/** Orthonormal directions of the changes that degrees of freedom allow. */
export const spanOf = (degrees: readonly DegreeOfFreedom[]): readonly Vec3[] =>
  orthonormal(degrees.map(({ along }) => along));
