import { CAMERA_COMMANDS } from './camera-commands.ts';
import type { Command } from './command.ts';
import { EDIT_COMMANDS } from './edit-commands.ts';
import { FILE_COMMANDS } from './file-commands.ts';
import { HELP_COMMANDS } from './help-commands.ts';
import { KEYMAP_COMMANDS } from './keymap-commands.ts';
import { PANEL_COMMANDS } from './panel-commands.ts';
import { PIVOT_COMMANDS } from './pivot-commands.ts';
import { SELECT_COMMANDS } from './select-commands.ts';
import { SNAP_COMMANDS } from './snap-commands.ts';
import { STEP_COMMANDS } from './step-commands.ts';
import { SPACE_COMMANDS, TOOL_COMMANDS } from './tool-commands.ts';
import { VIEW_COMMANDS } from './view-commands.ts';

/** Everything the editor can do. */
export const COMMANDS = {
  ...FILE_COMMANDS,
  ...EDIT_COMMANDS,
  ...SELECT_COMMANDS,
  ...TOOL_COMMANDS,
  ...SPACE_COMMANDS,
  ...PIVOT_COMMANDS,
  ...SNAP_COMMANDS,
  ...STEP_COMMANDS,
  ...CAMERA_COMMANDS,
  ...VIEW_COMMANDS,
  ...PANEL_COMMANDS,
  ...HELP_COMMANDS,
  ...KEYMAP_COMMANDS,
} satisfies Record<string, Command>;

export const ALL_COMMANDS: readonly Command[] = Object.values(COMMANDS);
