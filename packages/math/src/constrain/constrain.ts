import { WORLD } from '../algebra/basis.js';
import { type Delta, isAlignment, isDelta } from '../delta.js';
import { perAxis } from '../handles/axis.js';
import type { Modifiers, Vec3 } from '../types.js';
import type { Bound, Constraint, ConstraintContext, DragContext, FeatureSnap } from './constraint.js';

/** The smallest absolute value of a factor: a drag makes a target small, never flat. */
export const LEAST_FACTOR = 1e-3;

export const NO_MODIFIERS: Modifiers = { ctrl: false, shift: false, alt: false };

/**
 * The delta after all constraints, each applied to the answer of the one before. The very same delta where none changes it.
 * Factors that are less than 0.001 become 0.001, or keep their sign where a constraint lets a scale mirror.
 */
export function constrain(wanted: Delta, given: readonly Constraint[], drag: DragContext): FeatureSnap {
  const constraints = given.filter((constraint) => typeof constraint === 'function');
  const mirror = constraints.some((constraint) => constraint.mirror === true);
  const modifiers = drag.sample.modifiers ?? NO_MODIFIERS;
  let answer: FeatureSnap = { delta: wanted, snapped: null, alignment: null };
  const region = (delta: Delta): Pick<ConstraintContext, 'locked' | 'bounds'> => ({
    locked: constraints.flatMap((c) => c.locked?.(delta, drag) ?? []),
    bounds:
      delta.kind === 'rotate'
        ? []
        : [...constraints.flatMap((c) => c.bounds?.(delta, drag) ?? []), ...floorsOf(delta, mirror)],
  });
  let allowed = region(wanted);
  for (const constraint of constraints) {
    const { delta, snapped } = answer;
    const context = { ...drag, modifiers, wanted, snapped, mirror, ...allowed };
    const next = constraint(delta, context) as Partial<FeatureSnap>;
    const found = next?.delta ?? next;
    if (!isDelta(found) || next === delta) continue;
    const { alignment } = next;
    answer = { delta: found, snapped: next.snapped ?? null, alignment: isAlignment(alignment) ? alignment : null };
    // They depend on the kind of a delta and on the axes of a scale, not on its amounts.
    if (keyOf(found) !== keyOf(delta)) allowed = region(found);
  }
  return { ...answer, delta: keepFactors(answer.delta, mirror) };
}

const keyOf = (delta: Delta): unknown => (delta.kind === 'scale' ? delta.axes : delta.kind);

/** Whether a factor is too near to zero, given as the factor − 1. */
export const isFlat = (change: number): boolean => Math.abs(1 + change) < LEAST_FACTOR;

/** Factors stay positive without `mirror`. */
const floorsOf = ({ kind }: Delta, mirror: boolean): readonly Bound[] => (kind === 'scale' && !mirror ? FLOORS : []);

/** Lowers the floors, so that `keepFactors` makes the smallest factor exact. */
const ROUNDING = 1e-12;

const FLOORS = WORLD.map((normal) => ({
  normal,
  min: LEAST_FACTOR - 1 - ROUNDING,
  max: Number.POSITIVE_INFINITY,
  slack: 0,
}));

/** Keeps factors away from zero, and positive without `mirror`. */
export function keepFactors<D extends Delta>(delta: D, mirror: boolean): D {
  if (delta.kind !== 'scale') return delta;
  const { factors } = delta;
  const kept: Vec3 = perAxis((i) => {
    const sign = mirror && factors[i] < 0 ? -1 : 1;
    return sign * Math.max(sign * factors[i], LEAST_FACTOR);
  });
  return kept.every((f, i) => f === factors[i as 0]) ? delta : { ...delta, factors: kept };
}
