import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { evaluateField, formatNumber } from './expression.ts';
import { useDraft } from './use-draft.ts';

interface NumberInputProps {
  /** The accessible name. */
  readonly label: string;
  /** Null when several objects disagree. */
  readonly value: number | null;
  /** How many are shown at most. @default 4 */
  readonly decimals?: number;
  /** Gets what was typed, which is known to be a number or an expression. */
  onCommit(text: string): void;
}

/** A field that commits on Enter, Tab and blur, restores on Escape, and keeps the old value when the new is none. */
export function NumberInput({ label, value, decimals, onCommit }: NumberInputProps) {
  const shown = value === null ? '' : formatNumber(value, decimals);
  const isNumber = (text: string): boolean => evaluateField(text, value ?? 1) !== null;
  const draft = useDraft((text) => {
    if (text !== shown && isNumber(text)) onCommit(text);
  });
  const isInvalid = draft.text !== null && draft.text.trim() !== '' && !isNumber(draft.text);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // An invalid text stays to be mended.
    if (event.key === 'Enter' && !isInvalid) {
      flushSync(draft.commit);
      event.currentTarget.select();
    }
    if (event.key === 'Escape') {
      draft.discard();
      event.stopPropagation();
    }
  };

  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      className="field-input"
      aria-label={label}
      aria-invalid={isInvalid}
      placeholder={value === null ? '—' : undefined}
      value={draft.text ?? shown}
      onChange={(event) => draft.change(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={draft.commit}
      onKeyDown={onKeyDown}
    />
  );
}
