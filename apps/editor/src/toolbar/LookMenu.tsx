import { Settings2 } from 'lucide-react';
import { COMMANDS } from '../commands/registry.ts';
import { STRINGS } from '../strings.ts';
import { CommandMenu, type MenuSection } from './CommandMenu.tsx';

const SECTIONS: readonly MenuSection[] = [
  {
    label: STRINGS.toolbar.show,
    commands: [COMMANDS.grid, COMMANDS.letters, COMMANDS.dimensions, COMMANDS.dimming],
  },
  {
    label: STRINGS.toolbar.gizmoColors,
    commands: [COMMANDS.themeColors, COMMANDS.highContrast, COMMANDS.colorBlind],
  },
  {
    label: STRINGS.toolbar.theme,
    commands: [COMMANDS.systemTheme, COMMANDS.lightTheme, COMMANDS.darkTheme],
  },
];

export function LookMenu() {
  return (
    <CommandMenu label={STRINGS.toolbar.look} sections={SECTIONS}>
      <Settings2 size={16} strokeWidth={1.75} aria-hidden />
    </CommandMenu>
  );
}
