// A row of numbers. Each is committed once: by Enter, or when its field loses the focus. Escape restores it.
import { useState } from 'react';

interface NumberFieldsProps {
  readonly name: string;
  readonly labels?: readonly string[];
  readonly values: readonly number[];
  readonly onCommit: (values: readonly number[]) => void;
}

const textOf = (value: number): string => String(Number(value.toFixed(3)));

export function NumberFields({ name, labels = ['X', 'Y', 'Z'], values, onCommit }: NumberFieldsProps) {
  const [typed, setTyped] = useState<{ readonly label: string; readonly text: string } | null>(null);
  const commit = (): void => {
    setTyped(null);
    const isTyped = (i: number): boolean => typed?.label === labels[i] && typed?.text !== textOf(values[i] ?? 0);
    if (typed?.text && labels.some((_, i) => isTyped(i)))
      onCommit(values.map((value, i) => (isTyped(i) ? Number(typed.text) : value)));
  };
  return (
    <fieldset>
      <legend>{name}</legend>
      {labels.map((label, i) => (
        <label key={label}>
          {label}
          <input
            type="number"
            step="any"
            value={typed?.label === label ? typed.text : textOf(values[i] ?? 0)}
            onChange={({ target }) => setTyped({ label, text: target.value })}
            onBlur={commit}
            onKeyDown={({ key }) => {
              if (key === 'Enter') commit();
              if (key === 'Escape') setTyped(null);
            }}
          />
        </label>
      ))}
    </fieldset>
  );
}
