import { type ComponentProps, useId } from 'react';

interface CheckedInputProps extends ComponentProps<'input'> {
  /** Why the text is refused; null if it is not. @default null */
  readonly fault?: string | null;
  readonly faultClass?: string;
}

/** A text input with the reason why its text is refused. Its text is selected on focus. */
export function CheckedInput({ fault = null, faultClass = 'field-fault', ...props }: CheckedInputProps) {
  const id = useId();
  return (
    <>
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        className="field-input"
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : id}
        onFocus={(event) => event.currentTarget.select()}
        {...props}
      />
      {fault === null ? null : (
        <span className={faultClass} id={id} role="alert">
          {fault}
        </span>
      )}
    </>
  );
}
