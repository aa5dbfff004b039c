import { WORLD } from '../algebra/basis.js';
import { FLAT, orthonormal, projected } from '../algebra/subspace.js';
import { length, sub } from '../algebra/vec3.js';
import type { Delta, ScaleDelta } from '../delta.js';
import { type HalfSpace, isInside, nearestInside } from '../geometry/nearest-inside.js';
import { AXES } from '../handles/axis.js';
import type { Vec3 } from '../types.js';
import { keepOffZero, keepPositive, LEAST_FACTOR, type Limits, limitsOf } from './limit.js';
import { type Lock, lockedAxes } from './lock.js';
import { lockedWays } from './locked-ways.js';
import type { ConstraintContext } from './modifier.js';
import { changeOf, type Linear, type Way, withChange } from './ways.js';

/** What a delta is held to. */
export interface HoldOptions {
  /** Coordinates and axes that stay as they are. @default none */
  readonly lock?: Lock | undefined;
  /** Boxes that positions and scales stay in. @default none */
  readonly limits?: Limits | undefined;
  /** Whether a scale may go through zero and mirror its targets. @default whether the limits let a scale be negative */
  readonly mirror?: boolean | undefined;
}

const mirrors = ({ mirror, limits }: HoldOptions): boolean => mirror ?? limits?.scale?.min?.some((n) => n < 0) ?? false;

/** All that a step may change, and how far. */
export interface Hold {
  readonly ways: readonly Way[];
  /** What the limits leave of the change. */
  readonly bounds: readonly HalfSpace[];
  readonly mirror: boolean;
}

/** What holds a delta of a handle, which is on its ways but for the lock. */
export function holdOf(delta: Delta, options: HoldOptions, context: ConstraintContext): Hold {
  const { lock, limits } = options;
  const ways = lockedWays(delta, lockedAxes(lock, delta.kind), context);
  return { ways, bounds: limitsOf(delta, limits, ways, context.targets), mirror: mirrors(options) };
}

/** What holds a delta that is not on the ways of its handle: no lock, and the limits in all of space. */
export function freeHold(delta: Delta, options: HoldOptions, { targets }: ConstraintContext): Hold {
  const ways: readonly Way[] = AXES.map(({ index }) => ({ index, along: WORLD[index] }));
  return { ways, bounds: limitsOf(delta, options.limits, ways, targets), mirror: mirrors(options) };
}

const spanOf = ({ ways }: Hold): readonly Vec3[] => orthonormal(ways.map(({ along }) => along));

const keep = (delta: ScaleDelta, { mirror }: Hold): ScaleDelta => (mirror ? keepOffZero(delta) : keepPositive(delta));

/** Whether a delta is within all bounds, and scales by nothing that is flat, or mirrors where it must not. */
export const isWithin = (delta: Delta, hold: Hold): boolean =>
  delta.kind === 'rotate' ||
  (isInside(changeOf(delta), hold.bounds) && (delta.kind === 'translate' || keep(delta, hold) === delta));

/** Whether a delta changes nothing but along the ways. */
export function isOnWays(delta: Linear, hold: Hold): boolean {
  const change = changeOf(delta);
  return length(sub(change, projected(change, spanOf(hold)))) <= FLAT * length(change);
}

/** The nearest delta on the ways that is within the bounds; the very same where it is within. */
export function limitDelta(delta: Delta, hold: Hold): Delta {
  if (delta.kind === 'rotate' || isWithin(delta, hold)) return delta;
  if (delta.kind === 'scale') {
    // The nearest of all factors above zero is also the nearest of those of them that are within.
    const kept = keep(delta, hold);
    if (isWithin(kept, hold) && isOnWays(kept, hold)) return kept;
  }
  const limited = withChange(delta, nearestOf(delta, hold, spanOf(hold)) ?? [0, 0, 0]);
  return limited.kind === 'scale' ? keep(limited, hold) : limited;
}

/** The nearest change of all sides of zero that the factors may be on. */
function nearestOf(delta: Linear, hold: Hold, span: readonly Vec3[]): Vec3 | null {
  const wanted = changeOf(delta);
  if (delta.kind === 'translate') return nearestInside(wanted, span, hold.bounds);
  let [best, least]: [Vec3 | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const sides of hold.mirror ? sidesFrom(delta.factors) : [[1, 1, 1] as const]) {
    const change = nearestInside(wanted, span, [...hold.bounds, ...sides.map(offZero)]);
    const far = change === null ? Number.POSITIVE_INFINITY : length(sub(change, wanted));
    if (far < least) [best, least] = [change, far];
  }
  return best;
}

/** A factor of at least the smallest on one side of zero, as a bound of its change, which is the factor less one. */
const offZero = (side: number, i: number): HalfSpace => ({
  normal: [0, 1, 2].map((j) => (j === i ? -side : 0)) as unknown as Vec3,
  bound: side - LEAST_FACTOR,
});

/** All sides of zero that three factors can be on, first those that they are on: of equally near ones the first is taken. */
function sidesFrom(factors: Vec3): readonly Vec3[] {
  const own = factors.map((f) => (f < 0 ? -1 : 1));
  return AXES.reduce<readonly (readonly number[])[]>(
    (known, { index }) => known.flatMap((sides) => [sides, sides.map((s, i) => (i === index ? -s : s))]),
    [own],
  ) as unknown as readonly Vec3[];
}
