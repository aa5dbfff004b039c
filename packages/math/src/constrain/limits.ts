import { PARALLEL_SINE } from '../algebra/subspace.js';
import { length, sub, ZERO } from '../algebra/vec3.js';
import { AXES } from '../handles/axis.js';
import type { AxisIndex } from '../handles/handle.js';
import type { Target, Vec3 } from '../types.js';
import { isFlat, LEAST_FACTOR } from './constrain.js';
import { type Bound, type Constraint, changeOf, type LinearDelta, withChange } from './constraint.js';
import { freedomOf } from './freedom.js';
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
 * Boxes for the positions and scales of targets, in the space of each parent at the press. Targets keep their arrangement: the
 * first one that reaches its box stops all. A target that starts outside does not go farther out, and does not jump at the press.
 * A target with an ancestor has no limits.
 */
export interface Limits {
  /** Limits of moves. A rotation or a scale about a pivot moves targets without limits. */
  readonly translate?: Range | undefined;
  /** Limits of the resulting scale, with its sign. */
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
 * A constraint that keeps targets within boxes: the result is the nearest delta within them on the axis or plane of the handle.
 * If an earlier constraint has left the axis or plane, it is the nearest one in space.
 */
export function limits(
  given: Limits | null | undefined,
  options: {
    /**
     * Whether a scale may go through zero and mirror its targets. @default whether a `scale.min` is negative; without one, only
     * a typed factor mirrors
     */
    readonly mirror?: boolean | undefined;
  } = {},
): Constraint {
  const bounds: Constraint['bounds'] = (delta, { targets }) => {
    const range = given?.[delta.kind];
    return range && isRange(range) ? boundsOf(delta, range, targets) : [];
  };
  const constraint: Constraint = (delta, context) => {
    if (delta.kind === 'rotate') return delta;
    const { bounds } = context;
    const change = changeOf(delta);
    if (bounds.every((bound) => exceeded(bound, change) === null)) return delta;
    const freedom = freedomOf(delta, context);
    const isFree = length(sub(change, nearestOn(freedom, change))) <= PARALLEL_SINE * length(change);
    return withChange(delta, nearestWithin(isFree ? freedom : SPACE, change, bounds) ?? ZERO);
  };
  return Object.assign(constraint, {
    bounds,
    mirror: options?.mirror ?? given?.scale?.min?.some?.((n) => n < 0),
  });
}

/** The allowed change of each coordinate of a position, or of a scale relative to its start. Zero is always inside. */
function boundsOf(delta: LinearDelta, range: Range, targets: readonly Target[]): readonly Bound[] {
  const isScale = delta.kind === 'scale';
  const rowsIn = rowsOf(delta);
  // Equal targets share their row objects, so their bounds are merged.
  const bounds = new Map<Vec3, Bound>();
  for (const target of targets) {
    const { position, scale } = target.transform;
    rowsIn(target)?.forEach((normal, axis) => {
      const i = axis as AxisIndex;
      const at = (isScale ? scale : position)[i];
      // A scale of zero grows by the factor, and no factor makes it smaller.
      const unit = isScale ? at : 1;
      const below = unit ? Math.min(0, low(range, i) - at) : -Infinity;
      const ends = [below, Math.max(0, high(range, i) - at)].map((end) => end / (unit || 1));
      const least = Math.min(...ends);
      const { min, max } = bounds.get(normal) ?? { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY };
      bounds.set(normal, {
        normal,
        // A target that cannot reach the negative smallest factor cannot be mirrored.
        min: Math.max(min, isScale && isFlat(least) ? LEAST_FACTOR - 1 : least),
        max: Math.min(max, Math.max(...ends)),
      });
    });
  }
  return [...bounds.values()];
}
