import {
  Axis3d,
  Box,
  Globe,
  type LucideIcon,
  MousePointer2,
  Move,
  Network,
  Rotate3d,
  Scaling,
  ScanEye,
  SquareDashed,
} from 'lucide-react';
import type { Space, Tool } from '../settings.ts';
import { STRINGS } from '../strings.ts';
import { type Command, command } from './command.ts';

const label = STRINGS.commands;

function toolCommand(tool: Tool, icon: LucideIcon, key: string): Command {
  return command({
    id: `tool-${tool}`,
    label: label[`tool-${tool}`],
    group: 'tool',
    icon,
    keys: [key],
    isChoice: true,
    isChecked: ({ settings }) => settings.tool === tool,
    run: ({ settings }) => settings.setState({ tool }),
  });
}

export const TOOL_COMMANDS = {
  select: toolCommand('select', MousePointer2, 'q'),
  move: toolCommand('translate', Move, 'w'),
  rotate: toolCommand('rotate', Rotate3d, 'e'),
  scale: toolCommand('scale', Scaling, 'r'),
  universal: toolCommand('universal', Axis3d, 't'),
  bounds: toolCommand('bounds', SquareDashed, 'b'),
};

function spaceCommand(space: Space, icon: LucideIcon): Command {
  return command({
    id: `space-${space}`,
    label: label[`space-${space}`],
    group: 'space',
    icon,
    isChoice: true,
    isChecked: ({ settings }) => settings.space === space,
    run: ({ settings }) => settings.setState({ space }),
  });
}

export const SPACE_COMMANDS = {
  toggleSpace: command({
    id: 'toggle-space',
    label: label['toggle-space'],
    group: 'space',
    icon: Globe,
    keys: ['x'],
    run: ({ settings }) => settings.setState(({ space }) => ({ space: space === 'world' ? 'local' : 'world' })),
  }),
  worldSpace: spaceCommand('world', Globe),
  localSpace: spaceCommand('local', Box),
  parentSpace: spaceCommand('parent', Network),
  viewSpace: spaceCommand('view', ScanEye),
};
