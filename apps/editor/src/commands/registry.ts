import {
  BoxSelect,
  Copy,
  Crosshair,
  FolderOpen,
  Globe,
  type LucideIcon,
  MousePointer2,
  Move3d,
  PackagePlus,
  Redo2,
  Rotate3d,
  Save,
  SaveAll,
  Scale3d,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { Editor } from '../editor.ts';
import { importDialog, openDialog, saveScene, saveSceneAs } from '../files/actions.ts';
import type { SceneState } from '../scene/store.ts';
import { duplicateNodes, removeNodes, topmostIds } from '../scene/tree.ts';
import type { Tool } from '../settings.ts';

/** One thing the editor can do. Hotkeys, tooltips and buttons are all made from it, so that they cannot disagree. */
export interface Command {
  readonly id: string;
  /** Also the accessible name of its button. */
  readonly label: string;
  readonly icon: LucideIcon;
  /** In the notation of react-hotkeys-hook; the first one is shown. */
  readonly keys: readonly string[];
  /** During a drag every command cancels it first; these do nothing more. */
  readonly onlyCancelsDrag?: boolean;
  /** Whether a held key runs it again and again. */
  readonly repeats?: boolean;
  readonly tool?: Tool;
  isEnabled?(state: SceneState): boolean;
  run(editor: Editor): void | Promise<void>;
}

function count(ids: readonly string[], state: SceneState): string {
  const first = state.document.nodes[ids[0] ?? '']?.name ?? 'object';
  return ids.length === 1 ? first : `${ids.length} objects`;
}

const hasSelection = (state: SceneState): boolean => state.selection.length > 0;

function toolCommand(tool: Tool, label: string, icon: LucideIcon, key: string): Command {
  return { id: `tool-${tool}`, label, icon, keys: [key], tool, run: ({ settings }) => settings.setState({ tool }) };
}

function removeSelection({ scene }: Editor): void {
  const state = scene.getState();
  const ids = topmostIds(state.document.nodes, state.selection);
  scene.edit(`Delete ${count(ids, state)}`, (document) => removeNodes(document, ids), []);
}

function duplicateSelection({ scene }: Editor): void {
  const state = scene.getState();
  const ids = topmostIds(state.document.nodes, state.selection);
  if (ids.length === 0) return;
  const { document, copies } = duplicateNodes(state.document, ids);
  scene.edit(`Duplicate ${count(ids, state)}`, () => document, copies);
}

export const COMMANDS = {
  open: { id: 'open', label: 'Open', icon: FolderOpen, keys: ['mod+o'], run: openDialog },
  import: { id: 'import', label: 'Import', icon: PackagePlus, keys: ['mod+i'], run: importDialog },
  save: { id: 'save', label: 'Save', icon: Save, keys: ['mod+s'], run: saveScene },
  saveAs: { id: 'save-as', label: 'Save As', icon: SaveAll, keys: ['mod+shift+s'], run: saveSceneAs },
  undo: {
    id: 'undo',
    label: 'Undo',
    icon: Undo2,
    keys: ['mod+z'],
    onlyCancelsDrag: true,
    repeats: true,
    isEnabled: (state: SceneState) => state.past.length > 0,
    run: ({ scene }: Editor) => scene.undo(),
  },
  redo: {
    id: 'redo',
    label: 'Redo',
    icon: Redo2,
    keys: ['mod+shift+z', 'mod+y'],
    onlyCancelsDrag: true,
    repeats: true,
    isEnabled: (state: SceneState) => state.future.length > 0,
    run: ({ scene }: Editor) => scene.redo(),
  },
  select: toolCommand('select', 'Select', MousePointer2, 'q'),
  move: toolCommand('translate', 'Move', Move3d, 'w'),
  rotate: toolCommand('rotate', 'Rotate', Rotate3d, 'e'),
  scale: toolCommand('scale', 'Scale', Scale3d, 'r'),
  space: {
    id: 'space',
    label: 'Switch between world and local space',
    icon: Globe,
    keys: ['x'],
    run: ({ settings }: Editor) => settings.setState(({ space }) => ({ space: space === 'world' ? 'local' : 'world' })),
  },
  frame: {
    id: 'frame',
    label: 'Frame selection',
    icon: Crosshair,
    keys: ['f'],
    run: ({ view, scene }: Editor) => view.current?.frame(scene.getState().selection),
  },
  duplicate: {
    id: 'duplicate',
    label: 'Duplicate',
    icon: Copy,
    keys: ['mod+d'],
    isEnabled: hasSelection,
    run: duplicateSelection,
  },
  delete: {
    id: 'delete',
    label: 'Delete',
    icon: Trash2,
    keys: ['delete', 'backspace'],
    isEnabled: hasSelection,
    run: removeSelection,
  },
  clearSelection: {
    id: 'clear-selection',
    label: 'Clear selection',
    icon: BoxSelect,
    keys: ['escape'],
    onlyCancelsDrag: true,
    isEnabled: hasSelection,
    run: ({ scene }: Editor) => scene.select([]),
  },
} satisfies Record<string, Command>;

export const ALL_COMMANDS: readonly Command[] = Object.values(COMMANDS);

/** Runs a command as its key or its button does: a drag under way ends first, in a cancel. */
export async function runCommand(editor: Editor, command: Command): Promise<void> {
  const { phase, cancel } = editor.gizmo.getState();
  if (phase === 'drag' || phase === 'press') {
    cancel();
    if (command.onlyCancelsDrag === true) return;
  }
  if (command.isEnabled !== undefined && !command.isEnabled(editor.scene.getState())) return;
  await command.run(editor);
}
