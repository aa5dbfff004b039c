import { Keyboard } from 'lucide-react';
import { type Command, command } from './command.ts';
import type { PresetName } from './presets.ts';

function presetCommand(preset: PresetName): Command {
  return command({
    id: `keymap-${preset}`,
    group: 'keymap',
    icon: Keyboard,
    isChoice: true,
    isChecked: ({ settings }) => settings.keymap === preset,
    run: ({ settings }) => settings.setState({ keymap: preset }),
  });
}

export const KEYMAP_COMMANDS = {
  ourKeys: presetCommand('ours'),
  unityKeys: presetCommand('unity'),
  blenderKeys: presetCommand('blender'),
  playcanvasKeys: presetCommand('playcanvas'),
};
