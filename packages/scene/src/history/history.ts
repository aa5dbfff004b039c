import type { Change } from '../doc/diff.js';
import type { SceneDoc } from '../doc/scene-doc.js';
import type { Skipped, Written } from '../doc/writer.js';
import { existing } from '../document/tree.js';
import type { Content, SceneDocument } from '../types.js';
import { createId } from '../values/ids.js';

/** The number of steps that can be undone. */
export const DEPTH = 500;

/** One step of the history: a gesture, one edit of a field, or the opening of another document. */
export interface Step<C extends Content = Content> {
  /** The same while the step is undone and redone. */
  readonly id: string;
  readonly label: string;
  /** What `revert` takes back: the changes of a step in the past, or of its undo in the future. */
  readonly changes: readonly Change[];
  /** The documents before and after the step, if it opened one. */
  readonly opened: { readonly before: SceneDoc<C>; readonly after: SceneDoc<C> } | null;
  readonly selectionBefore: readonly string[];
  readonly selectionAfter: readonly string[];
}

export interface Timeline<C extends Content = Content> {
  readonly doc: SceneDoc<C>;
  /** Without a running gesture. */
  readonly document: SceneDocument<C>;
  readonly selection: readonly string[];
  readonly past: readonly Step<C>[];
  /** The last step that is too old to be undone, or null. */
  readonly forgotten: Step<C> | null;
  /** The steps that can be redone, the next one last. */
  readonly future: readonly Step<C>[];
  /** What the last undo or redo left as it is, because another client has changed it since. */
  readonly skipped: readonly Skipped[];
  /** What the last step, undo or redo has written, and the document does not show. */
  readonly lost: readonly Change[];
}

/** The last step that led to the present document; null if there is none. */
export const lastStep = <C extends Content>(state: Pick<Timeline<C>, 'past' | 'forgotten'>): Step<C> | null =>
  state.past.at(-1) ?? state.forgotten;

/** Appends a step, and forgets the undone ones. */
export function record<C extends Content, S extends Timeline<C>>(
  state: S,
  label: string,
  {
    changes = [],
    lost = [],
    opened = null,
    selectionBefore = state.selection,
    selection,
  }: Partial<Pick<Step<C>, 'changes' | 'opened' | 'selectionBefore'> & Pick<Written, 'lost'>> & Pick<S, 'selection'>,
): S {
  const doc = opened?.after ?? state.doc;
  const { document } = doc;
  const selectionAfter = existing(document, selection);
  const step = { id: createId(), label, changes, opened, selectionBefore, selectionAfter };
  const steps = [...state.past, step];
  return {
    ...state,
    doc,
    document,
    selection: selectionAfter,
    past: steps.slice(-DEPTH),
    forgotten: steps.at(-DEPTH - 1) ?? state.forgotten,
    future: [],
    skipped: [],
    lost,
  };
}

/** Writes a document as a step; the same state if nothing differs. */
export function writeStep<C extends Content, S extends Timeline<C>>(
  state: S,
  label: string,
  after: SceneDocument<C>,
  selection: readonly string[],
): S {
  const { changes, lost } = state.doc.write(after);
  return changes.length === 0 ? state : record<C, S>(state, label, { changes, lost, selection });
}

/** Takes a step back or does it again, the selection included. */
function reverted<C extends Content, S extends Timeline<C>>(state: S, step: Step<C>, side: 'before' | 'after') {
  const { changes, skipped, lost } =
    step.opened === null ? state.doc.revert(step.changes) : { changes: step.changes, skipped: [], lost: [] };
  const doc = step.opened?.[side] ?? state.doc;
  const { document } = doc;
  const selection = existing(document, side === 'before' ? step.selectionBefore : step.selectionAfter);
  return { state: { ...state, doc, document, selection, skipped, lost }, step: { ...step, changes } };
}

/** Undoes the last step; the same state if there is none. */
export function undo<C extends Content, S extends Timeline<C>>(state: S): S {
  const last = state.past.at(-1);
  if (last === undefined) return state;
  const { state: next, step } = reverted<C, S>(state, last, 'before');
  return { ...next, past: state.past.slice(0, -1), future: [...state.future, step] };
}

/** Redoes the last undone step; the same state if there is none. */
export function redo<C extends Content, S extends Timeline<C>>(state: S): S {
  const last = state.future.at(-1);
  if (last === undefined) return state;
  const { state: next, step } = reverted<C, S>(state, last, 'after');
  return { ...next, past: [...state.past, step], future: state.future.slice(0, -1) };
}
