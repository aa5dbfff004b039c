import { Crosshair } from 'lucide-react';
import { STRINGS } from '../strings.ts';
import { command } from './command.ts';

const label = STRINGS.commands;

export const VIEW_COMMANDS = {
  frame: command({
    id: 'frame',
    label: label.frame,
    group: 'view',
    icon: Crosshair,
    keys: ['f'],
    run: ({ view, scene }) => view.current?.frame(scene.getState().selection),
  }),
};
