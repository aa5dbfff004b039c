import { type KeyboardEvent, useState } from 'react';
import { evaluateField, formatNumber } from '../panels/expression.ts';

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
  const [draft, setDraft] = useState<string | null>(null);
  const shown = value === null ? '' : formatNumber(value, decimals);
  const isInvalid = draft !== null && draft.trim() !== '' && evaluateField(draft, value ?? 1) === null;

  const commit = (): void => {
    setDraft(null);
    if (draft === null || draft === shown || draft.trim() === '' || isInvalid) return;
    onCommit(draft);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') {
      // An invalid text stays to be mended.
      if (isInvalid) return;
      commit();
      event.currentTarget.select();
    }
    if (event.key === 'Escape') {
      setDraft(null);
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
      value={draft ?? shown}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
}
