import { AXES } from '../handles/axis.js';
import type { AxisIndex } from '../handles/handle.js';
import type { Space } from '../pose/space.js';
import type { Target } from '../types.js';
import { grabByAxisKey } from './axis-key.js';
import { atPress } from './carry.js';
import { withGrip, withValue } from './drag.js';
import type { DragOptions } from './drag-state.js';
import { type AxisKey, type KeyedDrag, requireKeyed } from './keyed-drag.js';
import { stepKeyed } from './step-keyed.js';
import { typedAxes } from './typed-amount.js';
import { amountsOf, editTexts, plainNumber, type Texts, type TypedTexts, takesLetters } from './typed-text.js';

/** A key that is pressed during a drag. */
export interface DragKey {
  /** The `key` of the `KeyboardEvent`: `x`, `7`, `Backspace`. Upper and lower case mean the same. */
  readonly key: string;
  /** Whether Shift is pressed. @default false */
  readonly shift?: boolean | undefined;
}

/** Options of `keyDrag`, besides those of `stepKeyed`. */
export interface KeyOptions extends DragOptions {
  /** The spaces whose axes X, Y and Z select at the first and at the second press. @default ['world', 'local'] */
  readonly spaces?: readonly [Space, Space] | undefined;
  /**
   * Computes the number of a typed text; NaN if it has none. Gets an expression without its `=`. It must not throw.
   * @default reads plain numbers; `evaluateExpression` of `@gizmo-kit/math/keyboard` reads expressions
   */
  readonly evaluate?: ((text: string) => number) | undefined;
}

/**
 * Applies a key to a drag at its last sample. Returns the same object if the key has no effect: Enter and Escape, which
 * the caller handles, any unknown key, and all keys if the `constraints` of the handle are `'none'` and it edits no value.
 *
 * X, Y and Z restrict the drag to that axis of the first space; the same key again, to that of the second space; a third
 * time, the drag is unrestricted again. With Shift they restrict it to the plane perpendicular to the axis; a rotation
 * takes the axis in both cases. The drag is then that of the axis' or plane's handle, grabbed at the press: it depends on
 * the start and the last sample only. A scale uses the factor of `scale-all`, wherever the pointer was pressed.
 *
 * Digits, `-`, `.`, operators and Backspace edit a typed amount, which replaces the pointer's amount; Tab selects the next
 * one. With `evaluate`, a letter after a number begins a unit and makes the text an expression. Amounts are in world units
 * along the axes, in degrees, or factors; an empty one changes nothing. Locks and limits apply to them, snapping does not.
 * When the text is empty again, the drag follows the pointer. A value has no axis keys, and its amounts are the value itself;
 * `stepNumber` changes them by their steps, as for arrow keys.
 *
 * Delete removes what the handle stands for from its value (`Edit.without`). The next sample takes this back, so the caller ends
 * the drag.
 *
 * @throws GizmoError GK013 if the value is no keyed drag; GK012 for an unknown space, or a quaternion that is zero or not finite.
 */
export function keyDrag<T extends Target>(keyed: KeyedDrag<T>, pressed: DragKey, given: KeyOptions = {}): KeyedDrag<T> {
  requireKeyed(keyed);
  const { drag, texts } = keyed;
  const [key, shift, options] = [pressed?.key, pressed?.shift ?? false, given ?? {}];
  const { edit, constraints } = drag.handle;
  if ((constraints === 'none' && !edit) || typeof key !== 'string') return keyed;
  if (key === 'Delete') {
    const left = edit?.without?.();
    return !edit || left === undefined || left === edit.value
      ? keyed
      : { ...keyed, drag: { ...drag, ...withValue(edit, left) } };
  }
  const text = texts?.list[texts.field] ?? '';
  const axis = takesLetters(text) || edit ? undefined : AXES.find(({ name }) => name === key.toUpperCase())?.index;
  if (axis !== undefined) return pressAxisKey(keyed, axis, shift, options);
  const count = typedAxes(keyed).length;
  // A unit makes a number an expression.
  const isUnit = options.evaluate !== undefined && /^[a-z°%]$/i.test(key) && !Number.isNaN(plainNumber(text));
  const edited = editTexts(isUnit ? editTexts(texts, '=', false, count) : texts, key, shift, count);
  if (edited === texts) return keyed;
  return stepKeyed({ ...keyed, texts: edited && withAmounts(edited, texts, options) }, drag.sample, options);
}

const withAmounts = (
  { list, field }: Texts,
  before: TypedTexts | null,
  { evaluate = plainNumber }: KeyOptions,
): TypedTexts => ({ list, field, amounts: amountsOf(list, before?.amounts ?? [], evaluate) });

function pressAxisKey<T extends Target>(
  keyed: KeyedDrag<T>,
  index: AxisIndex,
  shift: boolean,
  options: KeyOptions,
): KeyedDrag<T> {
  const { drag, axis: now } = keyed;
  const { targets, press, handle, grab, pose } = atPress(drag);
  const free = now?.free ?? { handle, grab, pose };
  const plane = shift && free.handle.mode !== 'rotate';
  const isSame = now?.axis === index && now.plane === plane;
  const turn = isSame ? 1 : 0;
  const axis: AxisKey | null = isSame && now.turn === 1 ? null : { axis: index, plane, turn, free };
  const grip = axis ? grabByAxisKey(axis, { targets, press }, (options.spaces ?? ['world', 'local'])[turn]) : free;
  if (grip === null) return keyed;
  const next = { ...keyed, drag: withGrip(drag, grip), axis };
  return stepKeyed({ ...next, texts: retyped(next, options) }, drag.sample, options);
}

/** The texts that were typed before the axes changed: the first text goes to the first axis, and so on. */
function retyped(keyed: KeyedDrag, options: KeyOptions): TypedTexts | null {
  const { texts } = keyed;
  if (texts === null) return null;
  const count = typedAxes(keyed).length;
  const list = Array.from({ length: count }, (_, i) => texts.list[i] ?? '');
  return withAmounts({ list, field: Math.min(texts.field, count - 1) }, texts, options);
}
