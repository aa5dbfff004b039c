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
  let free = axes.map((index): DegreeOfFreedom => ({ index, along: basis[index] }));
  for (const normal of locked) {
    const effect = ({ along }: DegreeOfFreedom): number => dot(normal, along);
    const isMore = (a: DegreeOfFreedom, b: DegreeOfFreedom): boolean =>
      Math.abs(effect(a)) >= Math.abs(effect(b)) * (1 - FLAT);
    const most = free.reduce<DegreeOfFreedom | undefined>((a, b) => (a && !isMore(b, a) ? a : b), undefined);
    if (most === undefined || !(Math.abs(effect(most)) > FLAT * length(normal))) continue;
    free = free.flatMap((other) =>
      other === most ? [] : { ...other, along: addScaled(other.along, most.along, -effect(other) / effect(most)) },
    );
  }
  // Along a locked axis of the world, a change is then zero without rounding.
  const fixed = orthonormal(locked);
  free = free.map(({ index, along }) => ({ index, along: rejected(along, fixed) }));
  const isUniform = delta.kind === 'scale' && (handle.uniform ?? axes.length === 3);
  return isUniform
    ? free.slice(0, 1).map(({ index }) => ({ index, along: free.map((f) => f.along).reduce(add) }))
    : free;
}

/** Orthonormal directions of the changes that degrees of freedom allow. */
export const spanOf = (degrees: readonly DegreeOfFreedom[]): readonly Vec3[] =>
  orthonormal(degrees.map(({ along }) => along));
