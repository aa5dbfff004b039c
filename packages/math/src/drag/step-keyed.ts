import { radians } from '../algebra/angle.js';
import type { Constraint } from '../constrain/constraint.js';
import type { PointerSample, Target } from '../types.js';
import { NO_MODIFIERS } from '../types.js';
import { atPress, carryDelta, motionOfStart } from './carry.js';
import { stepDrag, withValue } from './drag.js';
import type { Drag, DragOptions } from './drag-state.js';
import { type KeyedDrag, requireKeyed } from './keyed-drag.js';
import { typedDelta } from './typed-amount.js';

const isTyped = ({ texts }: KeyedDrag): boolean => texts?.amounts.some((amount) => amount !== null) ?? false;

/**
 * The first constraint of a step while an amount is typed: its delta replaces that of the handle. Locks and limits apply to it,
 * snapping does not. Without a typed amount it changes nothing.
 */
export function typedConstraint(keyed: KeyedDrag): Constraint {
  if (keyed.drag.handle.edit || !isTyped(keyed)) return (delta) => delta;
  const { amounts = [] } = keyed.texts ?? {};
  const start = { ...keyed, drag: atPress(keyed.drag) };
  const constraint: Constraint = (_, { targets, modifiers }) => {
    const typed = typedDelta(start, amounts, modifiers);
    const parents = targets.map(({ worldFromParent }) => worldFromParent);
    const motion = motionOfStart(start.drag.targets, parents);
    return motion ? carryDelta(typed, motion) : typed;
  };
  return Object.assign(constraint, { typed: true });
}

/**
 * `stepDrag` for a keyed drag. A typed amount replaces the delta of the handle, which is solved as well: when the amount is deleted,
 * the drag continues at the pointer.
 *
 * @throws GizmoError GK013 if the value is no keyed drag.
 */
export function stepKeyed<T extends Target>(
  keyed: KeyedDrag<T>,
  sample: PointerSample,
  options: DragOptions = {},
): KeyedDrag<T> {
  requireKeyed(keyed);
  const constraints = [typedConstraint(keyed), ...(options?.constraints ?? [])];
  const drag = stepDrag(keyed.drag, sample, { ...options, constraints });
  return drag === keyed.drag ? keyed : { ...keyed, drag: isTyped(keyed) ? withTyped(drag, keyed) : drag };
}

/** The drag of a value with the typed numbers, degrees of angles; others are those of the press. Their ranges apply, steps do not. */
function withTyped<T extends Target>(drag: Drag<T>, { texts }: KeyedDrag<T>): Drag<T> {
  const { edit } = drag.handle;
  if (!edit) return drag;
  const amounts = edit.numbers(edit.value).map(({ unit }, i) => {
    const amount = texts?.amounts[i] ?? null;
    return amount === null || unit !== 'angle' ? amount : radians(amount);
  });
  const value = edit.edited(edit.value, amounts, drag.sample.modifiers ?? NO_MODIFIERS, false);
  return { ...drag, ...withValue(edit, value) };
}

/**
 * The drag of a value whose active number has changed by some of its steps, as by an arrow key. The number becomes the typed text.
 * Returns the same object for a handle that edits no value.
 *
 * @param steps negative: the number gets smaller
 * @throws GizmoError GK013 if the value is no keyed drag.
 */
export function stepNumber<T extends Target>(
  keyed: KeyedDrag<T>,
  steps: number,
  options: DragOptions = {},
): KeyedDrag<T> {
  requireKeyed(keyed);
  const { drag, texts } = keyed;
  const { edit } = drag.handle;
  const numbers = edit?.numbers(drag.value ?? edit.value);
  const field = texts?.field ?? 0;
  const number = numbers?.[field];
  if (!numbers || !number) return keyed;
  const next = number.value + steps * number.step;
  const amount = Number((number.unit === 'angle' ? (next * 180) / Math.PI : next).toPrecision(12));
  const list = numbers.map((_, i) => (i === field ? String(amount) : (texts?.list[i] ?? '')));
  const amounts = numbers.map((_, i) => (i === field ? amount : (texts?.amounts[i] ?? null)));
  return stepKeyed({ ...keyed, texts: { list, field, amounts } }, drag.sample, options);
}
