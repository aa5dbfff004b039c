import { Toolbar } from '@base-ui/react/toolbar';
import { ChevronDown } from 'lucide-react';
import { CommandMenu, type MenuSection } from '../../commands/menus/CommandMenu.tsx';
import { commandsOf } from '../../commands/menus/menus.ts';
import { COMMANDS } from '../../commands/registry.ts';
import { useView } from '../../editor/use-view.ts';
import { PROJECTIONS } from '../../model/kinds/camera.ts';
import { STRINGS } from '../../model/texts/strings.ts';
import { sideOf } from '../../model/views/sides.ts';
import type { View } from '../../model/views/view.ts';

const { paneBar } = STRINGS;

const SECTIONS: readonly MenuSection[] = [
  { label: STRINGS.groups.side, commands: commandsOf('side') },
  { label: paneBar.projection, commands: [COMMANDS.orthographic] },
  { label: STRINGS.groups.show, commands: [COMMANDS.grid] },
  { label: paneBar.layout, commands: [COMMANDS.quadView] },
];

/** The name of a view: its side, if any, and its projection. */
function titleOf(view: View | undefined): string {
  const side = view === undefined ? null : sideOf(view);
  const projection = PROJECTIONS[view?.projection ?? 'perspective'];
  return side === null ? projection : `${STRINGS.cube.sides[side]} · ${projection}`;
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
