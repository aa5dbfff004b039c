import { applyChange, type Change, changeBetween, NO_CHANGE } from './change.ts';
import type { SceneDocument } from './types.ts';

/** How many steps can be undone. */
export const DEPTH = 500;

/** One step of the history: a gesture, one edit of a field, or the opening of another document. */
export interface Entry {
  readonly label: string;
  readonly change: Change;
  readonly selectionBefore: readonly string[];
  readonly selectionAfter: readonly string[];
  readonly fileBefore: string;
  readonly fileAfter: string;
}

export interface Timeline {
  readonly document: SceneDocument;
  /** Which document it is, by an id of this session: see `files.ts`. */
  readonly file: string;
  readonly selection: readonly string[];
  readonly past: readonly Entry[];
  /** The last step that became too old to be undone, or null. */
  readonly forgotten: Entry | null;
  readonly future: readonly Entry[];
}

/** The last step that led to the present document; null when none did. */
export function lastStep(state: Timeline): Entry | null {
  return state.past.at(-1) ?? state.forgotten;
}

/** Appends the step from `state.document` to `after`; the same state when nothing changed. */
export function record<S extends Timeline>(
  state: S,
  label: string,
  after: SceneDocument,
  selectionAfter: readonly string[],
  fileAfter: string = state.file,
): S {
  const { file: fileBefore, selection: selectionBefore } = state;
  const change = changeBetween(state.document, after);
  if (change === null && fileAfter === fileBefore) return state;
  const entry: Entry = { label, change: change ?? NO_CHANGE, selectionBefore, selectionAfter, fileBefore, fileAfter };
  const steps = [...state.past, entry];
  return {
    ...state,
    document: after,
    file: fileAfter,
    selection: selectionAfter,
    past: steps.slice(-DEPTH),
    future: [],
    forgotten: steps.at(-DEPTH - 1) ?? state.forgotten,
  };
}

/** Takes the last step back, selection included; the same state when there is none. */
export function undo<S extends Timeline>(state: S): S {
  const entry = state.past.at(-1);
  if (entry === undefined) return state;
  return {
    ...state,
    document: applyChange(state.document, entry.change, 'before'),
    file: entry.fileBefore,
    selection: entry.selectionBefore,
    past: state.past.slice(0, -1),
    future: [...state.future, entry],
  };
}

/** Takes the last undone step again; the same state when there is none. */
export function redo<S extends Timeline>(state: S): S {
  const entry = state.future.at(-1);
  if (entry === undefined) return state;
  return {
    ...state,
    document: applyChange(state.document, entry.change, 'after'),
    file: entry.fileAfter,
    selection: entry.selectionAfter,
    past: [...state.past, entry],
    future: state.future.slice(0, -1),
  };
}
