import { type Delta, isAlignment, isDelta, type ScaleDelta } from '../delta.js';
import type { Modifiers, Vec3 } from '../types.js';
import type { Constraint, ConstraintContext, DragContext, FeatureSnap, LinearDelta } from './constraint.js';

/** The smallest absolute value of a factor: a drag makes a target small, never flat. */
export const LEAST_FACTOR = 1e-3;

export const NO_MODIFIERS: Modifiers = { ctrl: false, shift: false, alt: false };

/**
 * The delta after all constraints, each applied to the answer of the one before. The very same delta where none changes it.
 * Factors that are less than 0.001 become 0.001, or keep their sign where a constraint lets a scale mirror.
 */
export function constrain(wanted: Delta, constraints: readonly Constraint[], drag: DragContext): FeatureSnap {
  if (constraints.length === 0) {
    const delta = wanted.kind === 'scale' ? keepFactors(wanted, false) : wanted;
    return { delta, snapped: null, alignment: null };
  }
  const mirror = constraints.some((constraint) => constraint?.mirror === true);
  const shared = {
    ...drag,
    modifiers: drag.sample.modifiers ?? NO_MODIFIERS,
    wanted,
    mirror,
    locked: gather((delta: Delta) => constraints.flatMap((c) => c?.locked?.(delta, drag) ?? [])),
    bounds: gather((delta: LinearDelta) => constraints.flatMap((c) => c?.bounds?.(delta, drag) ?? [])),
  };
  let answer: FeatureSnap = { delta: wanted, snapped: null, alignment: null };
  for (const constraint of constraints) {
    if (typeof constraint !== 'function') continue;
    const { delta, snapped } = answer;
    const context: ConstraintContext = { ...shared, snapped };
    const next = constraint(delta, context) as Partial<FeatureSnap> | undefined;
    const found = next?.delta ?? next;
    if (!isDelta(found) || next === delta) continue;
    const { snapped: feature = null, alignment = null } = found === next ? {} : (next as FeatureSnap);
    answer = { delta: found, snapped: feature, alignment: isAlignment(alignment) ? alignment : null };
  }
  return answer.delta.kind === 'scale' ? { ...answer, delta: keepFactors(answer.delta, mirror) } : answer;
}

/** Remembers the last result, which is the same for deltas that differ in their numbers alone. */
function gather<D extends Delta, T>(of: (delta: D) => T): (delta: D) => T {
  let last: { readonly delta: D; readonly result: T } | null = null;
  return (delta) => {
    if (last === null || !isAlike(last.delta, delta)) last = { delta, result: of(delta) };
    return last.result;
  };
}

const isAlike = (a: Delta, b: Delta): boolean =>
  a.kind === 'scale' && b.kind === 'scale' ? a.axes === b.axes && a.own === b.own : a.kind === b.kind;

/** Keeps factors away from zero, and positive without `mirror`. */
export function keepFactors(delta: ScaleDelta, mirror: boolean): ScaleDelta {
  const keep = (f: number): number =>
    (mirror ? Math.abs(f) : f) >= LEAST_FACTOR ? f : mirror && f < 0 ? -LEAST_FACTOR : LEAST_FACTOR;
  const [x, y, z] = delta.factors;
  const factors: Vec3 = [keep(x), keep(y), keep(z)];
  return factors[0] === x && factors[1] === y && factors[2] === z ? delta : { ...delta, factors };
}
