import { Plus } from 'lucide-react';
import { type Content, KINDS, labelOf } from '../../model/kinds/kinds.ts';
import { addNode } from '../../model/scene/add.ts';
import { activeView } from '../../model/views/views.ts';
import { iconOf } from '../../ui/kind-icons.ts';
import { type Command, commandsIn, labeledCommand } from './command.ts';
import { COMMAND_LABELS } from './command-labels.ts';

const group = 'add';
const command = commandsIn(group);

function addCommand(id: string, content: Content): Command {
  const label = COMMAND_LABELS.add(labelOf(content));
  return labeledCommand(label, {
    id: `add-${id}`,
    group,
    icon: iconOf(content),
    run: ({ scene, views }) => {
      const added = addNode(scene.getState().document, content, activeView(views.getState()).target);
      scene.edit(label, () => added.document, [added.id]);
    },
  });
}

const PRESETS: readonly (readonly [id: string, content: Content])[] = Object.values(KINDS).flatMap((kind) =>
  Object.entries<Content>(kind.presets),
);

/** One command for each preset of the kinds of nodes. */
export const PRESET_COMMANDS: Readonly<Record<string, Command>> = Object.fromEntries(
  PRESETS.map(([id, content]) => [`add-${id}`, addCommand(id, content)]),
);

export const ADD_COMMANDS = {
  addMenu: command({
    id: 'add-menu',
    icon: Plus,
    keys: ['shift+a'],
    // A phone has no toolbar; its menu bar has the same commands.
    isEnabled: ({ ui }) => !ui.isPhone,
    run: ({ ui }) => ui.setState({ isAdding: true }),
  }),
  ...PRESET_COMMANDS,
};
