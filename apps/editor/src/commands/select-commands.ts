import { BoxSelect, ListFilter, SquareDashedMousePointer, SquareMousePointer } from 'lucide-react';
import type { Editor } from '../editor.ts';
import { inOrder } from '../scene/tree.ts';
import { STRINGS } from '../strings.ts';
import { command } from './command.ts';
import { hasSelection } from './edit-commands.ts';

const label = STRINGS.commands;
const group = 'select';

function selectAll({ scene }: Editor): void {
  scene.select(inOrder(scene.getState().document).map(({ id }) => id));
}

function invertSelection({ scene }: Editor): void {
  const { document, selection } = scene.getState();
  const selected = new Set(selection);
  scene.select(
    inOrder(document)
      .map(({ id }) => id)
      .filter((id) => !selected.has(id)),
  );
}

export const SELECT_COMMANDS = {
  selectAll: command({
    id: 'select-all',
    label: label['select-all'],
    group,
    icon: SquareMousePointer,
    keys: ['mod+a'],
    // There it selects the text.
    inText: 'leave',
    run: selectAll,
  }),
  selectNone: command({
    id: 'select-none',
    label: label['select-none'],
    group,
    icon: BoxSelect,
    keys: ['mod+shift+a', 'escape'],
    inText: 'leave',
    inDrag: 'cancel',
    isEnabled: hasSelection,
    run: ({ scene }) => scene.select([]),
  }),
  invertSelection: command({
    id: 'invert-selection',
    label: label['invert-selection'],
    group,
    icon: SquareDashedMousePointer,
    keys: ['mod+i'],
    run: invertSelection,
  }),
  filter: command({
    id: 'filter',
    label: label.filter,
    group,
    icon: ListFilter,
    keys: ['/'],
    run: () => document.querySelector<HTMLInputElement>('[data-filter]')?.select(),
  }),
};
