import { Menu } from '@base-ui/react/menu';
import { ChevronRight } from 'lucide-react';
import type { Command } from '../groups/command.ts';
import { CommandItems } from './CommandItems.tsx';
import '../../ui/menu.css';
import '../../ui/popover.css';

interface SubmenuProps {
  readonly label: string;
  readonly commands: readonly Command[];
  readonly onChoose: (command: Command) => void;
}

/** Commands in a submenu. */
export function Submenu({ label, commands, onChoose }: SubmenuProps) {
  return (
    <Menu.SubmenuRoot>
      <Menu.SubmenuTrigger className="menu-item">
        <span className="menu-label">{label}</span>
        <ChevronRight size={14} className="menu-chevron" aria-hidden />
      </Menu.SubmenuTrigger>
      <Menu.Portal>
        <Menu.Positioner className="popover-positioner" sideOffset={-2} alignOffset={-5}>
          <Menu.Popup className="menu">
            <CommandItems onChoose={onChoose} commands={commands} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.SubmenuRoot>
  );
}
