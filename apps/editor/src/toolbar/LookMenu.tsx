import { Settings2 } from 'lucide-react';
import { commandsOf } from '../menus/menus.ts';
import { STRINGS } from '../strings.ts';
import { CommandMenu, type MenuSection } from './CommandMenu.tsx';

const SECTIONS: readonly MenuSection[] = (['show', 'colors', 'theme'] as const).map((group) => ({
  label: STRINGS.groups[group],
  commands: commandsOf(group),
}));

export function LookMenu() {
  return (
    <CommandMenu label={STRINGS.toolbar.look} sections={SECTIONS}>
      <Settings2 size={16} strokeWidth={1.75} aria-hidden />
    </CommandMenu>
  );
}
