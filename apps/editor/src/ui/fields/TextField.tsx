import type { ComponentProps, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { isOverlay } from '../keys.ts';
import { CheckedInput } from './CheckedInput.tsx';
import { useDraft } from './use-draft.ts';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly value: string;
  /** The reason why a text is refused, or null. @default null */
  readonly faultOf?: (text: string) => string | null;
  /** Called with a changed text that is not refused. */
  readonly onCommit: (text: string) => void;
}

/** A field for a text. It commits on Enter, Tab and blur, restores on Escape, and keeps the old value for a refused text. */
export function TextField({ value, faultOf = () => null, onCommit, onKeyDown, onBlur, ...props }: TextFieldProps) {
  const draft = useDraft((text) => {
    if (faultOf(text) === null) onCommit(text);
  });
  const fault = draft.text === null ? null : faultOf(draft.text);
  const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    // A refused text stays in the field, so that the user can correct it.
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
    onKeyDown?.(event);
  };
  return (
    <CheckedInput
      {...props}
      fault={fault}
      value={draft.text ?? value}
      onChange={(event) => draft.change(event.currentTarget.value)}
      onBlur={(event) => {
        onBlur?.(event);
        draft.commit();
      }}
      onKeyDown={onKey}
    />
  );
}
