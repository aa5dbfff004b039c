import { nearestTurn } from '../algebra/angle.js';
import { fromAxisAngle, twist } from '../algebra/quat.js';
import { FLAT, rejected } from '../algebra/subspace.js';
import { cross, dot, length, mul } from '../algebra/vec3.js';
import type { Delta, RotateDelta } from '../delta.js';
import { AXES } from '../handles/axis.js';
import type { AxisIndex } from '../handles/handle.js';
import { keepFactors, LEAST_FACTOR } from './constrain.js';
import {
  type Constraint,
  type ConstraintContext,
  changeOf,
  type DragContext,
  type LinearDelta,
  withChange,
} from './constraint.js';
import { freedomOf } from './freedom.js';
import { nearestOn, perpendicularTo, SPACE } from './region.js';
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
  const axesOf = ({ kind }: Delta, { handle }: DragContext): readonly AxisIndex[] =>
    AXES.filter(({ tone }) => handle.unconstrained !== true && given?.[kind]?.includes(tone as AxisName)).map(
      ({ index }) => index,
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
  const change = nearestOn(freedomOf(delta, context), changeOf(keepFactors(delta, mirror)));
  const isTooSmall = (factor: number): boolean => (mirror ? Math.abs(factor) : factor) < LEAST_FACTOR;
  const shares = change.map((c) => (delta.kind === 'scale' && isTooSmall(1 + c) ? (LEAST_FACTOR - 1) / c : 1));
  return withChange(delta, mul(change, Math.min(...shares)));
}

function lockRotation(
  delta: RotateDelta,
  locked: readonly AxisIndex[],
  { handle, pose }: Pick<ConstraintContext, 'handle' | 'pose'>,
): RotateDelta {
  const { axis, angle } = delta;
  const [own, another] = handle.axes;
  const isRing = own !== undefined && another === undefined;
  if (locked.length === 0 || (isRing && !locked.includes(own))) return delta;
  const free = AXES.filter(({ index }) => !locked.includes(index));
  const [only, other] = free.map(({ index }) => pose.axes[index]);
  if (!isRing && only !== undefined && other === undefined) {
    // The twist makes as many turns as the rotation.
    const turned = angle * Math.sign(dot(axis, only));
    return { ...delta, axis: only, angle: nearestTurn(twist(fromAxisAngle(axis, angle), only), turned) };
  }
  // The part of axis · angle in the plane of two axes.
  const part = only && other ? rejected(axis, perpendicularTo(SPACE, [cross(only, other)]).normals) : axis;
  const share = isRing || only === undefined ? 0 : length(part);
  return share > FLAT ? { ...delta, axis: mul(part, 1 / share), angle: angle * share } : { ...delta, angle: 0 };
}
