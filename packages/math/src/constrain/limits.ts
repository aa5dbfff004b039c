import { AXES } from '../handles/axis.js';
import type { AxisIndex } from '../handles/handle.js';
import type { TransformMode } from '../mode.js';
import { independentTargets } from '../pose/hierarchy.js';
import type { Target, Vec3 } from '../types.js';
import type { ChangeRange, Constraint, LinearDelta } from './constraint.js';
import { anglesWithin, areAngles, clampTwists, type RotationLimits } from './rotation-limits.js';
import { rowsOf } from './rows.js';

/** An interval for each axis; ±Infinity for no end. */
export interface LimitBox {
  /** @default −Infinity for each axis */
  readonly min?: Vec3 | undefined;
  /** @default Infinity for each axis */
  readonly max?: Vec3 | undefined;
}

/**
 * Boxes for the positions and scales of targets, and ranges of their rotations, in the space of each parent at the press. Targets
 * keep their arrangement: the first one that reaches its limit stops all. A target that starts outside does not go farther out,
 * and does not jump at the press. A target with an ancestor has no limits.
 */
export interface Limits {
  /** Limits of moves. A rotation or a scale about a pivot moves targets without limits. */
  readonly translate?: LimitBox | undefined;
  /**
   * Limits of the rotation from rest. A ring stops at the limit. A single target that a handle without an axis rotates, such as the
   * trackball, keeps its twist within the limits and swings freely.
   */
  readonly rotate?: RotationLimits | undefined;
  /** Limits of the resulting scale, with its sign. */
  readonly scale?: LimitBox | undefined;
}

const low = (range: LimitBox | null | undefined, i: AxisIndex): number => range?.min?.[i] ?? Number.NEGATIVE_INFINITY;
const high = (range: LimitBox | null | undefined, i: AxisIndex): number => range?.max?.[i] ?? Number.POSITIVE_INFINITY;

const isBox = (range: LimitBox | null | undefined): boolean =>
  AXES.every(({ index: i }) => low(range, i) <= high(range, i));

/** The limits that are ignored, because `min` is greater than `max` along or about an axis, or not a number. */
export const badLimits = (limits: Limits | null | undefined): readonly TransformMode[] =>
  (['translate', 'rotate', 'scale'] as const).filter((kind) =>
    kind === 'rotate' ? !areAngles(limits?.rotate) : !isBox(limits?.[kind]),
  );

/**
 * A constraint that keeps targets within limits. The result is the nearest delta within them on the axis or plane of the handle, or in
 * space if a constraint has left the axis or plane. It holds at any place in the list of constraints.
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
  const ranges: Constraint['ranges'] = (delta, { targets }) => {
    const range = given?.[delta.kind];
    return range && isBox(range) ? rangesOf(delta, range, targets) : [];
  };
  const mirror = options?.mirror ?? given?.scale?.min?.some?.((n) => n < 0);
  const turns = given?.rotate;
  const angles: Constraint['angles'] = (delta, { targets }) => anglesWithin(delta, turns ?? {}, targets);
  const constraint: Constraint = (delta, { handle, targets }) => {
    const [only, ...more] = independentTargets(targets);
    const isFree = delta.kind === 'rotate' && handle.axes.length === 0 && handle.constraints !== 'none';
    return turns && isFree && only && more.length === 0 ? clampTwists(delta, turns, only) : delta;
  };
  return Object.assign(constraint, { ranges, angles, mirror });
}

/** The allowed change of each coordinate of a position, or of a scale relative to its start. Zero is always inside. */
function rangesOf(delta: LinearDelta, range: LimitBox, targets: readonly Target[]): readonly ChangeRange[] {
  const isScale = delta.kind === 'scale';
  const rowsIn = rowsOf(delta);
  // Equal targets share their row objects, so their ranges are merged.
  const ranges = new Map<Vec3, ChangeRange>();
  for (const target of targets) {
    const { position, scale } = target.transform;
    rowsIn(target)?.forEach((normal, axis) => {
      const i = axis as AxisIndex;
      const at = (isScale ? scale : position)[i];
      // A scale of zero grows by the factor, and no factor makes it smaller.
      const unit = isScale ? at : 1;
      const below = unit ? Math.min(0, low(range, i) - at) : -Infinity;
      const ends = [below, Math.max(0, high(range, i) - at)].map((end) => end / (unit || 1));
      const { min, max } = ranges.get(normal) ?? { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY };
      ranges.set(normal, { normal, min: Math.max(min, Math.min(...ends)), max: Math.min(max, Math.max(...ends)) });
    });
  }
  return [...ranges.values()];
}
