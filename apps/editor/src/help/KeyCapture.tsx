import { type KeyboardEvent, useState } from 'react';
import type { Command } from '../commands/command.ts';
import { GIZMO_BINDINGS } from '../commands/gizmo-keys.ts';
import { commandOfKey } from '../commands/keymap.ts';
import { bindingOf, isMac, keyLabel } from '../commands/keys.ts';
import { ALL_COMMANDS } from '../commands/registry.ts';
import { useEditor } from '../EditorContext.ts';
import { STRINGS } from '../strings.ts';

const text = STRINGS.shortcuts;
/** Keys that activate the focused element. */
const ACTIVATION_KEYS = new Set(['enter', ' ']);

interface KeyCaptureProps {
  readonly command: Command;
  /** The key that was chosen, or null. */
  readonly onEnd: (binding: string | null) => void;
}

/** Captures the next key for a command. A key of the gizmo is refused; one of another command must be confirmed. */
export function KeyCapture({ command, onEnd }: KeyCaptureProps) {
  const { settings } = useEditor();
  const [pressed, setPressed] = useState<string | null>(null);
  const other = pressed === null ? null : commandOfKey(pressed, ALL_COMMANDS, settings.getState().keymap);
  const shown = pressed === null ? '' : keyLabel(pressed, isMac(navigator.userAgent));

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    const binding = bindingOf(event.nativeEvent);
    if (binding === null) return;
    const owner = commandOfKey(binding, ALL_COMMANDS, settings.getState().keymap);
    if (binding === 'escape') onEnd(null);
    else if (
      !GIZMO_BINDINGS.has(binding) &&
      !ACTIVATION_KEYS.has(binding) &&
      (owner === null || owner.id === command.id)
    )
      onEnd(binding);
    else setPressed(binding);
  };

  return (
    <span className="key-capture">
      {/* biome-ignore lint/a11y/noAutofocus: the user has just asked to press a key */}
      <button type="button" className="button" autoFocus onKeyDown={onKeyDown}>
        {text.press}
      </button>
      {pressed === null ? null : (
        <span className="key-conflict" role="alert">
          {other !== null
            ? text.taken(shown, other.label)
            : ACTIVATION_KEYS.has(pressed)
              ? text.pressing(shown)
              : text.gizmos(shown)}
        </span>
      )}
      {other === null ? null : (
        <button type="button" className="button" onClick={() => onEnd(pressed)}>
          {text.replace}
        </button>
      )}
      <button type="button" className="button" onClick={() => onEnd(null)}>
        {text.cancel}
      </button>
    </span>
  );
}
