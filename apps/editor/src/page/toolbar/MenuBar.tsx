import { Menu } from '@base-ui/react/menu';
import { Menubar } from '@base-ui/react/menubar';
import { Fragment } from 'react';
import { CommandItems } from '../../commands/menus/CommandItems.tsx';
import { commandsOf, MENUS, type MenuPlan } from '../../commands/menus/menus.ts';
import { Submenu } from '../../commands/menus/Submenu.tsx';
import { MENU_TEXTS } from '../../commands/menus/texts.ts';
import { useMenuCommands } from '../../commands/menus/use-menu-commands.ts';
import { TOOLBAR_TEXTS } from './texts.ts';
import '../../ui/menu.css';
import '../../ui/popover.css';
import './menu-bar.css';

function BarMenu({ label, groups, submenus }: MenuPlan) {
  const { onChoose, finalFocus } = useMenuCommands();
  return (
    <Menu.Root>
      <Menu.Trigger className="menu-bar-item">{label}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="popover-positioner" sideOffset={4}>
          <Menu.Popup className="menu" finalFocus={finalFocus}>
            {groups.map((group, i) => (
              <Fragment key={group}>
                {i === 0 ? null : <Menu.Separator className="menu-separator" />}
                <CommandItems onChoose={onChoose} commands={commandsOf(group)} />
              </Fragment>
            ))}
            {submenus.length === 0 ? null : <Menu.Separator className="menu-separator" />}
            {submenus.map((group) => (
              <Submenu key={group} label={MENU_TEXTS.groups[group]} commands={commandsOf(group)} onChoose={onChoose} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** Every command of the registry, by its group. */
export function MenuBar() {
  return (
    <Menubar className="menu-bar" modal={false} aria-label={TOOLBAR_TEXTS.menus.bar}>
      {MENUS.map((menu) => (
        <BarMenu key={menu.label} {...menu} />
      ))}
    </Menubar>
  );
}
