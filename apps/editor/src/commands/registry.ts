import type { Command } from './command.ts';
import { EDIT_COMMANDS } from './edit-commands.ts';
import { FILE_COMMANDS } from './file-commands.ts';
import { SELECT_COMMANDS } from './select-commands.ts';
import { TOOL_COMMANDS } from './tool-commands.ts';
import { VIEW_COMMANDS } from './view-commands.ts';

/** Everything the editor can do. */
export const COMMANDS = {
  ...FILE_COMMANDS,
  ...EDIT_COMMANDS,
  ...SELECT_COMMANDS,
  ...TOOL_COMMANDS,
  ...VIEW_COMMANDS,
} satisfies Record<string, Command>;

export const ALL_COMMANDS: readonly Command[] = Object.values(COMMANDS);
