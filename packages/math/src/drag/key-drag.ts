import { AXES } from '../handles/axis.js';
import type { AxisIndex } from '../handles/handle.js';
import type { Space } from '../pose/space.js';
import type { Target } from '../types.js';
import { grabByAxisKey } from './axis-key.js';
import { atPress } from './carry.js';
import { requireDrag, withGrip, withTyped } from './drag.js';
import type { AxisKey, Drag, DragOptions } from './drag-state.js';
import { typedAxes, typedDelta } from './typed-amount.js';
import { amountsOf, editTexts, plainNumber, type Texts, type TypedAmounts, takesLetters } from './typed-text.js';

/** A key that is pressed during a drag. */
export interface DragKey {
  /** The `key` of the `KeyboardEvent`: `x`, `7`, `Backspace`. Upper and lower case mean the same. */
  readonly key: string;
  /** Whether Shift is pressed. @default false */
  readonly shift?: boolean | undefined;
}

/** Options of `keyDrag`, besides those of `stepDrag`. */
export interface KeyOptions extends DragOptions {
  /** The spaces whose axes X, Y and Z select at the first and at the second press. @default ['world', 'local'] */
  readonly spaces?: readonly [Space, Space] | undefined;
  /**
   * Computes the number of a typed text; NaN if it has none. Gets an expression without its `=`. It must not throw.
   * @default reads plain numbers; `evaluateExpression` of `@gizmo-kit/math/expressions` reads expressions
   */
  readonly evaluate?: ((text: string) => number) | undefined;
}

/**
 * Applies a key to a drag at its last sample. Returns the same object if the key has no effect: Enter and Escape, which
 * the caller handles, any unknown key, and all keys of a handle that is `unconstrained`.
 *
 * X, Y and Z restrict the drag to that axis of the first space; the same key again, to that of the second space; a third
 * time, the drag is unrestricted again. With Shift they restrict it to the plane perpendicular to the axis; a rotation
 * takes the axis in both cases. The drag is then that of the axis' or plane's handle, grabbed at the press: it depends on
 * the start and the last sample only. A scale uses the factor of `scale-all`, wherever the pointer was pressed.
 *
 * Digits, `-`, `.`, operators and Backspace edit a typed amount, which replaces the pointer's amount; Tab selects the next
 * one. With `evaluate`, a letter after a number begins a unit and makes the text an expression. Amounts are in world units
 * along the axes, in degrees, or factors; an empty one changes nothing. Locks and limits apply to them, snapping does not.
 * When the text is empty again, the drag follows the pointer.
 *
 * @throws GizmoError GK013 if the value is no drag; GK012 for an unknown space, or a quaternion that is zero or not finite.
 */
export function keyDrag<T extends Target>(drag: Drag<T>, pressed: DragKey, given: KeyOptions = {}): Drag<T> {
  requireDrag(drag);
  const [key, shift, options] = [pressed?.key, pressed?.shift ?? false, given ?? {}];
  if (drag.handle.unconstrained === true || typeof key !== 'string') return drag;
  const text = drag.typed?.texts[drag.typed.field] ?? '';
  const axis = takesLetters(text) ? undefined : AXES.find(({ name }) => name === key.toUpperCase())?.index;
  if (axis !== undefined) return pressAxisKey(drag, axis, shift, options);
  const count = typedAxes(drag).length;
  // A unit makes a number an expression.
  const isUnit = options.evaluate !== undefined && /^[a-z°%]$/i.test(key) && !Number.isNaN(plainNumber(text));
  const texts = editTexts(isUnit ? editTexts(drag.typed, '=', false, count) : drag.typed, key, shift, count);
  if (texts === drag.typed) return drag;
  return withTyped(drag, texts === null ? null : typedFrom(drag, texts, drag.typed?.amounts ?? [], options), options);
}

function typedFrom(
  drag: Drag,
  { texts, field }: Texts,
  previous: TypedAmounts['amounts'],
  { evaluate = plainNumber }: KeyOptions,
): TypedAmounts {
  const amounts = amountsOf(texts, previous, evaluate);
  return { texts, field, amounts, delta: typedDelta(atPress(drag), amounts) };
}

function pressAxisKey<T extends Target>(drag: Drag<T>, axis: AxisIndex, shift: boolean, options: KeyOptions): Drag<T> {
  const { axisKey: now, targets, press, typed, handle, grab, pose } = atPress(drag);
  const free = now?.free ?? { handle, grab, pose };
  const plane = shift && free.handle.mode !== 'rotate';
  const isSame = now?.axis === axis && now.plane === plane;
  if (isSame && now.turn === 1) return retyped(withGrip(drag, free, null, options), typed, options);
  const turn = isSame ? 1 : 0;
  const axisKey: AxisKey = { axis, plane, turn, free };
  const grip = grabByAxisKey({ targets, press, free, axisKey }, (options.spaces ?? ['world', 'local'])[turn]);
  return grip === null ? drag : retyped(withGrip(drag, grip, axisKey, options), typed, options);
}

/** The drag with the texts that were typed before its axes changed: the first text goes to the first axis, and so on. */
function retyped<T extends Target>(drag: Drag<T>, typed: TypedAmounts | null, options: KeyOptions): Drag<T> {
  if (typed === null) return drag;
  const count = typedAxes(drag).length;
  const texts = Array.from({ length: count }, (_, i) => typed.texts[i] ?? '');
  const field = Math.min(typed.field, count - 1);
  return withTyped(drag, typedFrom(drag, { texts, field }, typed.amounts, options), options);
}
