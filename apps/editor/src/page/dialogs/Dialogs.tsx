import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Command } from '../../commands/groups/command.ts';
import { ALL_COMMANDS, COMMANDS } from '../../commands/registry.ts';
import { runAndAnnounce } from '../../commands/run-and-announce.ts';
import { useEditor, useUi } from '../../editor/EditorContext.ts';
import type { UiState } from '../../editor/ui-state.ts';
import { focusAtOnce } from '../../ui/focus-at-once.ts';
import { ArgumentForm } from './ArgumentForm.tsx';
import { CommandPalette } from './CommandPalette.tsx';
import { ConstraintForm } from './ConstraintForm.tsx';
import { ScenesDialog } from './ScenesDialog.tsx';
import { ShortcutSheet } from './ShortcutSheet.tsx';
import { DIALOG_TEXTS } from './texts.ts';
import '../../ui/dialog.css';
import './dialogs.css';

interface HelpDialogProps {
  readonly name: UiState['dialog'];
  readonly title: string;
  readonly className: string;
  readonly onClosed?: () => void;
  readonly children: ReactNode;
}

function HelpDialog({ name, title, className, onClosed, children }: HelpDialogProps) {
  const { ui } = useEditor();
  const isOpen = useUi((state) => state.dialog === name);
  const popup = useRef<HTMLDivElement>(null);
  const firstField = () => {
    const field = popup.current?.querySelector<HTMLInputElement>('input:not([aria-hidden])');
    // A dialog that opens again before it has closed still has its text.
    field?.select();
    return field;
  };
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open) => ui.setState({ dialog: open ? name : null })}
      onOpenChangeComplete={(open) => (open ? undefined : onClosed?.())}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup
          ref={popup}
          className={className}
          aria-label={title}
          aria-modal
          initialFocus={focusAtOnce(firstField)}
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The command palette, the question for an argument, limits and locks, the stored scenes, and the sheet of all keys. */
export function Dialogs() {
  const editor = useEditor();
  const asking = useUi((state) => ALL_COMMANDS.find(({ id }) => id === state.asking));
  const chosen = useRef<(() => void) | null>(null);
  // A command may move the focus, so it runs after the dialog has restored it.
  const runChosen = (): void => {
    const run = chosen.current;
    chosen.current = null;
    // The focus is restored in a microtask after this.
    if (run !== null) setTimeout(run);
  };
  const onChoose = (command: Command, text?: string): void => {
    chosen.current = () => void runAndAnnounce(editor, command, text);
    editor.ui.setState({ dialog: null });
  };
  const isOpen = useUi((state) => state.dialog !== null);
  // A dialog that opens before the previous one has closed gets no `onOpenChangeComplete`.
  useEffect(() => {
    if (isOpen) runChosen();
  });
  return (
    <>
      <HelpDialog name="palette" title={DIALOG_TEXTS.palette.title} className="palette" onClosed={runChosen}>
        <CommandPalette onChoose={onChoose} />
      </HelpDialog>
      <HelpDialog name="argument" title={asking?.label ?? ''} className="dialog" onClosed={runChosen}>
        <ArgumentForm onSubmit={onChoose} />
      </HelpDialog>
      <HelpDialog name="constraints" title={COMMANDS.constraints.label} className="dialog">
        <ConstraintForm />
      </HelpDialog>
      <HelpDialog name="scenes" title={DIALOG_TEXTS.scenes.title} className="sheet scenes">
        <ScenesDialog />
      </HelpDialog>
      <HelpDialog name="shortcuts" title={DIALOG_TEXTS.shortcuts.title} className="sheet">
        <ShortcutSheet />
      </HelpDialog>
    </>
  );
}
