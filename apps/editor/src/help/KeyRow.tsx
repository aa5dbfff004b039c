import { Pencil, RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Command } from '../commands/command.ts';
import { withKey, withoutOwn } from '../commands/keymap.ts';
import { useKeys } from '../commands/use-keys.ts';
import { useEditor, useSettings } from '../EditorContext.ts';
import { STRINGS } from '../strings.ts';
import { Keys } from '../ui/Keys.tsx';
import { KeyCapture } from './KeyCapture.tsx';
import '../ui/icon-button.css';

const text = STRINGS.shortcuts;

/** A command with its keys, which can be changed. */
export function KeyRow({ command }: { readonly command: Command }) {
  const { settings } = useEditor();
  const keys = useKeys(command);
  const isOwn = useSettings(({ keymap }) => command.id in keymap.own);
  const [isCapturing, setIsCapturing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const { id, label } = command;
  const onEnd = (binding: string | null): void => {
    setIsCapturing(false);
    pencil.current?.focus();
    if (binding !== null) settings.setState(({ keymap }) => ({ keymap: withKey(keymap, id, binding) }));
  };
  return (
    <div className="sheet-row">
      <dt>{label}</dt>
      <dd>
        {isCapturing ? <KeyCapture command={command} onEnd={onEnd} /> : <Keys bindings={keys} />}
        {isOwn ? (
          <button
            type="button"
            className="icon-button sheet-change"
            aria-label={text.reset(label)}
            onClick={() => {
              settings.setState(({ keymap }) => ({ keymap: withoutOwn(keymap, id) }));
              pencil.current?.focus();
            }}
          >
            <RotateCcw size={12} aria-hidden />
          </button>
        ) : null}
        <button
          ref={pencil}
          type="button"
          className="icon-button sheet-change"
          aria-label={text.change(label)}
          onClick={() => setIsCapturing(true)}
        >
          <Pencil size={12} aria-hidden />
        </button>
      </dd>
    </div>
  );
}
