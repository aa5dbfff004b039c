import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import type { Command } from '../commands/command.ts';
import { runCommand } from '../commands/run.ts';
import { useEditor, useUi } from '../EditorContext.ts';
import { STRINGS } from '../strings.ts';
import type { UiState } from '../ui-state.ts';
import { CommandPalette } from './CommandPalette.tsx';
import { ShortcutSheet } from './ShortcutSheet.tsx';
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
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open) => ui.setState({ dialog: open ? name : null })}
      onOpenChangeComplete={(open) => (open ? undefined : onClosed?.())}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className={className} aria-label={title}>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The command palette and the sheet of all keys. */
export function Dialogs() {
  const editor = useEditor();
  const chosen = useRef<Command | null>(null);
  // After the palette has given the focus back, since a command may move it.
  const runChosen = (): void => {
    const command = chosen.current;
    chosen.current = null;
    if (command !== null) void runCommand(editor, command);
  };
  return (
    <>
      <HelpDialog name="palette" title={STRINGS.palette.title} className="palette" onClosed={runChosen}>
        <CommandPalette
          onChoose={(command) => {
            chosen.current = command;
            editor.ui.setState({ dialog: null });
          }}
        />
      </HelpDialog>
      <HelpDialog name="shortcuts" title={STRINGS.shortcuts.title} className="sheet">
        <ShortcutSheet />
      </HelpDialog>
    </>
  );
}
