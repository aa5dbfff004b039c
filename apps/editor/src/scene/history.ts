import { applyChange, type Change, changeBetween, NO_CHANGE } from './change.ts';
import type { SceneDocument } from './types.ts';

/** The number of steps that can be undone. */
export const DEPTH = 500;

/** The number of latest steps that keep their documents. These share most of their nodes, but not the index of them. */
const KEPT = 4;

/** One step of the history: a gesture, one edit of a field, or the opening of another document. */
export interface Entry {
  readonly label: string;
  readonly change: Change;
  readonly selectionBefore: readonly string[];
  readonly selectionAfter: readonly string[];
  readonly fileBefore: string;
  readonly fileAfter: string;
}

/** A step with the documents before and after it. */
export interface KeptStep {
  readonly entry: Entry;
  readonly before: SceneDocument;
  readonly after: SceneDocument;
}

export interface Timeline {
  readonly document: SceneDocument;
  /** The id of the document in this session; see `files.ts`. */
  readonly file: string;
  readonly selection: readonly string[];
  readonly past: readonly Entry[];
  /** The last step that is too old to be undone, or null. */
  readonly forgotten: Entry | null;
  readonly future: readonly Entry[];
  /** The latest steps with their documents, because computing a document again is slow with many nodes. */
  readonly kept: readonly KeptStep[];
  /** The latest step that led from or to the present document, if its documents are kept. */
  readonly latest: KeptStep | null;
}

/** The last step that led to the present document; null if there is none. */
export function lastStep(state: Timeline): Entry | null {
  return state.past.at(-1) ?? state.forgotten;
}

/** The data of a step besides its document. */
interface StepOptions {
  /** @default unchanged */
  readonly selection?: readonly string[];
  readonly file?: string;
  /** The nodes that may differ. @default any */
  readonly ids?: readonly string[];
}

/** Appends the step from `state.document` to `after`; the same state if nothing changed. */
export function record<S extends Timeline>(
  state: S,
  label: string,
  after: SceneDocument,
  { selection = state.selection, file = state.file, ids }: StepOptions = {},
): S {
  const change = changeBetween(state.document, after, ids);
  if (change === null && file === state.file) return state;
  const entry: Entry = {
    label,
    change: change ?? NO_CHANGE,
    selectionBefore: state.selection,
    selectionAfter: selection,
    fileBefore: state.file,
    fileAfter: file,
  };
  const steps = [...state.past, entry];
  const latest: KeptStep = { entry, before: state.document, after };
  return {
    ...state,
    document: after,
    file,
    selection,
    past: steps.slice(-DEPTH),
    future: [],
    forgotten: steps.at(-DEPTH - 1) ?? state.forgotten,
    kept: [...state.kept, latest].slice(-KEPT),
    latest,
  };
}

/** The present document after undoing or redoing a step. */
function across({ document, kept }: Timeline, entry: Entry, side: 'before' | 'after') {
  const latest = kept.find((step) => step.entry === entry && document === step[side === 'before' ? 'after' : 'before']);
  return { document: latest?.[side] ?? applyChange(document, entry.change, side), latest: latest ?? null };
}

/** The ids of the nodes that differ between two documents, if the latest step has them; otherwise null. */
export function knownDifference(
  { latest }: Timeline,
  before: SceneDocument['nodes'],
  after: SceneDocument['nodes'],
): readonly string[] | null {
  if (latest === null) return null;
  const [a, b] = [latest.before.nodes, latest.after.nodes];
  const isIt = (a === before && b === after) || (a === after && b === before);
  return isIt ? latest.entry.change.nodes.map(({ key }) => key) : null;
}

/** Undoes the last step, selection included; the same state if there is none. */
export function undo<S extends Timeline>(state: S): S {
  const entry = state.past.at(-1);
  if (entry === undefined) return state;
  return {
    ...state,
    ...across(state, entry, 'before'),
    file: entry.fileBefore,
    selection: entry.selectionBefore,
    past: state.past.slice(0, -1),
    future: [...state.future, entry],
  };
}

/** Redoes the last undone step; the same state if there is none. */
export function redo<S extends Timeline>(state: S): S {
  const entry = state.future.at(-1);
  if (entry === undefined) return state;
  return {
    ...state,
    ...across(state, entry, 'after'),
    file: entry.fileAfter,
    selection: entry.selectionAfter,
    past: [...state.past, entry],
    future: state.future.slice(0, -1),
  };
}
