import { MoveHorizontal } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useEditor } from '../../editor/EditorContext.ts';
import { evaluateField, formatNumber, isRelative } from '../../model/values/expression.ts';
import { lacksPercent, type Quantity } from '../../model/values/units.ts';
import { TextField } from './TextField.tsx';
import { FIELD_TEXTS } from './texts.ts';
import { useArrows } from './use-arrows.ts';
import { useScrub } from './use-scrub.ts';
import './number-field.css';

/** The callbacks of a field. Each value is mapped to its new one; null leaves it unchanged. */
export interface NumberEdit {
  /** A single edit. */
  set(next: (value: number) => number | null): void;
  begin(): void;
  /** During a continuous edit. @param by the difference from the start */
  change(by: number): void;
  end(reason: 'commit' | 'cancel'): void;
  /** Called for an emptied field. @default it shows its value again */
  clear?(): void;
}

/** How a number is shown and changed. */
export interface NumberFormat {
  readonly quantity: Quantity;
  /** The maximum number of decimals. @default 4 */
  readonly decimals?: number | undefined;
  /** The step of an arrow key. */
  readonly step: number;
  /** The change per pixel of a drag. */
  readonly perPixel: number;
  /** The reason why a number is refused, or null. @default null */
  readonly refusal?: ((value: number) => string | null) | undefined;
}

interface NumberFieldProps extends NumberFormat {
  /** The accessible name. */
  readonly label: string;
  /** The label that is dragged sideways to change the number. @default an arrow to both sides */
  readonly handle?: ReactNode;
  /** Null if several objects differ, or there is no value. */
  readonly value: number | null;
  /** The text for null. @default a dash */
  readonly empty?: string;
  readonly edit: NumberEdit;
}

/** Removes the rounding errors of sums of steps such as 0.1. */
const rounded = (value: number): number => Number(value.toPrecision(12));

/** A text field for a number, which arrow keys and drags on its handle change too. */
export function NumberField({
  label,
  handle = <MoveHorizontal size={10} aria-hidden />,
  value,
  empty = FIELD_TEXTS.fields.mixed,
  quantity,
  decimals,
  step,
  perPixel,
  refusal = () => null,
  edit,
}: NumberFieldProps) {
  const { page } = useEditor();
  const input = useRef<HTMLInputElement>(null);
  const shown = value === null ? '' : formatNumber(value, decimals);
  const faultOf = (text: string): string | null => {
    if (text.trim() === '') return null;
    const number = evaluateField(text, value ?? 1, quantity);
    if (number === null && lacksPercent(text, quantity) && !isRelative(text))
      return FIELD_TEXTS.fields.percentage(text.trim());
    if (number === null) return FIELD_TEXTS.fields.notANumber;
    // If objects differ, there is no common value for relative input: each object uses its own, and an invalid result is
    // skipped.
    return value === null && isRelative(text) ? null : refusal(number);
  };
  const commit = (text: string): void => {
    if (text.trim() === '') edit.clear?.();
    else edit.set((current) => evaluateField(text, current, quantity));
  };

  const scrub = useScrub({
    onClick: () => input.current?.focus(),
    onBegin: edit.begin,
    onScrub: (pixels) => edit.change(rounded(pixels * perPixel)),
    onEnd: edit.end,
  });
  const arrows = useArrows({
    onBegin: () => {
      flushSync(() => page.draft?.commit());
      edit.begin();
    },
    onStep: (steps) => edit.change(rounded(steps * step)),
    onEnd: () => edit.end('commit'),
  });

  return (
    <span className="number-field">
      <span className="number-field-handle" aria-hidden {...scrub}>
        {handle}
      </span>
      <TextField
        ref={input}
        aria-label={label}
        placeholder={value === null ? empty : undefined}
        value={shown}
        faultOf={faultOf}
        onCommit={commit}
        onBlur={arrows.end}
        onKeyDown={arrows.onKeyDown}
        onKeyUp={arrows.onKeyUp}
      />
    </span>
  );
}
