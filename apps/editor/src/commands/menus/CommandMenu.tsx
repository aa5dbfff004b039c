import { Menu } from '@base-ui/react/menu';
import { Toolbar } from '@base-ui/react/toolbar';
import { ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Tip } from '../../ui/Tip.tsx';
import type { Command } from '../groups/command.ts';
import { CommandItems } from './CommandItems.tsx';
import { useMenuCommands } from './use-menu-commands.ts';
import '../../ui/menu.css';
import '../../ui/popover.css';
import '../../ui/tool.css';

export interface MenuSection {
  readonly label: string;
  readonly commands: readonly Command[];
}

interface CommandMenuProps {
  readonly label: string;
  readonly sections: readonly MenuSection[];
  /** The content of the button. @default a chevron, for a button beside that of the chosen command */
  readonly children?: ReactNode;
  readonly keys?: readonly string[];
  /** @default only its button opens it */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

/** A menu of commands behind a button of the toolbar. */
export function CommandMenu({ label, sections, children, keys, ...opening }: CommandMenuProps) {
  const { onChoose, finalFocus } = useMenuCommands();
  return (
    <Menu.Root modal={false} {...opening}>
      <Tip label={label} keys={keys ?? []}>
        <Menu.Trigger
          render={
            <Toolbar.Button className={children === undefined ? 'tool tool-narrow' : 'tool'} aria-label={label} />
          }
        >
          {children ?? <ChevronDown size={12} aria-hidden />}
        </Menu.Trigger>
      </Tip>
      <Menu.Portal>
        <Menu.Positioner sideOffset={8} className="popover-positioner">
          <Menu.Popup className="menu" finalFocus={finalFocus}>
            {sections.map(({ label: title, commands }, i) => (
              <Fragment key={title}>
                {i === 0 ? null : <Menu.Separator className="menu-separator" />}
                <Menu.Group>
                  <Menu.GroupLabel className="menu-title">{title}</Menu.GroupLabel>
                  <CommandItems onChoose={onChoose} commands={commands} />
                </Menu.Group>
              </Fragment>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
