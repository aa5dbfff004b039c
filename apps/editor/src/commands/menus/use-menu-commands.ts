import { useRef } from 'react';
import { useEditor } from '../../editor/EditorContext.ts';
import type { Command } from '../groups/command.ts';
import { runCommand } from '../run.ts';

export interface MenuCommands {
  readonly onChoose: (command: Command) => void;
  /** For the popup of the menu. */
  readonly finalFocus: () => boolean;
}

/** Whether the focus is still in the menu: an arrow key may have moved it to the next menu of a bar. */
function isInMenu(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.closest('[role="menu"]') !== null;
}

/** Runs the chosen command after the menu has closed and restored the focus, because the command may move it. */
export function useMenuCommands(): MenuCommands {
  const editor = useEditor();
  const chosen = useRef<Command | null>(null);
  return {
    onChoose: (command) => {
      chosen.current = command;
    },
    finalFocus: () => {
      const command = chosen.current;
      chosen.current = null;
      // The focus is restored in a microtask after this.
      if (command !== null) setTimeout(() => void runCommand(editor, command));
      return isInMenu();
    },
  };
}
