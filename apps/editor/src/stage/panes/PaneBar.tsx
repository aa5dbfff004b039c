import { Toolbar } from '@base-ui/react/toolbar';
import { ChevronDown } from 'lucide-react';
import { CommandMenu, type MenuSection } from '../../commands/menus/CommandMenu.tsx';
import { commandsOf } from '../../commands/menus/menus.ts';
import { MENU_TEXTS } from '../../commands/menus/texts.ts';
import { COMMANDS } from '../../commands/registry.ts';
import { useView } from '../../editor/use-view.ts';
import { PROJECTIONS } from '../../model/kinds/camera.ts';
import { sideOf } from '../../model/views/sides.ts';
import type { View } from '../../model/views/view.ts';
import { PANE_TEXTS } from './texts.ts';

const paneBar = PANE_TEXTS.paneBar;

const SECTIONS: readonly MenuSection[] = [
  { label: MENU_TEXTS.groups.side, commands: commandsOf('side') },
  { label: paneBar.projection, commands: [COMMANDS.orthographic] },
  { label: MENU_TEXTS.groups.show, commands: [COMMANDS.grid] },
  { label: paneBar.layout, commands: [COMMANDS.quadView] },
];

/** The name of a view: its side, if any, and its projection. */
function titleOf(view: View | undefined): string {
  const side = view === undefined ? null : sideOf(view);
  const projection = PROJECTIONS[view?.projection ?? 'perspective'];
  return side === null ? projection : `${PANE_TEXTS.cube.sides[side]} · ${projection}`;
}

/** The name of a view, which opens its menu. */
export function PaneBar({ view }: { readonly view: string }) {
  const title = useView(view, titleOf);
  return (
    <Toolbar.Root className="pane-bar" aria-label={paneBar.label}>
      <CommandMenu label={paneBar.menu(title)} sections={SECTIONS}>
        <span className="pane-title">{title}</span>
        <ChevronDown size={12} aria-hidden />
      </CommandMenu>
    </Toolbar.Root>
  );
}
