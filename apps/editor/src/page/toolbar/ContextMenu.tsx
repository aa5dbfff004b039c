import { Menu } from '@base-ui/react/menu';
import { Fragment } from 'react';
import { PRESET_COMMANDS } from '../../commands/groups/add-commands.ts';
import { GROUPS } from '../../commands/groups/command.ts';
import { CommandItems } from '../../commands/menus/CommandItems.tsx';
import { commandsOf } from '../../commands/menus/menus.ts';
import { Submenu } from '../../commands/menus/Submenu.tsx';
import { MENU_TEXTS } from '../../commands/menus/texts.ts';
import { type MenuCommands, useMenuCommands } from '../../commands/menus/use-menu-commands.ts';
import { useEditor, useUi } from '../../editor/EditorContext.ts';
import { stateOf } from '../../editor/editor.ts';
import { TOOLBAR_TEXTS } from './texts.ts';
import '../../ui/menu.css';
import '../../ui/popover.css';

const ADDED = Object.values(PRESET_COMMANDS);

/** The commands for the selection that are enabled, and those that add nodes. */
function Items({ onChoose }: Pick<MenuCommands, 'onChoose'>) {
  const state = stateOf(useEditor());
  return (
    <>
      {GROUPS.map((group) => commandsOf(group).filter((command) => command.inContext && command.isEnabled(state)))
        .filter((commands) => commands.length > 0)
        .map((commands) => (
          <Fragment key={commands[0]?.group}>
            <CommandItems onChoose={onChoose} commands={commands} />
            <Menu.Separator className="menu-separator" />
          </Fragment>
        ))}
      <Submenu label={MENU_TEXTS.groups.add} commands={ADDED} onChoose={onChoose} />
    </>
  );
}

/** The context menu of the viewport and the outliner, at the pointer. */
export function ContextMenu() {
  const { ui } = useEditor();
  const { onChoose, finalFocus } = useMenuCommands();
  const place = useUi(({ contextMenu }) => contextMenu);
  const anchor = { getBoundingClientRect: () => new DOMRect(place?.x, place?.y, 0, 0) };
  return (
    <Menu.Root
      modal={false}
      open={place !== null}
      onOpenChange={(open) => (open ? undefined : ui.setState({ contextMenu: null }))}
    >
      <Menu.Portal>
        <Menu.Positioner
          anchor={anchor}
          align="start"
          // In a low window, neither side of the pointer has room for the whole menu.
          collisionAvoidance={{ side: 'shift', align: 'shift' }}
          className="popover-positioner"
        >
          <Menu.Popup
            className="menu"
            finalFocus={finalFocus}
            aria-label={TOOLBAR_TEXTS.menus.context}
            onContextMenu={(event) => event.preventDefault()}
          >
            <Items onChoose={onChoose} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
