import { WORLD } from '../algebra/basis.js';
import { FLAT, longest, orthonormal, rejected } from '../algebra/subspace.js';
import { add, addScaled, dot, length, mul, sub } from '../algebra/vec3.js';
import { AXES } from '../handles/axis.js';
import type { AxisIndex } from '../handles/handle.js';
import type { Vec3 } from '../types.js';
import { LEAST_FACTOR } from './constrain.js';
import { type Bound, type ConstraintContext, changeOf, type LinearDelta, withChange } from './constraint.js';
import { type Gap, nearestAllowed } from './region.js';

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
    const effect = ({ along }: DegreeOfFreedom): number => dot(normal, along);
    const [size, removed] = free.reduce<readonly [number, DegreeOfFreedom | null]>(
      (most, degree) => (Math.abs(effect(degree)) >= most[0] * (1 - FLAT) ? [Math.abs(effect(degree)), degree] : most),
      [FLAT * length(normal), null],
    );
    if (removed === null || size === 0) continue;
    free = free.flatMap((degree) =>
      degree === removed
        ? []
        : [{ ...degree, along: addScaled(degree.along, removed.along, -effect(degree) / effect(removed)) }],
    );
  }
  const [first, ...others] = free;
  return delta.kind === 'scale' && first !== undefined && (handle.uniform ?? axes.length === 3)
    ? [{ ...first, along: others.reduce((sum, { along }) => add(sum, along), first.along) }]
    : free;
}

/** Orthonormal directions in which neither the degrees of freedom nor locks allow a change. */
export function forbidden(degrees: readonly DegreeOfFreedom[], locked: readonly Vec3[]): readonly Vec3[] {
  const span = orthonormal(degrees.map(({ along }) => along));
  const complement = orthonormal([...span, ...WORLD]).slice(span.length);
  // Locks first: along a locked axis of the world, a change is then zero without rounding.
  const fixed = orthonormal(locked);
  const rests = complement.map((normal) => rejected(normal, fixed));
  return [...fixed, ...longest(rests, complement.length - fixed.length)];
}

/** The factors around zero that a scale may not have. */
export const gapsOf = ({ kind }: LinearDelta, mirror: boolean): readonly Gap[] =>
  kind === 'translate'
    ? []
    : WORLD.map((normal) => ({
        normal,
        around: (change) =>
          (mirror ? Math.abs(1 + change) : 1 + change) < LEAST_FACTOR
            ? [mirror ? -LEAST_FACTOR - 1 : Number.NEGATIVE_INFINITY, LEAST_FACTOR - 1]
            : null,
      }));

/**
 * The allowed delta that is nearest to a delta, within bounds and on the axis or the plane of the handle, as far as the delta
 * itself is on it. A uniform scale stays so to the last bit.
 */
export function nearestDelta(delta: LinearDelta, context: ConstraintContext, bounds: readonly Bound[]): LinearDelta {
  const change = changeOf(delta);
  const degrees = degreesOfFreedom(delta, context);
  const all = forbidden(degrees, context.locked);
  const isOn = bounds.length === 0 || length(sub(change, rejected(change, all))) <= FLAT * length(change);
  const nearest = nearestAllowed(change, isOn ? all : [], bounds, gapsOf(delta, context.mirror)) ?? [0, 0, 0];
  const [first, ...others] = degrees;
  const isUniform = isOn && delta.kind === 'scale' && first !== undefined && others.length === 0;
  return withChange(delta, isUniform ? mul(first.along, nearest[first.index]) : nearest);
}
