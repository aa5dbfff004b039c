import { Globe, type LucideIcon, MousePointer2, Move3d, Rotate3d, Scale3d } from 'lucide-react';
import type { Tool } from '../settings.ts';
import { STRINGS } from '../strings.ts';
import { type Command, command } from './command.ts';

const label = STRINGS.commands;

function toolCommand(tool: Tool, id: keyof typeof label, icon: LucideIcon, key: string): Command {
  return command({
    id: `tool-${tool}`,
    label: label[id],
    group: 'tool',
    icon,
    keys: [key],
    isChecked: ({ settings }) => settings.tool === tool,
    run: ({ settings }) => settings.setState({ tool }),
  });
}

export const TOOL_COMMANDS = {
  select: toolCommand('select', 'select', MousePointer2, 'q'),
  move: toolCommand('translate', 'move', Move3d, 'w'),
  rotate: toolCommand('rotate', 'rotate', Rotate3d, 'e'),
  scale: toolCommand('scale', 'scale', Scale3d, 'r'),
  space: command({
    id: 'space',
    label: label.space,
    group: 'gizmo',
    icon: Globe,
    keys: ['x'],
    run: ({ settings }) => settings.setState(({ space }) => ({ space: space === 'world' ? 'local' : 'world' })),
  }),
};
