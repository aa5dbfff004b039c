import { multipleOf } from '../algebra/decimal.js';
import { clamp } from '../algebra/numbers.js';
import { PARALLEL_SINE, projected } from '../algebra/subspace.js';
import { dot, length, sub, ZERO } from '../algebra/vec3.js';
import type { Vec3 } from '../types.js';
import type { AngleRange, ConstraintContext } from './constraint.js';
import { type Freedom, nearestWithin, partAt } from './freedom.js';

/** The steps of an amount: it is (count · step − start) / unit. */
export interface AmountSteps {
  readonly step: number;
  readonly start: number;
  readonly unit: number;
}

/** The number of steps of an amount, not rounded. */
const countAt = ({ step, start, unit }: AmountSteps, amount: number): number => (amount * unit + start) / step;

/** The amount of a number of steps. */
const amountAt = ({ step, start, unit }: AmountSteps, count: number): number =>
  (multipleOf(step, count) - start) / unit;

/** A quotient within this of an integer is the integer: 0.7 / 0.1 is below 7. */
const INTEGER = 1e-9;

/** The step within a range that is nearest to an amount; null if there is none. */
export function nearestStep(steps: AmountSteps, amount: number, [min, max]: AngleRange): number | null {
  const [first, last] = [Math.ceil(countAt(steps, min) - INTEGER), Math.floor(countAt(steps, max) + INTEGER)];
  const at = amountAt(steps, clamp(Math.round(countAt(steps, amount)), first, last));
  return first <= last && Number.isFinite(at) ? at : null;
}

/** The first step after an amount in a direction. */
export function nextStep(steps: AmountSteps, amount: number, sign: 1 | -1): number {
  const count = sign * countAt(steps, amount);
  return amountAt(steps, sign * (Math.floor(count + INTEGER * Math.max(1, Math.abs(count))) + 1));
}

/** The steps of one coordinate of a change. */
export interface CoordinateSteps extends AmountSteps {
  /** Its dot product with the change is the coordinate. */
  readonly normal: Vec3;
  /** Whether the start counts as a step, too. */
  readonly keepsStart: boolean;
}

/** The search stops after this many parts, because a long thin region may contain no step. */
const MOST_PARTS = 2000;

/**
 * The nearest change of a freedom that is on a step of each coordinate and within a region; null if there is none.
 *
 * The freest coordinate is rounded from the nearest allowed change, and the rest of the freedom searched at that step. Then the steps
 * beside it in both directions are tried, until the nearest change with that step is not allowed, or farther than the best one.
 * Regions are convex, so the steps beyond are not nearer. If a freedom is not parallel to the axes, its steps are those of the
 * nearest axes.
 */
export function nearestOnSteps(
  freedom: Freedom,
  to: Vec3,
  regions: ConstraintContext['regions'],
  steps: readonly [CoordinateSteps, CoordinateSteps, CoordinateSteps],
): Vec3 | null {
  let [best, least, parts]: [Vec3 | null, number, number] = [null, Number.POSITIVE_INFINITY, MOST_PARTS];
  for (const ranges of regions) {
    /** Searches a part of the freedom. Returns whether changes beyond it can be nearer than the best one. */
    const search = (part: Freedom | null): boolean => {
      const at = part && parts-- > 0 ? nearestWithin(part, to, ranges) : null;
      const distance = at ? length(sub(at, to)) : Number.NaN;
      if (part === null || at === null || !(distance < least)) return false;
      if (part.directions.length === 0) {
        [best, least] = [at, distance];
        return true;
      }
      const freedomAlong = (one: CoordinateSteps): number => length(projected(one.normal, part.directions));
      const freest = steps.reduce((a, b) => (freedomAlong(b) > freedomAlong(a) * (1 + PARALLEL_SINE) ? b : a));
      const count = countAt(freest, dot(freest.normal, at));
      // Steps smaller than the rounding error of the amount are ignored.
      if (!Number.isFinite(count)) return false;
      const searchAt = (amount: number): boolean => search(partAt(part, freest.normal, amount));
      const first = Math.round(count);
      const side = first > count ? 1 : -1;
      // The sides alternate, because on one of them the region may be infinite and contain no step.
      for (let [n, ahead, behind] = [0, true, true]; ahead || behind; n++) {
        ahead &&= searchAt(amountAt(freest, first + side * n));
        behind &&= searchAt(amountAt(freest, first - side * (n + 1)));
      }
      if (freest.keepsStart) searchAt(0);
      return true;
    };
    search(freedom);
  }
  // A search that has stopped may have missed the start.
  return best ?? (parts < 0 && steps.every((one) => one.keepsStart) ? ZERO : null);
}
