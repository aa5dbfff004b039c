import type { Constraint } from '../constrain/constraint.js';
import type { PointerSample, Target } from '../types.js';
import { atPress, carryDelta, motionOfStart } from './carry.js';
import { stepDrag } from './drag.js';
import type { DragOptions } from './drag-state.js';
import { type KeyedDrag, requireKeyed } from './keyed-drag.js';
import { typedDelta } from './typed-amount.js';

/**
 * The first constraint of a step while an amount is typed: its delta replaces that of the handle. Locks and limits apply to it,
 * snapping does not. Without a typed amount it changes nothing.
 */
export function typedConstraint(keyed: KeyedDrag): Constraint {
  if (!keyed.texts?.amounts.some((amount) => amount !== null)) return (delta) => delta;
  const { amounts } = keyed.texts;
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
  return drag === keyed.drag ? keyed : { ...keyed, drag };
}
