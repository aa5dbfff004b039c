import { Compass, Keyboard, SquareMenu, SquareTerminal } from 'lucide-react';
import { command } from '../command.ts';
import { openContextMenu, placeWithoutPointer } from '../context-menu.ts';

const group = 'help';

export const HELP_COMMANDS = {
  palette: command({
    id: 'palette',
    group,
    icon: SquareTerminal,
    keys: ['mod+k'],
    run: ({ ui }) => ui.setState({ dialog: 'palette' }),
  }),
  contextMenu: command({
    id: 'context-menu',
    group,
    icon: SquareMenu,
    keys: ['contextmenu', 'shift+f10'],
    run: (editor) => openContextMenu(editor, null, placeWithoutPointer()),
  }),
  shortcuts: command({
    id: 'shortcuts',
    group,
    icon: Keyboard,
    keys: ['?'],
    run: ({ ui }) => ui.setState({ dialog: 'shortcuts' }),
  }),
  tour: command({
    id: 'tour',
    group,
    icon: Compass,
    run: ({ ui }) => ui.setState({ tour: 0 }),
  }),
};
