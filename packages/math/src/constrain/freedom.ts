import { WORLD } from '../algebra/basis.js';
import { FLAT, orthonormal, rejected } from '../algebra/subspace.js';
import { length, mul } from '../algebra/vec3.js';
import { AXES, perAxis } from '../handles/axis.js';
import type { AxisIndex } from '../handles/handle.js';
import type { Vec3 } from '../types.js';
import { type ConstraintContext, type LinearDelta, withChange } from './constraint.js';

/** One degree of freedom of a handle. */
export interface DegreeOfFreedom {
  /** The axis that it is measured along: of the pose for a move, of the delta for a scale. */
  readonly index: AxisIndex;
  /** What one unit of it changes: a world vector, or what is added to the factors. */
  readonly along: Vec3;
}

/**
 * What a handle can change: its axes one by one, all of space where it has none, and a single factor where it scales
 * uniformly. Where locks leave only a part of a uniform scale, the single factor changes that part.
 */
export function degreesOfFreedom(delta: LinearDelta, context: ConstraintContext): readonly DegreeOfFreedom[] {
  const { handle, pose, wanted } = context;
  const axes = handle.axes.length === 0 ? AXES.map(({ index }) => index) : handle.axes;
  if (delta.kind === 'translate') return axes.map((index) => ({ index, along: pose.axes[index] }));
  const [first = 0] = axes;
  const isUniform =
    axes.length > 1 &&
    (handle.uniform ?? axes.length === 3) &&
    wanted.kind === 'scale' &&
    axes.every((i) => wanted.factors[i] === wanted.factors[first]);
  if (!isUniform) return axes.map((index) => ({ index, along: WORLD[index] }));
  const ones = perAxis((i) => (axes.includes(i) ? 1 : 0));
  const others = WORLD.filter((_, i) => ones[i as AxisIndex] === 0);
  const left = rejected(ones, orthonormal([...others, ...context.locked(delta)]));
  const index = axes.reduce((a, b) => (Math.abs(left[b]) > Math.abs(left[a]) * (1 + FLAT) ? b : a));
  return length(left) > FLAT ? [{ index, along: mul(left, 1 / left[index]) }] : [];
}

/** Orthonormal directions in which neither the handle nor a lock allows a change. */
export function forbidden(delta: LinearDelta, context: ConstraintContext): readonly Vec3[] {
  const span = orthonormal(degreesOfFreedom(delta, context).map(({ along }) => along));
  // Locks first: along a locked axis of the world, a change is then zero without rounding.
  return orthonormal([...context.locked(delta), ...orthonormal([...span, ...WORLD]).slice(span.length)]);
}

/** The delta with another change on the degrees of freedom. A uniform scale stays so to the last bit. */
export function withFreeChange(delta: LinearDelta, change: Vec3, context: ConstraintContext): LinearDelta {
  const [first, ...others] = degreesOfFreedom(delta, context);
  const isUniform = delta.kind === 'scale' && first !== undefined && others.length === 0;
  return withChange(delta, isUniform ? mul(first.along, change[first.index]) : change);
}
