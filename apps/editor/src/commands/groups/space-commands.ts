import { worldRotation } from '@gizmo-kit/scene';
import { Axis3d, Box, Compass, Globe, type LucideIcon, Network, ScanEye } from 'lucide-react';
import type { Editor } from '../../editor/editor.ts';
import type { Space } from '../../model/settings/settings.ts';
import { type Command, choice, commandsIn } from './command.ts';
import { hasSelection } from './edit-commands.ts';
import { EDIT_TEXTS } from './texts.ts';

const command = commandsIn('space');

const spaceCommand = (space: Space, icon: LucideIcon): Command =>
  command({
    id: `space-${space}`,
    icon,
    ...choice({ space }),
    isEnabled: ({ settings }) => space !== 'custom' || settings.customSpace !== null,
  });

function takeAxes({ scene, settings, ui }: Editor): void {
  const { document, selection } = scene.getState();
  const node = document.nodes.get(selection.at(-1) ?? '');
  const customSpace = node === undefined ? null : worldRotation(document, node.id);
  if (node === undefined || customSpace === null) return;
  settings.setState({ space: 'custom', customSpace });
  ui.setState({ announcement: { text: EDIT_TEXTS.spaces.ofObject(node.name) } });
}

export const SPACE_COMMANDS = {
  toggleSpace: command({
    id: 'toggle-space',
    icon: Globe,
    keys: ['x'],
    run: ({ settings }) => settings.setState(({ space }) => ({ space: space === 'world' ? 'local' : 'world' })),
  }),
  worldSpace: spaceCommand('world', Globe),
  localSpace: spaceCommand('local', Box),
  parentSpace: spaceCommand('parent', Network),
  viewSpace: spaceCommand('view', ScanEye),
  customSpace: spaceCommand('custom', Compass),
  spaceFromSelection: command({ id: 'space-from-selection', icon: Axis3d, isEnabled: hasSelection, run: takeAxes }),
};
