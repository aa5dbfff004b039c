import { FIELD_TEXTS } from '../../ui/fields/texts.ts';

interface ChoiceFieldProps {
  readonly label: string;
  /** The label of each value. */
  readonly options: Readonly<Record<string, string>>;
  /** Null if several objects differ. */
  readonly value: string | null;
  onChoose(value: string): void;
}

/** A field for one of several values. */
export function ChoiceField({ label, options, value, onChoose }: ChoiceFieldProps) {
  return (
    <select
      className="field-input field-select"
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      {value === null ? (
        <option value="" disabled>
          {FIELD_TEXTS.fields.mixed}
        </option>
      ) : null}
      {Object.entries(options).map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
