import { ADD_COMMANDS } from './groups/add-commands.ts';
import { ARRANGE_COMMANDS } from './groups/arrange-commands.ts';
import { CAMERA_COMMANDS } from './groups/camera-commands.ts';
import { CLIPBOARD_COMMANDS } from './groups/clipboard-commands.ts';
import type { Command } from './groups/command.ts';
import { CONSTRAINT_COMMANDS } from './groups/constraint-commands.ts';
import { EDIT_COMMANDS } from './groups/edit-commands.ts';
import { FILE_COMMANDS } from './groups/file-commands.ts';
import { FLAG_COMMANDS } from './groups/flag-commands.ts';
import { HELP_COMMANDS } from './groups/help-commands.ts';
import { KEYMAP_COMMANDS } from './groups/keymap-commands.ts';
import { PANEL_COMMANDS } from './groups/panel-commands.ts';
import { PIVOT_COMMANDS } from './groups/pivot-commands.ts';
import { SELECT_COMMANDS } from './groups/select-commands.ts';
import { SNAP_COMMANDS } from './groups/snap-commands.ts';
import { SPACE_COMMANDS } from './groups/space-commands.ts';
import { STEP_COMMANDS } from './groups/step-commands.ts';
import { TOOL_COMMANDS } from './groups/tool-commands.ts';
import { TRANSFORM_COMMANDS } from './groups/transform-commands.ts';
import { VIEW_COMMANDS } from './groups/view-commands.ts';

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
