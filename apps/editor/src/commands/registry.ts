import { ADD_COMMANDS } from './add-commands.ts';
import { ARRANGE_COMMANDS } from './arrange-commands.ts';
import { CAMERA_COMMANDS } from './camera-commands.ts';
import { CLIPBOARD_COMMANDS } from './clipboard-commands.ts';
import type { Command } from './command.ts';
import { CONSTRAINT_COMMANDS } from './constraint-commands.ts';
import { EDIT_COMMANDS } from './edit-commands.ts';
import { FILE_COMMANDS } from './file-commands.ts';
import { FLAG_COMMANDS } from './flag-commands.ts';
import { HELP_COMMANDS } from './help-commands.ts';
import { KEYMAP_COMMANDS } from './keymap-commands.ts';
import { PANEL_COMMANDS } from './panel-commands.ts';
import { PIVOT_COMMANDS } from './pivot-commands.ts';
import { SELECT_COMMANDS } from './select-commands.ts';
import { SNAP_COMMANDS } from './snap-commands.ts';
import { SPACE_COMMANDS } from './space-commands.ts';
import { STEP_COMMANDS } from './step-commands.ts';
import { TOOL_COMMANDS } from './tool-commands.ts';
import { TRANSFORM_COMMANDS } from './transform-commands.ts';
import { VIEW_COMMANDS } from './view-commands.ts';

/** All commands of the editor. */
export const COMMANDS = {
  ...FILE_COMMANDS,
  ...CLIPBOARD_COMMANDS,
  ...EDIT_COMMANDS,
  ...TRANSFORM_COMMANDS,
  ...ARRANGE_COMMANDS,
  ...FLAG_COMMANDS,
  ...SELECT_COMMANDS,
  ...ADD_COMMANDS,
  ...TOOL_COMMANDS,
  ...SPACE_COMMANDS,
  ...PIVOT_COMMANDS,
  ...SNAP_COMMANDS,
  ...STEP_COMMANDS,
  ...CONSTRAINT_COMMANDS,
  ...CAMERA_COMMANDS,
  ...VIEW_COMMANDS,
  ...PANEL_COMMANDS,
  ...HELP_COMMANDS,
  ...KEYMAP_COMMANDS,
} satisfies Record<string, Command>;

export const ALL_COMMANDS: readonly Command[] = Object.values(COMMANDS);
