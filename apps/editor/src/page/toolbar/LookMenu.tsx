import { Settings2 } from 'lucide-react';
import { CommandMenu, type MenuSection } from '../../commands/menus/CommandMenu.tsx';
import { commandsOf } from '../../commands/menus/menus.ts';
import { MENU_TEXTS } from '../../commands/menus/texts.ts';
import { TOOLBAR_TEXTS } from './texts.ts';

const SECTIONS: readonly MenuSection[] = (['show', 'colors', 'theme'] as const).map((group) => ({
  label: MENU_TEXTS.groups[group],
  commands: commandsOf(group),
}));

export function LookMenu() {
  return (
    <CommandMenu label={TOOLBAR_TEXTS.toolbar.look} sections={SECTIONS}>
      <Settings2 size={16} strokeWidth={1.75} aria-hidden />
    </CommandMenu>
  );
}
