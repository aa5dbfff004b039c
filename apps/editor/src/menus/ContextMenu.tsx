import { Menu } from '@base-ui/react/menu';
import { Fragment } from 'react';
import { GROUPS, stateOf } from '../commands/command.ts';
import { useEditor, useUi } from '../EditorContext.ts';
import { STRINGS } from '../strings.ts';
import { CommandItems } from './CommandItems.tsx';
import { commandsOf } from './menus.ts';
import { type MenuCommands, useMenuCommands } from './use-menu-commands.ts';

/** The commands for what is selected that can be run now. */
function Items({ onChoose }: Pick<MenuCommands, 'onChoose'>) {
  const state = stateOf(useEditor());
  return GROUPS.map((group) => commandsOf(group).filter((command) => command.inContext && command.isEnabled(state)))
    .filter((commands) => commands.length > 0)
    .map((commands, i) => (
      <Fragment key={commands[0]?.group}>
        {i === 0 ? null : <Menu.Separator className="menu-separator" />}
        <CommandItems onChoose={onChoose} commands={commands} />
      </Fragment>
    ));
}

/** The menu at the pointer, for the viewport and the outliner. */
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
        <Menu.Positioner anchor={anchor} align="start" className="popover-positioner">
          <Menu.Popup
            className="menu"
            finalFocus={finalFocus}
            aria-label={STRINGS.menus.context}
            onContextMenu={(event) => event.preventDefault()}
          >
            <Items onChoose={onChoose} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
