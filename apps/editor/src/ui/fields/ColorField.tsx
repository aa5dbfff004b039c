import { useEffect, useEffectEvent, useRef } from 'react';
import { normalColor } from '../../model/values/color.ts';
import { TextField } from './TextField.tsx';
import { FIELD_TEXTS } from './texts.ts';
import './color-field.css';

/** The callbacks of a color field. */
export interface ColorEdit {
  /** A single edit. */
  set(color: string): void;
  begin(): void;
  /** While the color picker of the browser is open. */
  change(color: string): void;
  end(reason: 'commit' | 'cancel'): void;
}

interface ColorFieldProps {
  /** The accessible name. */
  readonly label: string;
  /** Null if several objects differ. */
  readonly value: string | null;
  readonly edit: ColorEdit;
}

/** The ref of a color input. What the user chooses in the picker of the browser is one edit. */
function usePicker(edit: ColorEdit) {
  const swatch = useRef<HTMLInputElement>(null);
  const latest = useEffectEvent(() => edit);
  // React's onChange is the browser's `input`; the browser's `change` is the end of the choice.
  useEffect(() => {
    const input = swatch.current;
    if (input === null) return;
    let isOpen = false;
    const onInput = (): void => {
      if (!isOpen) latest().begin();
      isOpen = true;
      latest().change(input.value);
    };
    const end = (): void => {
      if (isOpen) latest().end('commit');
      isOpen = false;
    };
    input.addEventListener('input', onInput);
    input.addEventListener('change', end);
    input.addEventListener('blur', end);
    return () => {
      end();
      input.removeEventListener('input', onInput);
      input.removeEventListener('change', end);
      input.removeEventListener('blur', end);
    };
  }, []);
  return swatch;
}

/** A swatch that opens the color picker of the browser, and the color as text. */
export function ColorField({ label, value, edit }: ColorFieldProps) {
  const swatch = usePicker(edit);
  return (
    <span className="color-field" data-mixed={value === null}>
      <input
        ref={swatch}
        type="color"
        className="color-swatch"
        aria-label={label}
        value={normalColor(value ?? '') ?? '#000000'}
        onChange={() => undefined}
      />
      <TextField
        aria-label={FIELD_TEXTS.inspector.hex(label)}
        placeholder={value === null ? FIELD_TEXTS.fields.mixed : undefined}
        value={value ?? ''}
        faultOf={(text) => (normalColor(text) === null ? FIELD_TEXTS.fields.notAColor : null)}
        onCommit={(text) => edit.set(normalColor(text) ?? text)}
      />
    </span>
  );
}
