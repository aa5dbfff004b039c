import { Dialog } from '@base-ui/react/dialog';
import { type FormEvent, useState } from 'react';
import type { Command } from '../../commands/groups/command.ts';
import { ALL_COMMANDS } from '../../commands/registry.ts';
import { useEditor, useUi } from '../../editor/EditorContext.ts';
import { stateOf } from '../../editor/editor.ts';
import { CheckedInput } from '../../ui/fields/CheckedInput.tsx';
import { DIALOG_TEXTS } from './texts.ts';
import '../../ui/button.css';

interface ArgumentFormProps {
  onSubmit(command: Command, text: string): void;
}

/** Asks for the argument of a command. A refused text stays in the field, with the reason. */
export function ArgumentForm({ onSubmit }: ArgumentFormProps) {
  const editor = useEditor();
  const command = useUi(({ asking }) => ALL_COMMANDS.find(({ id }) => id === asking) ?? null);
  const argument = command?.argument ?? null;
  const [text, setText] = useState(() => argument?.initial(stateOf(editor)) ?? '');
  if (command === null || argument === null) return null;
  const fault = text.trim() === '' ? null : argument.refusal(text, stateOf(editor));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (argument.refusal(text, stateOf(editor)) === null) onSubmit(command, text);
  };
  return (
    <form className="argument" onSubmit={submit}>
      <Dialog.Title className="dialog-title">{command.label}</Dialog.Title>
      <CheckedInput
        fault={fault}
        faultClass="argument-fault"
        aria-label={argument.label}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="dialog-buttons">
        <Dialog.Close className="button">{DIALOG_TEXTS.argument.cancel}</Dialog.Close>
        <button type="submit" className="button button-main">
          {DIALOG_TEXTS.argument.run}
        </button>
      </div>
    </form>
  );
}
