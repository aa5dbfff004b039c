import { decimalNear } from '../algebra/decimal.js';
import { clamp } from '../algebra/numbers.js';
import { DEFAULT_STEPS } from '../constrain/snap.js';
import { nearestStep } from '../constrain/steps.js';
import type { Edit, EditedNumber, ValueEvent } from '../handles/edit.js';
import type { Modifiers } from '../types.js';

/** Range and steps of one number of a value. */
export interface NumberOptions {
  /** The smallest number. A value that is less may grow, and never shrinks further. @default none */
  readonly min?: number | undefined;
  /** The largest number. @default none */
  readonly max?: number | undefined;
  /**
   * The number snaps to multiples of this; Ctrl switches snapping off. @default it does not snap; Ctrl switches snapping on, to
   * multiples of 1, of an angle of π / 12
   */
  readonly step?: number | undefined;
  /** A text behind the number in readouts, such as ` m`. @default '' */
  readonly unit?: string | undefined;
}

/** One number of a value of the type V. */
export interface NumberOf<V> extends NumberOptions {
  /** Its name; empty if the handle changes only one number. */
  readonly name?: string | undefined;
  /** @default 'length' */
  readonly quantity?: EditedNumber['unit'] | undefined;
  /** Its present value in a value. */
  readonly of: (value: V) => number;
}

/** The application's side of a value. */
export interface Controlled<V> {
  /** The present value. The application holds it, as that of an `<input>`. */
  readonly value: V;
  /** Takes each new value. What the application does not store is not drawn. @default nothing */
  readonly onChange?: ((value: V, event: ValueEvent<V>) => void) | undefined;
}

const isStep = (step: number | undefined): step is number => step !== undefined && step > 0 && step < Infinity;

const stepOf = <V>({ step, quantity }: NumberOf<V>): number =>
  isStep(step) ? step : DEFAULT_STEPS[quantity === 'angle' ? 'rotate' : 'translate'];

/** The end of a range; NaN is none. */
const endOf = (end: number | undefined, none: number): number => (end === undefined || Number.isNaN(end) ? none : end);

/**
 * The number within its range, on a multiple of its step if it snaps. The range contains the number of the press: an application
 * may have given one outside. Of several steps, the nearest within the range; if there is none, the range alone holds.
 */
function settled<V>(one: NumberOf<V>, before: number, wanted: number, snaps: boolean): number {
  const low = Math.min(endOf(one.min, -Infinity), before);
  const high = Math.max(endOf(one.max, Infinity), before);
  const inside = clamp(wanted, low, high);
  if (!snaps) return inside === wanted ? (decimalNear(wanted, Math.abs(before) + Math.abs(wanted)) ?? wanted) : inside;
  const onStep = nearestStep({ step: stepOf(one), start: 0, unit: 1 }, wanted, [low, high]);
  return onStep === null ? inside : clamp(onStep, low, high) + 0;
}

/**
 * A value and the numbers that a handle changes.
 *
 * @param put the value with other numbers, in the order of `numbers`
 */
export const editOf = <V>(
  { value, onChange }: Controlled<V>,
  numbers: readonly NumberOf<V>[],
  put: (value: V, numbers: readonly number[], modifiers: Modifiers) => V,
): Edit<V> => ({
  value,
  onChange: (next, event) => onChange?.(next, event),
  numbers: (of) =>
    numbers.map((one) => ({
      name: one.name ?? '',
      value: one.of(of),
      unit: one.quantity ?? 'length',
      suffix: one.unit ?? '',
      step: stepOf(one),
    })),
  edited(from, wanted, modifiers, snaps) {
    const before = numbers.map((one) => one.of(from));
    const next = numbers.map((one, i) => {
      const [was, want] = [before[i] as number, wanted[i] ?? null];
      return want === null ? was : settled(one, was, want, snaps && isStep(one.step) !== modifiers.ctrl);
    });
    return next.every((n, i) => n === before[i]) ? from : put(from, next, modifiers);
  },
});
