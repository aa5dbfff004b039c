import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { isOverlay } from '../commands/keys.ts';
import { STRINGS } from '../strings.ts';
import { evaluateField, formatNumber, isRelative } from './expression.ts';
import type { Quantity } from './units.ts';
import { useArrows } from './use-arrows.ts';
import { useDraft } from './use-draft.ts';
import { useScrub } from './use-scrub.ts';
import './number-field.css';

/** How a field changes what it shows. Each value gets the new one for its own, which null leaves as it is. */
export interface NumberEdit {
  /** One edit at once. */
  set(next: (value: number) => number | null): void;
  begin(): void;
  /** During an edit that lasts: so much more than at its beginning. */
  change(by: number): void;
  end(reason: 'commit' | 'cancel'): void;
  /** What an emptied field does. @default it shows its value again */
  clear?(): void;
}

interface NumberFieldProps {
  /** The accessible name. */
  readonly label: string;
  /** What can be dragged sideways to change the number. */
  readonly handle: ReactNode;
  /** Null when several objects disagree, or there is none. */
  readonly value: number | null;
  /** What is shown for null. @default a dash */
  readonly empty?: string;
  readonly quantity: Quantity;
  /** How many are shown at most. @default 4 */
  readonly decimals?: number;
  /** What an arrow key adds. */
  readonly step: number;
  /** What a pixel of a drag adds. */
  readonly perPixel: number;
  /** Why a number is refused, or null. @default none is */
  readonly refusal?: (value: number) => string | null;
  readonly edit: NumberEdit;
}

/** Without the noise of the last bits, which a sum of steps such as 0.1 has. */
const rounded = (value: number): number => Number(value.toPrecision(12));

/** The one field for numbers: it commits on Enter, Tab and blur, restores on Escape, and keeps the old value when the new is none. */
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
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const shown = value === null ? '' : formatNumber(value, decimals);
  const faultOf = (text: string): string | null => {
    const number = evaluateField(text, value ?? 1, quantity);
    if (number === null) return STRINGS.fields.notANumber;
    // Where objects disagree there is no one value that it is relative to: each edit keeps what it does not suit.
    return value === null && isRelative(text) ? null : refusal(number);
  };
  const draft = useDraft((text) => {
    if (text === shown) return;
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
    // An invalid text stays to be mended.
    if (event.key === 'Enter' && fault === null) {
      flushSync(draft.commit);
      event.currentTarget.select();
    }
    // With nothing to discard, it closes the popover that the field is in.
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
      <input
        ref={input}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        className="field-input"
        aria-label={label}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : id}
        placeholder={value === null ? empty : undefined}
        value={draft.text ?? shown}
        onChange={(event) => draft.change(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
        onKeyUp={arrows.onKeyUp}
      />
      {fault === null ? null : (
        <span className="number-field-fault" id={id} role="alert">
          {fault}
        </span>
      )}
    </span>
  );
}
