import { orthonormal } from '../algebra/subspace.js';
import type { Delta } from '../delta.js';
import type { Snapped, SnapTo } from '../snap-to/snapper.js';
import type { Vec2, View } from '../types.js';
import { freeHold, type Hold, type HoldOptions, holdOf, isOnWays, limitDelta } from './hold.js';
import { lockDelta, lockedAxes } from './lock.js';
import type { Constraint, ConstraintContext } from './modifier.js';
import { type Snap, snapDelta, snappersOf } from './snap.js';

/** What a drag is held to, and may be changed from one step to the next. */
export interface ConstrainOptions extends HoldOptions {
  /** Steps and features. @default false */
  readonly snap?: Snap | undefined;
  /** Rules of your own, each on the answer of the one before, after snapping and before the limits. @default none */
  readonly modifiers?: readonly Constraint[] | undefined;
}

/** A delta after all that holds it. */
export interface Modified {
  readonly delta: Delta;
  /** The feature that it was snapped to, if it still is; else null. */
  readonly snapped: Snapped | null;
}

/** The sample that a delta answers, and what the last step was snapped to: all that snapping to features needs to know. */
export interface Answered {
  readonly view: View;
  /** The hand, in CSS pixels. */
  readonly cursor: Vec2;
  readonly previous: Snapped | null;
}

/**
 * A delta as the options leave it: locked, then snapped to a feature or else to the nearest steps within the limits, then
 * changed by the rules of the app, then limited. The very same where nothing holds it. A rule of the app may leave the way
 * of the handle, or answer with another kind of delta: then no lock holds it any more, and the limits are met by the
 * nearest place in space. A handle that goes its own way meets the rules of the app and the limits alone.
 *
 * @param answered without it, no feature is snapped to
 */
export function constrain(
  wanted: Delta,
  options: ConstrainOptions,
  context: ConstraintContext,
  answered?: Answered,
): Modified {
  const isFree = context.handle.unconstrained === true;
  const held: ConstrainOptions = isFree ? { ...options, lock: undefined } : options;
  const hold = holdOf(wanted, held, context);
  const locked = lockDelta(wanted, lockedAxes(held.lock, wanted.kind), hold.ways, context);
  const near = answered === undefined || isFree ? null : snapNear(locked, hold, held, context, answered);
  const stepped = near?.delta ?? (isFree ? locked : snapDelta(locked, options.snap ?? false, context, hold));
  const changed = (options.modifiers ?? []).reduce((delta, modifier) => changedBy(modifier, delta, context), stepped);
  const isHeld = changed === stepped || (isAlike(changed, stepped) && isOn(changed, hold));
  const delta = limitDelta(changed, isHeld ? hold : freeHold(changed, options, context));
  return { delta, snapped: delta === near?.delta ? near.snapped : null };
}

/** The delta at a feature that is near, on the ways that the locks leave; null where none is. */
function snapNear(
  locked: Delta,
  hold: Hold,
  { snap = false, lock }: ConstrainOptions,
  context: ConstraintContext,
  { view, cursor, previous }: Answered,
): SnapTo | null {
  const snappers = snappersOf(snap, context.modifiers);
  const [first] = snappers;
  if (first === undefined) return null;
  const along = lock === undefined ? undefined : orthonormal(hold.ways.map((way) => way.along));
  const near = first.resolve(locked, snappers, { ...context, view, cursor, along }, previous);
  if (near.snapped === null) return null;
  return { ...near, delta: lockDelta(near.delta, lockedAxes(lock, near.delta.kind), hold.ways, context) };
}

/** The answer of a modifier where it is finite, else the delta. */
function changedBy(modifier: Constraint, delta: Delta, context: ConstraintContext): Delta {
  const answer = modifier(delta, context);
  return isFiniteDelta(answer) ? answer : delta;
}

const isFiniteDelta = (delta: Delta): boolean => {
  if (delta.kind === 'translate') return delta.vector.every(Number.isFinite);
  const numbers = delta.kind === 'rotate' ? [...delta.axis, delta.angle] : [...delta.factors, ...delta.axes.flat()];
  return [...numbers, ...(delta.pivot ?? [])].every(Number.isFinite);
};

const isOn = (delta: Delta, hold: Hold): boolean => delta.kind === 'rotate' || isOnWays(delta, hold);

/** Whether two deltas change the same along the same axes, and only by other amounts. */
const isAlike = (a: Delta, b: Delta): boolean =>
  a.kind === b.kind && !(a.kind === 'scale' && b.kind === 'scale' && (a.axes !== b.axes || a.own !== b.own));
