import { copiesOf, duplicateNodes, newCopies, removeNodes, topmostIds } from '@gizmo-kit/scene';
import { CopyPlus, Pencil, Redo2, Trash2, Undo2 } from 'lucide-react';
import type { Editor, EditorState } from '../../editor/editor.ts';
import { NODE_TEXTS } from '../../model/kinds/texts.ts';
import type { SceneState } from '../../model/scene/types.ts';
import { commandsIn } from './command.ts';
import { showOutliner } from './panel-commands.ts';
import { EDIT_TEXTS } from './texts.ts';

const command = commandsIn('edit');

/** The name of the ids in the history: the name of one object, or the number of objects. */
export function nameOfAll(ids: readonly string[], { document }: Pick<SceneState, 'document'>): string {
  return ids.length === 1
    ? (document.nodes.get(ids[0] ?? '')?.name ?? NODE_TEXTS.object)
    : NODE_TEXTS.objects(ids.length);
}

export const hasSelection = ({ scene }: EditorState): boolean => scene.selection.length > 0;

function removeSelection({ scene }: Editor): void {
  const state = scene.getState();
  const ids = topmostIds(state.document, state.selection);
  scene.edit(EDIT_TEXTS.history.delete(nameOfAll(ids, state)), (document) => removeNodes(document, ids), []);
}

function duplicateSelection({ scene }: Editor): void {
  const state = scene.getState();
  const ids = topmostIds(state.document, state.selection);
  const copies = newCopies(state.document, ids);
  const label = EDIT_TEXTS.history.duplicate(nameOfAll(ids, state));
  scene.edit(label, (document) => duplicateNodes(document, copies), copiesOf(copies, ids));
}

export const EDIT_COMMANDS = {
  undo: command({
    id: 'undo',
    group: 'history',
    icon: Undo2,
    keys: ['mod+z'],
    inText: 'discard',
    inDrag: 'cancel',
    repeats: true,
    isEnabled: ({ scene }) => scene.past.length > 0,
    run: ({ scene }) => scene.undo(),
  }),
  redo: command({
    id: 'redo',
    group: 'history',
    icon: Redo2,
    keys: ['mod+shift+z', 'mod+y'],
    inText: 'discard',
    inDrag: 'cancel',
    repeats: true,
    isEnabled: ({ scene }) => scene.future.length > 0,
    run: ({ scene }) => scene.redo(),
  }),
  duplicate: command({
    id: 'duplicate',
    inContext: true,
    icon: CopyPlus,
    keys: ['mod+d'],
    isEnabled: hasSelection,
    run: duplicateSelection,
  }),
  duplicateGrab: command({
    id: 'duplicate-grab',
    // In the menu of the gizmo, which it starts.
    group: 'tool',
    icon: CopyPlus,
    isEnabled: hasSelection,
    run(editor) {
      duplicateSelection(editor);
      editor.ui.setState({ isGrabbing: true });
    },
  }),
  delete: command({
    id: 'delete',
    inContext: true,
    icon: Trash2,
    keys: ['delete', 'backspace'],
    removes: true,
    isEnabled: hasSelection,
    run: removeSelection,
  }),
  rename: command({
    id: 'rename',
    inContext: true,
    icon: Pencil,
    keys: ['f2'],
    isEnabled: ({ scene }) => scene.selection.length === 1,
    run: (editor) => {
      showOutliner(editor);
      editor.ui.setState({ renaming: editor.scene.getState().selection[0] ?? null });
    },
  }),
};
