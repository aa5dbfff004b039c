import { Compass, Keyboard, SquareMenu, SquareTerminal } from 'lucide-react';
import { commandsIn } from './command.ts';
import { openContextMenu, placeWithoutPointer } from './context-menu.ts';

const command = commandsIn('help');

export const HELP_COMMANDS = {
  palette: command({
    id: 'palette',
    icon: SquareTerminal,
    keys: ['mod+k'],
    run: ({ ui }) => ui.setState({ dialog: 'palette' }),
  }),
  contextMenu: command({
    id: 'context-menu',
    icon: SquareMenu,
    keys: ['contextmenu', 'shift+f10'],
    run: (editor) => openContextMenu(editor, null, placeWithoutPointer(editor)),
  }),
  shortcuts: command({
    id: 'shortcuts',
    icon: Keyboard,
    keys: ['?'],
    run: ({ ui }) => ui.setState({ dialog: 'shortcuts' }),
  }),
  tour: command({ id: 'tour', icon: Compass, run: ({ ui }) => ui.setState({ tour: 0 }) }),
};
