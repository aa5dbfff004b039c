import { FLAT, orthonormal, projected } from '../algebra/subspace.js';
import { addScaled, cross, dot, length, mul, normalize } from '../algebra/vec3.js';
import type { Delta, RotateDelta } from '../delta.js';
import { AXES } from '../handles/axis.js';
import type { AxisIndex } from '../handles/handle.js';
import type { Vec3 } from '../types.js';
import type { ConstraintContext } from './modifier.js';
import { changeOf, type Way, withChange } from './ways.js';

/** An axis by its name. */
export type AxisName = 'x' | 'y' | 'z';

/**
 * What a drag leaves alone, like the locks of a node in an editor. A lock holds for every target that no other carries,
 * and a handle never leaves its own axis or plane for it: it goes where all agree, or not at all.
 */
export interface Lock {
  /**
   * Coordinates of the position in the parent that moves leave alone. An axis that would change one of them does not
   * move, a plane goes along its one direction that does not, and the disc of the picture in what is left of space.
   * A turn or a scale about a pivot still writes positions.
   */
  readonly translate?: readonly AxisName[] | undefined;
  /**
   * Axes of the gizmo. A ring about one of them does not turn. What turns about none of them turns about those left: with
   * two locked by its twist about the third, with one locked by the part of axis · angle in the plane of the others.
   */
  readonly rotate?: readonly AxisName[] | undefined;
  /** Coordinates of the scale, along the target's own axes. What is scaled evenly still is along the others. */
  readonly scale?: readonly AxisName[] | undefined;
}

/** The axes that a lock has for a kind of delta. */
export const lockedAxes = (lock: Lock | undefined, kind: Delta['kind']): readonly AxisIndex[] =>
  AXES.filter(({ tone }) => lock?.[kind]?.some((name) => name === tone)).map(({ index }) => index);

/**
 * The delta less all that would change what is locked; the very same where nothing is.
 *
 * @param ways those that the lock leaves
 */
export function lockDelta(
  delta: Delta,
  locked: readonly AxisIndex[],
  ways: readonly Way[],
  context: Pick<ConstraintContext, 'handle' | 'pose'>,
): Delta {
  if (locked.length === 0) return delta;
  if (delta.kind === 'rotate') return lockTurn(delta, locked, context);
  return withChange(delta, projected(changeOf(delta), orthonormal(ways.map(({ along }) => along))));
}

function lockTurn(
  delta: RotateDelta,
  locked: readonly AxisIndex[],
  { handle, pose }: Pick<ConstraintContext, 'handle' | 'pose'>,
): RotateDelta {
  const still = { ...delta, angle: 0 };
  const [own, ...others] = handle.axes;
  if (own !== undefined && others.length === 0) return locked.includes(own) ? still : delta;
  const [first, second] = AXES.filter(({ index }) => !locked.includes(index)).map(({ index }) => pose.axes[index]);
  if (first === undefined) return still;
  if (second === undefined) return { ...delta, axis: first, angle: twisted(delta, first) };
  const normal = normalize(cross(first, second));
  return normal === null ? still : within(delta, normal);
}

/**
 * The twist of a turn about a unit axis, with the full turns that it has gone: of the turn by θ about n it is 2 atan2(n · axis
 * sin θ/2, cos θ/2), which goes round as often as θ does.
 */
function twisted({ axis, angle }: RotateDelta, about: Vec3): number {
  const along = dot(axis, about);
  const turns = Math.round(angle / (2 * Math.PI));
  const half = angle / 2 - turns * Math.PI;
  return 2 * Math.atan2(along * Math.sin(half), Math.cos(half)) + 2 * Math.PI * turns * Math.sign(along);
}

/** The part of axis · angle square to a unit normal. */
function within(delta: RotateDelta, normal: Vec3): RotateDelta {
  const part = addScaled(delta.axis, normal, -dot(delta.axis, normal));
  const share = length(part);
  return share > FLAT ? { ...delta, axis: mul(part, 1 / share), angle: delta.angle * share } : { ...delta, angle: 0 };
}
