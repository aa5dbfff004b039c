// The state of the editor, and everything that changes it, as functions of plain data.
import { beside, type Item, type Kind, newItem, withNew } from './items.ts';

/** What an undo restores. */
interface Step {
  readonly items: readonly Item[];
  /** Ids in the order of selecting; the last one is active. */
  readonly selected: readonly string[];
}

export interface Editor extends Step {
  /** The items during a drag; null: there is none. */
  readonly preview: readonly Item[] | null;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** What was done last, for the status line. */
  readonly message: string;
  readonly mode: 'translate' | 'rotate' | 'scale';
  readonly snaps: boolean;
}

export type Command = (editor: Editor) => Editor;

/** What every part of the page gets. */
export interface EditorProps {
  readonly editor: Editor;
  readonly change: (command: Command) => void;
}

const EMPTY = {
  selected: [],
  preview: null,
  past: [],
  future: [],
  message: '',
  mode: 'translate',
  snaps: true,
} as const;
export const open = (items: readonly Item[]): Editor => ({ ...EMPTY, items });

/** The items to draw. */
export const shownIn = ({ preview, items }: Editor): readonly Item[] => preview ?? items;

export const select = (editor: Editor, selected: readonly string[]): Editor => ({ ...editor, selected });

/** Selects one item alone, or with `toggles` adds or removes it. */
export function click(editor: Editor, id: string, toggles: boolean): Editor {
  const others = toggles ? editor.selected.filter((each) => each !== id) : [];
  return select(editor, toggles && editor.selected.includes(id) ? others : [...others, id]);
}

/** Shows the items of a drag, without a step of the history. */
export const preview = (editor: Editor, items: readonly Item[]): Editor => ({ ...editor, preview: items });

const stepOf = ({ items, selected }: Step): Step => ({ items, selected });

/** Adds one step to the history. */
function commit(editor: Editor, changes: Partial<Step>, message: string): Editor {
  const past = [...editor.past, stepOf(editor)];
  return { ...editor, ...changes, preview: null, past, future: [], message };
}

/** Keeps what a drag has shown. The gizmo announces its drags itself. */
export const settle: Command = (editor) => commit(editor, { items: shownIn(editor) }, '');

export const withItem = (items: readonly Item[], id: string, fields: Partial<Item>): readonly Item[] =>
  items.map((item) => (item.id === id ? { ...item, ...fields } : item));

export const edit = (editor: Editor, id: string, fields: Partial<Item>): Editor =>
  commit(editor, { items: withItem(editor.items, id, fields) }, `Changed ${id}`);

export function add(editor: Editor, kind: Kind): Editor {
  const items = withNew(editor.items, kind, newItem(kind));
  const selected = items.slice(-1).map(({ id }) => id);
  return commit(editor, { items, selected }, `Added ${selected}`);
}

/** The copies stand beside their originals and are selected. */
export const duplicate: Command = (editor) => {
  const originals = editor.items.filter(({ id }) => editor.selected.includes(id));
  if (originals.length === 0) return editor;
  const items = originals.reduce((all, { kind, ...rest }) => withNew(all, kind, beside(rest)), editor.items);
  const selected = items.slice(editor.items.length).map(({ id }) => id);
  return commit(editor, { items, selected }, `Added ${selected.join(', ')}`);
};

export const remove: Command = (editor) => {
  const items = editor.items.filter(({ id }) => !editor.selected.includes(id));
  if (items.length === editor.items.length) return editor;
  return commit(editor, { items, selected: [] }, `Deleted ${editor.selected.join(', ')}`);
};

/** Restores the last step of one list, and adds the present one to the other. */
function travel(editor: Editor, from: 'past' | 'future', to: 'past' | 'future', message: string): Editor {
  const step = editor[from].at(-1);
  if (step === undefined) return editor;
  const lists = { [from]: editor[from].slice(0, -1), [to]: [...editor[to], stepOf(editor)] };
  return { ...editor, ...step, ...lists, preview: null, message };
}
export const undo: Command = (editor) => travel(editor, 'past', 'future', 'Undone');
export const redo: Command = (editor) => travel(editor, 'future', 'past', 'Redone');
