import { FLAT } from '../algebra/subspace.js';
import { length, sub } from '../algebra/vec3.js';
import { AXES } from '../handles/axis.js';
import type { AxisIndex } from '../handles/handle.js';
import type { Target, Vec3 } from '../types.js';
import { isFlat, keepFactors, LEAST_FACTOR } from './constrain.js';
import { type Bound, type Constraint, changeOf, type LinearDelta, withChange } from './constraint.js';
import { boundsFor, freedomOf } from './freedom.js';
import { exceeded, nearestOn, nearestWithin, SPACE } from './region.js';
import { rowsOf } from './rows.js';

/** An interval for each axis; ±Infinity for no end. */
export interface Range {
  /** @default −Infinity for each axis */
  readonly min?: Vec3 | undefined;
  /** @default Infinity for each axis */
  readonly max?: Vec3 | undefined;
}

/**
 * The boxes that positions and scales of targets stay in, in the space of each parent as it was at the press. Targets keep
 * their arrangement: the first that reaches its box stops all. A target that starts outside may come back or stay, but does
 * not go farther out, so that no press makes a jump. A target that follows an ancestor has no limits.
 */
export interface Limits {
  /** Of moves. A rotation or a scale about a pivot moves targets without limits. */
  readonly translate?: Range | undefined;
  /** Of the scale as it is written, with its sign. */
  readonly scale?: Range | undefined;
}

const low = (range: Range | null | undefined, i: AxisIndex): number => range?.min?.[i] ?? Number.NEGATIVE_INFINITY;
const high = (range: Range | null | undefined, i: AxisIndex): number => range?.max?.[i] ?? Number.POSITIVE_INFINITY;

const isRange = (range: Range | null | undefined): boolean =>
  AXES.every(({ index: i }) => low(range, i) <= high(range, i));

/** The limits that are ignored, because `min` is greater than `max` along an axis, or not a number. */
export const badLimits = (limits: Limits | null | undefined): readonly ('translate' | 'scale')[] =>
  (['translate', 'scale'] as const).filter((kind) => !isRange(limits?.[kind]));

/**
 * A constraint that keeps targets within boxes: the delta becomes the nearest one on the axis or the plane of the handle that
 * is within them. Where an earlier constraint has left the axis or the plane, the nearest one in space.
 */
export function limits(
  given: Limits | null | undefined,
  options: {
    /** Whether a scale may go through zero and mirror its targets. @default whether a `scale.min` is negative */
    readonly mirror?: boolean | undefined;
  } = {},
): Constraint {
  const bounds: Constraint['bounds'] = (delta, { targets }) => {
    const range = given?.[delta.kind];
    return range && isRange(range) ? boundsOf(delta, range, targets) : [];
  };
  const constraint: Constraint = (delta, context) => {
    if (delta.kind === 'rotate') return delta;
    const kept = keepFactors(delta, context.mirror);
    const keptChange = changeOf(kept);
    if (context.bounds.every((bound) => exceeded(bound, keptChange) === null)) return kept;
    const change = changeOf(delta);
    const freedom = freedomOf(delta, context);
    const isFree = length(sub(change, nearestOn(freedom, change))) <= FLAT * length(change);
    return withChange(delta, nearestWithin(isFree ? freedom : SPACE, change, boundsFor(delta, context)) ?? [0, 0, 0]);
  };
  return Object.assign(constraint, {
    bounds,
    mirror: options?.mirror ?? given?.scale?.min?.some((n) => n < 0) ?? false,
  });
}

/** How far each coordinate of a position, or of a scale relative to its start, may change. Zero is always inside. */
function boundsOf(delta: LinearDelta, range: Range, targets: readonly Target[]): readonly Bound[] {
  const isScale = delta.kind === 'scale';
  const rowsIn = rowsOf(delta);
  // Targets that are alike share their row objects, so their bounds are merged.
  const bounds = new Map<Vec3, Bound>();
  for (const target of targets) {
    const { position, scale } = target.transform;
    rowsIn(target)?.forEach((normal, axis) => {
      const i = axis as AxisIndex;
      const at = (isScale ? scale : position)[i];
      // A scale of zero grows by as much as the factor, and no factor makes it smaller.
      const unit = isScale ? at : 1;
      const below = unit ? Math.min(0, low(range, i) - at) : -Infinity;
      const ends = [below, Math.max(0, high(range, i) - at)].map((end) => end / (unit || 1));
      const least = Math.min(...ends);
      const { min, max } = bounds.get(normal) ?? { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY };
      bounds.set(normal, {
        normal,
        // A target that may not be mirrored by as much as the smallest factor may not be mirrored.
        min: Math.max(min, isScale && isFlat(least) ? LEAST_FACTOR - 1 : least),
        max: Math.min(max, Math.max(...ends)),
      });
    });
  }
  return [...bounds.values()];
}
