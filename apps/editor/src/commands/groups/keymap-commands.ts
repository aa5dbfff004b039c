import { Keyboard } from 'lucide-react';
import type { PresetName } from '../../settings/presets.ts';
import { type Command, command } from '../command.ts';

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
