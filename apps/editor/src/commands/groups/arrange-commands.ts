import { childrenOf, createId, groupNodes, moveNodes, newNode, topmostIds, ungroupNodes } from '@gizmo-kit/scene';
import {
  ArrowDownToLine,
  ArrowUpToLine,
  Group,
  IndentDecrease,
  IndentIncrease,
  type LucideIcon,
  Ungroup,
} from 'lucide-react';
import type { Editor } from '../../editor/editor.ts';
import { type Content, labelOf } from '../../model/kinds/kinds.ts';
import { type Shift, shiftOf } from '../../model/scene/shift.ts';
import type { Moved, SceneDocument, SceneState } from '../../model/scene/types.ts';
import { type Command, commandsIn } from './command.ts';
import { hasSelection, nameOfAll } from './edit-commands.ts';
import { EDIT_TEXTS } from './texts.ts';
import { editAndWarn } from './warn-distorted.ts';

const command = commandsIn('arrange');
const GROUP: Content = { kind: 'group' };

/** The selected groups that contain something. */
const groupsOf = ({ document, selection }: SceneState): readonly string[] =>
  topmostIds(document, selection).filter(
    (id) => document.nodes.get(id)?.content.kind === 'group' && childrenOf(document, id).length > 0,
  );

function groupSelection({ scene }: Editor): void {
  const state = scene.getState();
  const ids = topmostIds(state.document, state.selection);
  const id = createId();
  const move = (document: SceneDocument): Moved => groupNodes(document, ids, newNode(labelOf(GROUP), GROUP, id));
  editAndWarn(scene, EDIT_TEXTS.history.group(nameOfAll(ids, state)), move, [id]);
}

function ungroupSelection({ scene }: Editor): void {
  const state = scene.getState();
  const ids = groupsOf(state);
  const rest = state.selection.filter((id) => !ids.includes(id));
  const selection = [...rest, ...ids.flatMap((id) => childrenOf(state.document, id))];
  const label = EDIT_TEXTS.history.ungroup(nameOfAll(ids, state));
  editAndWarn(scene, label, (document) => ungroupNodes(document, ids), selection);
}

const SHIFTS = { 'move-up': 'up', 'move-down': 'down', indent: 'in', outdent: 'out' } as const satisfies Record<
  string,
  Shift
>;

function shiftCommand(id: keyof typeof SHIFTS, icon: LucideIcon, key: string): Command {
  const shift = SHIFTS[id];
  return command({
    id,
    icon,
    keys: [key],
    repeats: true,
    isEnabled: ({ scene }) => scene.selection.length > 0 && shiftOf(scene.document, scene.selection, shift) !== null,
    run: ({ scene }) => {
      const state = scene.getState();
      const to = shiftOf(state.document, state.selection, shift);
      if (to === null) return;
      const label = EDIT_TEXTS.history.reparent(nameOfAll(state.selection, state));
      editAndWarn(scene, label, (document) => moveNodes(document, state.selection, to));
    },
  });
}

export const ARRANGE_COMMANDS = {
  group: command({
    id: 'group',
    inContext: true,
    icon: Group,
    keys: ['mod+g'],
    isEnabled: hasSelection,
    run: groupSelection,
  }),
  ungroup: command({
    id: 'ungroup',
    inContext: true,
    icon: Ungroup,
    keys: ['mod+shift+g'],
    isEnabled: ({ scene }) => groupsOf(scene).length > 0,
    run: ungroupSelection,
  }),
  moveUp: shiftCommand('move-up', ArrowUpToLine, 'mod+alt+['),
  moveDown: shiftCommand('move-down', ArrowDownToLine, 'mod+alt+]'),
  indent: shiftCommand('indent', IndentIncrease, 'mod+]'),
  outdent: shiftCommand('outdent', IndentDecrease, 'mod+['),
};
