import { Settings2 } from 'lucide-react';
import { CommandMenu, type MenuSection } from '../../commands/menus/CommandMenu.tsx';
import { commandsOf } from '../../commands/menus/menus.ts';
import { STRINGS } from '../../model/texts/strings.ts';

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
