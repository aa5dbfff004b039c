import { FLAT, rejected } from '../algebra/subspace.js';
import { length, mul, sub } from '../algebra/vec3.js';
import { required } from '../errors.js';
import { AXES } from '../handles/axis.js';
import type { AxisIndex } from '../handles/handle.js';
import type { Basis, Target, Vec3 } from '../types.js';
import { keepFactors } from './constrain.js';
import { type Bound, type Constraint, changeOf, type LinearDelta, withChange } from './constraint.js';
import { forbidden, withFreeChange } from './freedom.js';
import { isWithin, nearestChange } from './region.js';
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

const KINDS = ['translate', 'scale'] as const;

const low = (range: Range | null | undefined, i: 0 | 1 | 2): number =>
  (range?.min ?? [])[i] ?? Number.NEGATIVE_INFINITY;
const high = (range: Range | null | undefined, i: 0 | 1 | 2): number =>
  (range?.max ?? [])[i] ?? Number.POSITIVE_INFINITY;

const isRange = (range: Range | null | undefined): boolean =>
  AXES.every(({ index: i }) => typeof low(range, i) === 'number' && low(range, i) <= high(range, i));

/** Which of the limits are off, because `min` is more than `max` along an axis, or not a number. */
export const badLimits = (limits: Limits | null | undefined): readonly ('translate' | 'scale')[] =>
  KINDS.filter((kind) => !isRange(limits?.[kind]));

/**
 * A constraint that keeps targets within boxes: the delta becomes the nearest one on the axis or the plane of the handle that
 * is within them. Where an earlier constraint has left the axis or the plane, the nearest one in space.
 *
 * @param options `mirror`: whether a scale may go through zero and mirror its targets. @default whether a `scale.min` is
 * negative
 */
export function limits(
  given: Limits | null | undefined,
  options: {
    /** Whether a scale may go through zero and mirror its targets. @default whether a `scale.min` is negative */
    readonly mirror?: boolean | undefined;
  } = {},
): Constraint {
  required(options);
  const bounds: Constraint['bounds'] = (delta, { targets }) => {
    const range = given?.[delta.kind];
    return range && isRange(range) ? boundsOf(delta, range, targets) : [];
  };
  const mirror = options.mirror ?? given?.scale?.min?.some((n) => n < 0) ?? false;
  const constraint: Constraint = (delta, context) => {
    if (delta.kind === 'rotate') return delta;
    const own = bounds(delta, context);
    const kept = delta.kind === 'scale' ? keepFactors(delta, context.mirror) : delta;
    if (isWithin(changeOf(kept), own)) return kept;
    const change = changeOf(delta);
    const normals = context.handle.unconstrained === true ? [] : forbidden(delta, context);
    const isOn = length(sub(change, rejected(change, normals))) <= FLAT * length(change);
    if (!isOn) return withChange(delta, nearestChange(delta, [], own, context.mirror) ?? [0, 0, 0]);
    const nearest = nearestChange(delta, normals, context.bounds(delta), context.mirror);
    return withFreeChange(delta, nearest ?? [0, 0, 0], context);
  };
  return Object.assign(constraint, { bounds, mirror });
}

/** A share of the numbers that a bound is computed from: a grid point at the end of a box is within it. */
const ROUNDING = 1e-12;

function boundsOf(delta: LinearDelta, range: Range, targets: readonly Target[]): readonly Bound[] {
  const rowsIn = rowsOf(delta);
  const bounds: Writable<Bound>[] = [];
  let last: Basis | null = null;
  for (const target of targets) {
    const rows = rowsIn(target);
    if (rows === null) continue;
    if (rows !== last) bounds.push(...rows.map(unbounded));
    last = rows;
    for (const { index: i } of AXES) {
      const size = length(rows[i]);
      const { min, max, slack } = roomOf(delta, range, target, i, size);
      const bound = bounds[bounds.length - 3 + i] as Writable<Bound>;
      bound.min = Math.max(bound.min, min / size);
      bound.max = Math.min(bound.max, max / size);
      bound.slack = Math.max(bound.slack, (ROUNDING * slack) / size);
    }
  }
  // A row of length zero has no direction: the change never gets there.
  return bounds.filter(
    ({ normal, min, max }) => Number.isFinite(normal[0]) && (Number.isFinite(min) || Number.isFinite(max)),
  );
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

const unbounded = (row: Vec3): Writable<Bound> => ({
  normal: mul(row, 1 / length(row)),
  min: Number.NEGATIVE_INFINITY,
  max: Number.POSITIVE_INFINITY,
  slack: 0,
});

/** How far a coordinate of the position, or of the scale relative to its start, may change. Zero is always inside. */
function roomOf(
  delta: LinearDelta,
  range: Range,
  { transform, worldFromParent: m }: Target,
  i: AxisIndex,
  size: number,
) {
  const at = delta.kind === 'translate' ? transform.position[i] : transform.scale[i];
  const [up, down] = [Math.max(0, high(range, i) - at), Math.max(0, at - low(range, i))];
  if (delta.kind === 'translate')
    return { min: -down, max: up, slack: Math.abs(at) + size * length([m[12], m[13], m[14]]) };
  // A scale of zero grows by as much as the factor, and never shrinks.
  if (at === 0) return { min: Number.NEGATIVE_INFINITY, max: up, slack: 1 };
  const [grow, shrink] = at < 0 ? [down, up] : [up, down];
  return { min: -shrink / Math.abs(at), max: grow / Math.abs(at), slack: 1 };
}
