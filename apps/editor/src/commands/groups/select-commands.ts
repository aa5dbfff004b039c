import { inOrder, subtree } from '@gizmo-kit/scene';
import {
  BoxSelect,
  Focus,
  ListFilter,
  type LucideIcon,
  ScanEye,
  SquareDashedMousePointer,
  SquareDashedTopSolid,
  SquareMousePointer,
} from 'lucide-react';
import type { Editor } from '../../editor/editor.ts';
import { stateOf } from '../../editor/editor.ts';
import { named } from '../../model/scene/filter.ts';
import { selectable } from '../../model/views/selectable.ts';
import { type Command, commandsIn } from './command.ts';
import { hasSelection } from './edit-commands.ts';
import { shownDocks, showOutliner } from './panel-commands.ts';

const command = commandsIn('select');

/** The nodes that can be selected in the viewport and are in the filtered outliner, in the order of the outliner. */
function selectableIds(editor: Editor): readonly string[] {
  const state = stateOf(editor);
  const { document } = state.scene;
  const { hiddenByIsolation } = state.ui;
  const isListed = named(shownDocks(state).outliner ? state.ui.filter : '');
  return inOrder(document)
    .filter(({ name }) => isListed(name))
    .map(({ id }) => id)
    .filter(selectable(document, hiddenByIsolation));
}

function selectAll(editor: Editor): void {
  editor.scene.select(selectableIds(editor));
}

function invertSelection(editor: Editor): void {
  const selected = new Set(editor.scene.getState().selection);
  editor.scene.select(selectableIds(editor).filter((id) => !selected.has(id)));
}

function marqueeCommand(part: 'enclose' | 'visible', icon: LucideIcon): Command {
  return command({
    id: `marquee-${part}`,
    icon,
    isChecked: ({ settings }) => settings.marquee[part],
    run: ({ settings }) => settings.setState(({ marquee }) => ({ marquee: { ...marquee, [part]: !marquee[part] } })),
  });
}

/** Isolates the selected nodes and their descendants, or shows all again. */
function isolate({ scene, ui }: Editor): void {
  const { document, selection } = scene.getState();
  const kept = new Set(selection.flatMap((id) => subtree(document, id).map((node) => node.id)));
  const isOn = ui.getState().hiddenByIsolation !== null;
  ui.setState({ hiddenByIsolation: isOn ? null : new Set([...document.nodes.keys()].filter((id) => !kept.has(id))) });
}

function focusFilter(editor: Editor): void {
  showOutliner(editor);
  editor.page.filterField?.focus();
  editor.page.filterField?.select();
}

export const SELECT_COMMANDS = {
  selectAll: command({
    id: 'select-all',
    inContext: true,
    icon: SquareMousePointer,
    keys: ['mod+a'],
    // In a text field it selects the text.
    inText: 'leave',
    run: selectAll,
  }),
  selectNone: command({
    id: 'select-none',
    icon: BoxSelect,
    keys: ['mod+shift+a', 'escape'],
    inText: 'leave',
    inDrag: 'cancel',
    isEnabled: hasSelection,
    run: ({ scene }) => scene.select([]),
  }),
  invertSelection: command({
    id: 'invert-selection',
    inContext: true,
    icon: SquareDashedMousePointer,
    keys: ['mod+i'],
    run: invertSelection,
  }),
  enclose: marqueeCommand('enclose', SquareDashedTopSolid),
  visibleOnly: marqueeCommand('visible', ScanEye),
  isolate: command({
    id: 'isolate',
    inContext: true,
    icon: Focus,
    keys: ['shift+h'],
    isEnabled: ({ scene, ui }) => ui.hiddenByIsolation !== null || scene.selection.length > 0,
    isChecked: ({ ui }) => ui.hiddenByIsolation !== null,
    run: isolate,
  }),
  filter: command({ id: 'filter', icon: ListFilter, keys: ['/'], run: focusFilter }),
};
