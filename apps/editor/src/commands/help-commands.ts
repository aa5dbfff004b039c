import { Keyboard, SquareTerminal } from 'lucide-react';
import { STRINGS } from '../strings.ts';
import { command } from './command.ts';

const label = STRINGS.commands;
const group = 'help';

export const HELP_COMMANDS = {
  palette: command({
    id: 'palette',
    label: label.palette,
    group,
    icon: SquareTerminal,
    keys: ['mod+k'],
    run: ({ ui }) => ui.setState({ dialog: 'palette' }),
  }),
  shortcuts: command({
    id: 'shortcuts',
    label: label.shortcuts,
    group,
    icon: Keyboard,
    keys: ['?'],
    run: ({ ui }) => ui.setState({ dialog: 'shortcuts' }),
  }),
};
