import {
  ArrowDownToLine,
  ArrowUpToLine,
  Group,
  IndentDecrease,
  IndentIncrease,
  type LucideIcon,
  Ungroup,
} from 'lucide-react';
import type { Editor } from '../editor.ts';
import { groupNodes, ungroupNodes } from '../scene/group.ts';
import { reparentNodes } from '../scene/reparent.ts';
import { type Shift, shiftOf } from '../scene/shift.ts';
import type { SceneState } from '../scene/store.ts';
import { topmostIds } from '../scene/tree.ts';
import { STRINGS } from '../strings.ts';
import { type Command, command } from './command.ts';
import { hasSelection, nameOfAll } from './edit-commands.ts';
import { warnDistorted } from './warn-distorted.ts';

const group = 'arrange';

/** The selected groups that contain something. */
const groupsOf = ({ document: { nodes }, selection }: SceneState): readonly string[] =>
  topmostIds(nodes, selection).filter((id) => nodes[id]?.content.kind === 'group' && nodes[id].children.length > 0);

function groupSelection({ scene }: Editor): void {
  const state = scene.getState();
  const ids = topmostIds(state.document.nodes, state.selection);
  const grouped = groupNodes(state.document, ids, STRINGS.kinds.group);
  scene.edit(STRINGS.history.group(nameOfAll(ids, state)), () => grouped.document, [grouped.group]);
  warnDistorted(grouped);
}

function ungroupSelection({ scene }: Editor): void {
  const state = scene.getState();
  const ids = groupsOf(state);
  const ungrouped = ungroupNodes(state.document, ids);
  const rest = state.selection.filter((id) => !ids.includes(id));
  const selection = [...rest, ...ungrouped.children];
  scene.edit(STRINGS.history.ungroup(nameOfAll(ids, state)), () => ungrouped.document, selection);
  warnDistorted(ungrouped);
}

const SHIFTS = { 'move-up': 'up', 'move-down': 'down', indent: 'in', outdent: 'out' } as const satisfies Record<
  string,
  Shift
>;

function shiftCommand(id: keyof typeof SHIFTS, icon: LucideIcon, key: string): Command {
  const shift = SHIFTS[id];
  return command({
    id,
    group,
    icon,
    keys: [key],
    repeats: true,
    isEnabled: ({ scene }) => scene.selection.length > 0 && shiftOf(scene.document, scene.selection, shift) !== null,
    run: ({ scene }) => {
      const state = scene.getState();
      const to = shiftOf(state.document, state.selection, shift);
      if (to === null) return;
      const result = reparentNodes(state.document, state.selection, to);
      scene.edit(STRINGS.history.reparent(nameOfAll(state.selection, state)), () => result.document);
      warnDistorted(result);
    },
  });
}

export const ARRANGE_COMMANDS = {
  group: command({
    id: 'group',
    group,
    inContext: true,
    icon: Group,
    keys: ['mod+g'],
    isEnabled: hasSelection,
    run: groupSelection,
  }),
  ungroup: command({
    id: 'ungroup',
    group,
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
