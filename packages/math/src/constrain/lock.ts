import { nearestTurn } from '../algebra/angle.js';
import { fromAxisAngle, twist } from '../algebra/quat.js';
import { PARALLEL_SINE } from '../algebra/subspace.js';
import { cross, dot, length, mul, normalize, reject } from '../algebra/vec3.js';
import type { Delta, RotateDelta } from '../delta.js';
import type { AxisIndex } from '../handles/handle.js';
import { type Constraint, type ConstraintContext, changeOf, type DragContext, withChange } from './constraint.js';
import { freedomOf, nearestIn } from './freedom.js';
import { rowsOf } from './rows.js';

/** An axis by its name. */
export type AxisName = 'x' | 'y' | 'z';

/**
 * The channels that a drag does not change, like the locks of a node in an editor. A lock applies to every target without an
 * ancestor. A handle stays on its own axis or plane: it moves in the directions that all locks allow, or not at all.
 */
export interface Locks {
  /**
   * Coordinates of the position in the parent that moves do not change. A rotation or a scale about a pivot still writes
   * positions.
   */
  readonly translate?: readonly AxisName[] | undefined;
  /**
   * Axes of the gizmo. A ring about one of them does not rotate. A handle without an axis rotates about the remaining axes: with
   * two locked, by its twist about the third; with one locked, by the component of axis · angle in the plane of the others.
   */
  readonly rotate?: readonly AxisName[] | undefined;
  /** Coordinates of the scale, along the target's own axes. A uniform scale stays uniform along the others. */
  readonly scale?: readonly AxisName[] | undefined;
}

/** A constraint that keeps coordinates and axes: the result is the nearest delta that all locks allow. */
export function lock(given: Locks | null | undefined): Constraint {
  const isLocked = (i: AxisIndex, { kind }: Delta, { handle }: DragContext): boolean =>
    handle.constraints !== 'none' && !!given?.[kind]?.includes(NAMES[i]);
  const locked: Constraint['locked'] = (delta, context) => {
    const { pose, targets } = context;
    const bases = delta.kind === 'rotate' ? [pose.axes] : new Set(given?.[delta.kind] && targets.map(rowsOf(delta)));
    return [...bases].flatMap((basis) => basis?.filter((_, i) => isLocked(i as AxisIndex, delta, context)) ?? []);
  };
  const constraint: Constraint = (delta, context) => {
    if (delta.kind === 'rotate') return lockRotation(delta, (i) => isLocked(i, delta, context), context);
    return context.locked.length === 0
      ? delta
      : withChange(delta, nearestIn(freedomOf(delta, context), changeOf(delta)));
  };
  return Object.assign(constraint, { locked });
}

const NAMES = ['x', 'y', 'z'] as const;

function lockRotation(
  delta: RotateDelta,
  isLocked: (i: AxisIndex) => boolean,
  { handle, pose }: ConstraintContext,
): RotateDelta {
  const { axis, angle } = delta;
  const still = { ...delta, angle: 0 };
  const [own] = handle.axes;
  if (own !== undefined) return isLocked(own) ? still : delta;
  const free = pose.axes.filter((_, i) => !isLocked(i as AxisIndex));
  if (free.length === 3) return delta;
  const [first, second] = free;
  if (first === undefined) return still;
  if (second === undefined) {
    // The twist has as many turns as the rotation.
    const turned = angle * Math.sign(dot(axis, first));
    return { ...delta, axis: first, angle: nearestTurn(twist(fromAxisAngle(axis, angle), first), turned) };
  }
  const normal = normalize(cross(first, second));
  const part = normal === null ? axis : reject(axis, normal);
  const share = length(part);
  return share > PARALLEL_SINE ? { ...delta, axis: mul(part, 1 / share), angle: angle * share } : still;
}
