import { numberPerAxis, WORLD } from '../algebra/basis.js';
import { equal } from '../algebra/numbers.js';
import { type Delta, isAlignment, isDelta } from '../delta.js';
import type { Modifiers } from '../types.js';
import type { Constraint, ConstraintContext, DragContext, FeatureSnap } from './constraint.js';

/** The smallest absolute value of a factor: a drag makes a target small, never flat. */
export const LEAST_FACTOR = 1e-3;

/** Bounds that keep factors positive. They are slightly below the smallest factor, which `keepFactors` then sets exactly. */
const FLOORS = WORLD.map((normal) => ({ normal, min: LEAST_FACTOR - 1 - 1e-12, max: Number.POSITIVE_INFINITY }));

export const NO_MODIFIERS: Modifiers = { ctrl: false, shift: false, alt: false };

/**
 * The delta after all constraints, each applied to the result of the previous one. The same object if none changes it. Factors
 * are then at least 0.001 or, if a constraint lets a scale mirror, at most −0.001. A typed factor mirrors unless a constraint
 * forbids it.
 */
export function constrain(wanted: Delta, given: readonly Constraint[], drag: DragContext): FeatureSnap {
  const constraints = given.filter((constraint) => typeof constraint === 'function');
  const mirrors = constraints.map((constraint) => constraint.mirror);
  const mirror = mirrors.includes(true) || (drag.typed && !mirrors.includes(false));
  const modifiers = drag.sample.modifiers ?? NO_MODIFIERS;
  let answer: FeatureSnap = { delta: wanted, snapped: null, alignment: null };
  const region = (delta: Delta): Pick<ConstraintContext, 'locked' | 'bounds'> => ({
    locked: constraints.flatMap((c) => c.locked?.(delta, drag) ?? []),
    bounds:
      delta.kind === 'rotate'
        ? []
        : constraints
            .flatMap((c) => c.bounds?.(delta, drag) ?? [])
            .concat(delta.kind === 'scale' && !mirror ? FLOORS : []),
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
    if (directionsOf(found) !== directionsOf(delta)) allowed = region(found);
  }
  return { ...answer, delta: keepFactors(answer.delta, mirror) };
}

/** The region depends on this and on the drag: the axes of a scale, or the kind of another delta. */
const directionsOf = (delta: Delta): unknown => (delta.kind === 'scale' ? delta.axes : delta.kind);

/** Whether a factor is too near to zero. `change` is the factor − 1. */
export const isFlat = (change: number): boolean => Math.abs(1 + change) < LEAST_FACTOR;

/** Keeps factors away from zero, and positive without `mirror`. */
export function keepFactors<D extends Delta>(delta: D, mirror: boolean): D {
  if (delta.kind !== 'scale') return delta;
  const { factors } = delta;
  const kept = numberPerAxis((i) =>
    mirror && factors[i] < 0 ? Math.min(factors[i], -LEAST_FACTOR) : Math.max(factors[i], LEAST_FACTOR),
  );
  return equal(kept, factors) ? delta : { ...delta, factors: kept };
}
