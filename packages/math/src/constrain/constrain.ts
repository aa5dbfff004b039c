import { WORLD } from '../algebra/basis.js';
import { clamp } from '../algebra/numbers.js';
import { ZERO } from '../algebra/vec3.js';
import { type Delta, isAlignment, isDelta } from '../delta.js';
import { NO_MODIFIERS } from '../types.js';
import {
  type AngleRange,
  type ChangeRange,
  type Constraint,
  type ConstraintContext,
  changeOf,
  type DragContext,
  type FeatureSnap,
  withChange,
} from './constraint.js';
import { exceeded, freedomOf, nearestAllowed } from './freedom.js';

/** The smallest absolute value of a factor: a drag makes a target small, never flat. */
export const LEAST_FACTOR = 1e-3;

/** The ranges of a factor − 1 that keep the factor away from zero: if positive, and if negative. */
const POSITIVE = { min: LEAST_FACTOR - 1, max: Number.POSITIVE_INFINITY };
const NEGATIVE = { min: Number.NEGATIVE_INFINITY, max: -LEAST_FACTOR - 1 };

const NO_MOVE: Delta = { kind: 'translate', vector: ZERO };

/**
 * The delta after all constraints: each is applied to the result of the previous one, and then the ranges of all to the last result,
 * so that nothing leads out of them again. The same object if none changes it. Factors are then at least 0.001 or, if a
 * constraint lets a scale mirror, at most −0.001. A typed factor mirrors unless a constraint forbids it.
 *
 * @param solved null if the handle has no delta: the result is null unless a constraint is a typed amount.
 */
export function constrain(
  solved: Delta | null,
  given: readonly Constraint[],
  context: Omit<DragContext, 'typed'>,
): FeatureSnap | null {
  const constraints = given.filter((constraint) => typeof constraint === 'function');
  const typed = constraints.some((constraint) => constraint.typed === true);
  if (solved === null && !typed) return null;
  const wanted = solved ?? NO_MOVE;
  const drag = { ...context, typed };
  const modifiers = drag.sample.modifiers ?? NO_MODIFIERS;
  let answer: FeatureSnap = { delta: wanted, snapped: null, alignment: null };
  let allowed = allowedBy(constraints, wanted, drag);
  for (const constraint of constraints) {
    const { delta, snapped } = answer;
    const next = constraint(delta, { ...drag, modifiers, wanted, snapped, ...allowed }) as Partial<FeatureSnap>;
    const found = next?.delta ?? next;
    if (!isDelta(found) || next === delta) continue;
    const { alignment } = next;
    answer = { delta: found, snapped: next.snapped ?? null, alignment: isAlignment(alignment) ? alignment : null };
    if (directionsOf(found) !== directionsOf(delta)) allowed = allowedBy(constraints, found, drag);
  }
  const delta = withinRegions(answer.delta, { ...drag, ...allowed });
  return delta === answer.delta ? answer : { delta, snapped: null, alignment: null };
}

type Allowed = Pick<ConstraintContext, 'locked' | 'regions' | 'angles'>;

const ANY_ANGLE: AngleRange = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

function allowedBy(constraints: readonly Constraint[], delta: Delta, drag: DragContext): Allowed {
  const locked = constraints.flatMap((c) => c.locked?.(delta, drag) ?? []);
  if (delta.kind === 'rotate') {
    const ranges = constraints.flatMap((c) => (c.angles ? [c.angles(delta, drag)] : []));
    const angles: AngleRange = [
      Math.max(ANY_ANGLE[0], ...ranges.map(([min]) => min)),
      Math.min(ANY_ANGLE[1], ...ranges.map(([, max]) => max)),
    ];
    return { locked, regions: [], angles };
  }
  let regions: readonly (readonly ChangeRange[])[] = [constraints.flatMap((c) => c.ranges?.(delta, drag) ?? [])];
  if (delta.kind === 'translate') return { locked, regions, angles: ANY_ANGLE };
  const mirrors = constraints.map((constraint) => constraint.mirror);
  const mirror = mirrors.includes(true) || (drag.typed && !mirrors.includes(false));
  const signs = mirror ? [POSITIVE, NEGATIVE] : [POSITIVE];
  for (const normal of WORLD)
    regions = regions.flatMap((ranges) => signs.map((sign) => [...ranges, { normal, ...sign }]));
  return { locked, regions, angles: ANY_ANGLE };
}

/** What is allowed depends on this and on the drag: the axes of a scale, the axis of a rotation, or a move. */
const directionsOf = (delta: Delta): unknown =>
  delta.kind === 'scale' ? delta.axes : delta.kind === 'rotate' ? delta.axis : delta.kind;

function withinRegions(delta: Delta, context: DragContext & Allowed): Delta {
  const { regions, angles } = context;
  if (delta.kind === 'rotate') {
    const angle = clamp(delta.angle, ...angles);
    return angle === delta.angle ? delta : { ...delta, angle };
  }
  const change = changeOf(delta);
  if (regions.some((ranges) => ranges.every((range) => exceeded(range, change) === null))) return delta;
  return withChange(delta, nearestAllowed(freedomOf(delta, context), change, regions));
}
