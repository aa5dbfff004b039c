import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { STRINGS } from '../strings.ts';
import { isOverlay } from '../ui/keys.ts';
import { evaluateField, formatNumber, isRelative } from '../values/expression.ts';
import { lacksPercent, type Quantity } from '../values/units.ts';
import { CheckedInput } from './CheckedInput.tsx';
import { useArrows } from './use-arrows.ts';
import { useDraft } from './use-draft.ts';
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

interface NumberFieldProps {
  /** The accessible name. */
  readonly label: string;
  /** The label that is dragged sideways to change the number. */
  readonly handle: ReactNode;
  /** Null if several objects differ, or there is no value. */
  readonly value: number | null;
  /** The text for null. @default a dash */
  readonly empty?: string;
  readonly quantity: Quantity;
  /** The maximum number of decimals. @default 4 */
  readonly decimals?: number;
  /** The step of an arrow key. */
  readonly step: number;
  /** The change per pixel of a drag. */
  readonly perPixel: number;
  /** The reason why a number is refused, or null. @default null */
  readonly refusal?: (value: number) => string | null;
  readonly edit: NumberEdit;
}

/** Removes the rounding errors of sums of steps such as 0.1. */
const rounded = (value: number): number => Number(value.toPrecision(12));

/** A field for a number. It commits on Enter, Tab and blur, restores on Escape, and keeps the old value for invalid input. */
export function NumberField({
  label,
  handle,
  value,
  empty = STRINGS.fields.mixed,
  quantity,
  decimals,
  step,
  perPixel,
  refusal = () => null,
  edit,
}: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const shown = value === null ? '' : formatNumber(value, decimals);
  const faultOf = (text: string): string | null => {
    const number = evaluateField(text, value ?? 1, quantity);
    if (number === null && lacksPercent(text, quantity) && !isRelative(text))
      return STRINGS.fields.percentage(text.trim());
    if (number === null) return STRINGS.fields.notANumber;
    // If objects differ, there is no common value for relative input: each object uses its own, and an invalid result is
    // skipped.
    return value === null && isRelative(text) ? null : refusal(number);
  };
  const draft = useDraft((text) => {
    if (text.trim() === '') edit.clear?.();
    else if (faultOf(text) === null) edit.set((current) => evaluateField(text, current, quantity));
  });
  const fault = draft.text === null || draft.text.trim() === '' ? null : faultOf(draft.text);

  const scrub = useScrub({
    onClick: () => input.current?.focus(),
    onBegin: edit.begin,
    onScrub: (pixels) => edit.change(rounded(pixels * perPixel)),
    onEnd: edit.end,
  });
  const arrows = useArrows({
    onBegin: () => {
      flushSync(draft.commit);
      edit.begin();
    },
    onStep: (steps) => edit.change(rounded(steps * step)),
    onEnd: () => edit.end('commit'),
  });

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // An invalid text stays in the field, so that the user can correct it.
    if (event.key === 'Enter' && fault === null) {
      flushSync(draft.commit);
      event.currentTarget.select();
    }
    // If there is no draft, Escape closes the popover of the field.
    if (event.key === 'Escape' && !(draft.text === null && isOverlay(event.currentTarget))) {
      if (draft.text === null) event.currentTarget.blur();
      draft.discard();
      event.stopPropagation();
    }
    arrows.onKeyDown(event);
  };
  const onBlur = (): void => {
    arrows.end();
    draft.commit();
  };

  return (
    <span className="number-field">
      <span className="number-field-handle" aria-hidden {...scrub}>
        {handle}
      </span>
      <CheckedInput
        ref={input}
        fault={fault}
        aria-label={label}
        placeholder={value === null ? empty : undefined}
        value={draft.text ?? shown}
        onChange={(event) => draft.change(event.currentTarget.value)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
        onKeyUp={arrows.onKeyUp}
      />
    </span>
  );
}
