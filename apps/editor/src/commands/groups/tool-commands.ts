import { Axis3d, type LucideIcon, MousePointer2, Move, Rotate3d, Scaling, SquareDashed } from 'lucide-react';
import type { Tool } from '../../settings/settings.ts';
import { type Command, command } from '../command.ts';

function toolCommand(tool: Tool, icon: LucideIcon, key: string): Command {
  return command({
    id: `tool-${tool}`,
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
