import type { Command, CommandGroup } from '../groups/command.ts';
import { ALL_COMMANDS } from '../registry.ts';
import { MENU_TEXTS } from './texts.ts';

/** A menu of the menu bar: the commands of some groups, and of others in submenus. */
export interface MenuPlan {
  readonly label: string;
  readonly groups: readonly CommandGroup[];
  readonly submenus: readonly CommandGroup[];
}

const group = MENU_TEXTS.groups;
const menus = MENU_TEXTS.menus;

export const MENUS: readonly MenuPlan[] = [
  { label: group.file, groups: ['file'], submenus: [] },
  { label: group.edit, groups: ['history', 'edit', 'arrange', 'flag'], submenus: [] },
  { label: group.select, groups: ['select'], submenus: [] },
  { label: group.add, groups: ['add'], submenus: [] },
  { label: menus.view, groups: ['camera', 'panel'], submenus: ['side', 'show', 'colors', 'theme'] },
  { label: menus.gizmo, groups: ['tool'], submenus: ['space', 'pivot', 'snap', 'constraint'] },
  { label: group.help, groups: ['help'], submenus: ['keymap'] },
];

export const commandsOf = (group: CommandGroup): readonly Command[] =>
  ALL_COMMANDS.filter((command) => command.group === group);

/** Consecutive commands that are options of one choice, or that are not options. */
export interface Run {
  readonly isChoice: boolean;
  readonly commands: readonly Command[];
}

/** Splits commands at the start and end of the options of a choice. */
export function runsOf(commands: readonly Command[]): readonly Run[] {
  const runs: { isChoice: boolean; commands: Command[] }[] = [];
  for (const command of commands) {
    const last = runs.at(-1);
    if (last !== undefined && last.isChoice === command.isChoice) last.commands.push(command);
    else runs.push({ isChoice: command.isChoice, commands: [command] });
  }
  return runs;
}
