import { Keyboard, RotateCcw } from 'lucide-react';
import { type Command, command } from './command.ts';
import type { PresetName } from './presets.ts';

const group = 'keymap';

function presetCommand(preset: PresetName): Command {
  return command({
    id: `keymap-${preset}`,
    group,
    icon: Keyboard,
    isChoice: true,
    isChecked: ({ settings }) => settings.keymap.preset === preset,
    run: ({ settings }) => settings.setState(({ keymap }) => ({ keymap: { ...keymap, preset } })),
  });
}

export const KEYMAP_COMMANDS = {
  ourKeys: presetCommand('ours'),
  unityKeys: presetCommand('unity'),
  blenderKeys: presetCommand('blender'),
  playcanvasKeys: presetCommand('playcanvas'),
  resetKeys: command({
    id: 'keymap-reset',
    group,
    icon: RotateCcw,
    isEnabled: ({ settings }) => Object.keys(settings.keymap.own).length > 0,
    run: ({ settings }) => settings.setState(({ keymap }) => ({ keymap: { ...keymap, own: {} } })),
  }),
};
