import { FLAT, orthonormal, projected } from '../algebra/subspace.js';
import { dot, length, mul } from '../algebra/vec3.js';
import type { Delta, RotateDelta } from '../delta.js';
import { AXES } from '../handles/axis.js';
import type { AxisIndex } from '../handles/handle.js';
import type { Vec3 } from '../types.js';
import { keepFactors, LEAST_FACTOR } from './constrain.js';
import { type Constraint, type ConstraintContext, changeOf, type LinearDelta, withChange } from './constraint.js';
import { degreesOfFreedom, spanOf } from './freedom.js';
import { rowsOf } from './rows.js';

/** An axis by its name. */
export type AxisName = 'x' | 'y' | 'z';

/**
 * What a drag does not change, like the locks of a node in an editor. A lock holds for every target that follows no
 * ancestor, and a handle does not leave its own axis or plane for it: it moves where all locks allow it, or not at all.
 */
export interface Lock {
  /**
   * Coordinates of the position in the parent that moves do not change. A rotation or a scale about a pivot still writes
   * positions.
   */
  readonly translate?: readonly AxisName[] | undefined;
  /**
   * Axes of the gizmo. A ring about one of them does not rotate. A handle that rotates about any axis rotates about those
   * left: with two locked by its twist about the third, with one locked by the part of axis · angle in the plane of the
   * others.
   */
  readonly rotate?: readonly AxisName[] | undefined;
  /** Coordinates of the scale, along the target's own axes. A uniform scale stays uniform along the others. */
  readonly scale?: readonly AxisName[] | undefined;
}

/** A constraint that leaves coordinates and axes as they are. */
export function lock(given: Lock | null | undefined): Constraint {
  const axesOf = ({ kind }: Delta, { handle }: Pick<ConstraintContext, 'handle'>): readonly AxisIndex[] =>
    AXES.flatMap(({ tone, index }) =>
      handle.unconstrained !== true && (given?.[kind] || []).some((name) => name === tone) ? [index] : [],
    );
  const locked: Constraint['locked'] = (delta, context) => {
    const axes = axesOf(delta, context);
    if (delta.kind === 'rotate') return axes.map((i) => context.pose.axes[i]);
    if (axes.length === 0) return [];
    const rows = new Set(context.targets.map(rowsOf(delta)));
    return [...rows].flatMap((basis) => (basis === null ? [] : axes.map((i) => basis[i])));
  };
  const constraint: Constraint = (delta, context) => {
    if (delta.kind === 'rotate') return lockRotation(delta, axesOf(delta, context), context);
    return context.locked.length === 0 ? delta : lockLinear(delta, context);
  };
  return Object.assign(constraint, { locked });
}

/**
 * The nearest delta that all locks allow. Locks of targets in several orientations make factors depend on each other: where
 * one comes out too small, the whole change is a smaller one.
 */
function lockLinear(delta: LinearDelta, context: ConstraintContext): LinearDelta {
  const { mirror } = context;
  const change = projected(changeOf(keepFactors(delta, mirror)), spanOf(degreesOfFreedom(delta, context)));
  if (delta.kind === 'translate') return withChange(delta, change);
  const isTooSmall = (factor: number): boolean => (mirror ? Math.abs(factor) : factor) < LEAST_FACTOR;
  const shares = change.map((c) => (isTooSmall(1 + c) ? (LEAST_FACTOR - 1) / c : 1));
  return withChange(delta, mul(change, Math.min(...shares)));
}

function lockRotation(
  delta: RotateDelta,
  locked: readonly AxisIndex[],
  { handle, pose }: Pick<ConstraintContext, 'handle' | 'pose'>,
): RotateDelta {
  if (locked.length === 0) return delta;
  const still = { ...delta, angle: 0 };
  const [own] = handle.axes;
  if (own !== undefined && handle.axes.length === 1) return locked.includes(own) ? still : delta;
  const free = AXES.flatMap(({ index }) => (locked.includes(index) ? [] : [pose.axes[index]]));
  const [only] = free;
  if (only !== undefined && free.length === 1) return { ...delta, axis: only, angle: twistAbout(delta, only) };
  // The part of axis · angle in the plane of the two.
  const part = projected(delta.axis, orthonormal(free));
  const share = length(part);
  return share > FLAT ? { ...delta, axis: mul(part, 1 / share), angle: delta.angle * share } : still;
}

/**
 * The twist of a rotation about a unit axis, full turns counted: of the rotation by θ about n it is 2 atan2(n · axis sin θ/2,
 * cos θ/2), which makes as many turns as θ does.
 */
function twistAbout({ axis, angle }: RotateDelta, about: Vec3): number {
  const along = dot(axis, about);
  const turns = Math.round(angle / (2 * Math.PI));
  const half = angle / 2 - turns * Math.PI;
  return 2 * Math.atan2(along * Math.sin(half), Math.cos(half)) + 2 * Math.PI * turns * Math.sign(along);
}
