import { AXES } from '../handles/axis.js';
import type { AxisIndex } from '../handles/handle.js';
import type { Space } from '../pose/space.js';
import { heldBy } from './axis-key.js';
import { enter, holdInstead } from './drag.js';
import type { AxisKey, Drag, DragOptions } from './drag-state.js';
import { typedAxes, typedDelta } from './typed-amount.js';
import { amountsOf, editTexts, plainNumber, type Texts, type TypedAmounts, takesLetters } from './typed-text.js';

/** A key that is pressed in mid-drag. */
export interface DragKey {
  /** As `KeyboardEvent.key`: `x`, `7`, `Backspace`. Letters mean the same large and small. */
  readonly key: string;
  /** Whether Shift is held. @default false */
  readonly shift?: boolean | undefined;
}

/** What keys mean. The rest is what steps take. */
export interface KeyOptions extends DragOptions {
  /** The spaces whose axes a key stands for, the first time and the second. @default ['world', 'local'] */
  readonly spaces?: readonly [Space, Space] | undefined;
  /**
   * What a typed text comes to; NaN where it cannot be read. It gets an expression without its `=`, and must not throw.
   * @default plain numbers; `evaluateExpression` of `@gizmo-kit/math/expressions` does more
   */
  readonly evaluate?: ((text: string) => number) | undefined;
}

/**
 * The drag after a key, at its last sample; the very same drag where the key means nothing. Keys that end a drag, Enter
 * and Escape, mean nothing here: they are for the caller.
 *
 * X, Y and Z hold the drag to an axis of the first space, the same key again to that of the second, and a third time it
 * is free. With Shift, to the plane square to the axis; a turn to the axis all the same. The press is then grabbed again
 * by the handle of that axis, so the result is that of its drag: it depends on the start and the present sample alone.
 * A scale goes by pixels along the rising diagonal, as `scale-all` does, from wherever it was pressed.
 *
 * Digits, `-`, `.`, operators and Backspace type an amount that holds in the place of the pointer's (see `editTexts`);
 * Tab goes to the next amount. Amounts are world units along the axes, degrees, or factors; empty ones change nothing.
 * Limits hold for them, steps do not. A handle that goes its own way takes no keys. With nothing typed any more, the drag is where the pointer is.
 */
export function keyDrag(drag: Drag, { key, shift = false }: DragKey, options: KeyOptions = {}): Drag {
  if (drag.handle.unconstrained === true) return drag;
  const typing = drag.typed?.texts[drag.typed.field] ?? '';
  const axis = takesLetters(typing) ? undefined : AXES.find(({ name }) => name === key.toUpperCase())?.index;
  if (axis !== undefined) return constrain(drag, axis, shift, options);
  const texts = editTexts(drag.typed, key, shift, typedAxes(drag).length);
  if (texts === drag.typed) return drag;
  return enter(drag, texts === null ? null : entryOf(drag, texts, drag.typed?.amounts ?? [], options), options);
}

function entryOf(
  drag: Drag,
  { texts, field }: Texts,
  before: TypedAmounts['amounts'],
  options: KeyOptions,
): TypedAmounts {
  const amounts = amountsOf(texts, before, options.evaluate ?? plainNumber);
  return { texts, field, amounts, delta: typedDelta(drag, amounts) };
}

function constrain(drag: Drag, axis: AxisIndex, shift: boolean, options: KeyOptions): Drag {
  const { axisKey: now } = drag;
  const free = now?.free ?? { handle: drag.handle, grab: drag.grab, pose: drag.pose };
  const plane = shift && free.handle.mode !== 'rotate';
  const isSame = now !== null && now.axis === axis && now.plane === plane;
  if (isSame && now.turn === 1) return retyped(holdInstead(drag, free, null, options), drag.typed, options);
  const turn = isSame ? 1 : 0;
  const axisKey: AxisKey = { axis, plane, turn, free };
  const { targets, press } = drag;
  const held = heldBy({ targets, press, free, axisKey }, (options.spaces ?? ['world', 'local'])[turn]);
  if (held === null) return drag;
  return retyped(holdInstead(drag, held, axisKey, options), drag.typed, options);
}

/** What has been typed, said again of other axes: the first amount of the first axis, and so on. */
function retyped(drag: Drag, typed: TypedAmounts | null, options: KeyOptions): Drag {
  if (typed === null) return drag;
  const count = typedAxes(drag).length;
  const texts = Array.from({ length: count }, (_, i) => typed.texts[i] ?? '');
  const field = Math.min(typed.field, count - 1);
  return enter(drag, entryOf(drag, { texts, field }, typed.amounts, options), options);
}
