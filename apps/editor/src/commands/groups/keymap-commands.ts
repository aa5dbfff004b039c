import { Keyboard } from 'lucide-react';
import type { PresetName } from '../../model/settings/presets.ts';
import { type Command, choice, commandsIn } from './command.ts';

const command = commandsIn('keymap');

const presetCommand = (keymap: PresetName): Command =>
  command({ id: `keymap-${keymap}`, icon: Keyboard, ...choice({ keymap }) });

export const KEYMAP_COMMANDS = {
  ourKeys: presetCommand('ours'),
  unityKeys: presetCommand('unity'),
  blenderKeys: presetCommand('blender'),
  playcanvasKeys: presetCommand('playcanvas'),
};
