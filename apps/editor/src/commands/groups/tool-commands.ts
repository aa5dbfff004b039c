import { Axis3d, type LucideIcon, MousePointer2, Move, Rotate3d, Scaling, SquareDashed } from 'lucide-react';
import type { Tool } from '../../model/settings/settings.ts';
import { type Command, choice, commandsIn } from './command.ts';

const command = commandsIn('tool');

const toolCommand = (tool: Tool, icon: LucideIcon, key: string): Command =>
  command({ id: `tool-${tool}`, icon, keys: [key], ...choice({ tool }) });

export const TOOL_COMMANDS = {
  select: toolCommand('select', MousePointer2, 'q'),
  move: toolCommand('translate', Move, 'w'),
  rotate: toolCommand('rotate', Rotate3d, 'e'),
  scale: toolCommand('scale', Scaling, 'r'),
  universal: toolCommand('universal', Axis3d, 't'),
  bounds: toolCommand('bounds', SquareDashed, 'b'),
};
