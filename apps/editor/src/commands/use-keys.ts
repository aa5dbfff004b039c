import { useSettings } from '../editor/EditorContext.ts';
import type { Command } from './groups/command.ts';
import { keysOf } from './keymap.ts';

/** The keys of a command in the chosen preset. */
export function useKeys(command: Command): readonly string[] {
  return keysOf(
    command,
    useSettings(({ keymap }) => keymap),
  );
}
