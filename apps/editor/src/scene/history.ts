import { applyChange, type Change, changeBetween, NO_CHANGE } from './change.ts';
import type { SceneDocument } from './types.ts';

/** How many steps can be undone. */
export const DEPTH = 500;

/** How many of the latest steps keep their documents, which share most of their nodes but not the index of them. */
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

/** A step with the documents around it. */
export interface KeptStep {
  readonly entry: Entry;
  readonly before: SceneDocument;
  readonly after: SceneDocument;
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
  /** The latest steps: undo and redo take their documents, since making one again takes long when there are many nodes. */
  readonly kept: readonly KeptStep[];
  /** The step that led from or to the present document at last, if its documents are kept. */
  readonly latest: KeptStep | null;
}

/** The last step that led to the present document; null when none did. */
export function lastStep(state: Timeline): Entry | null {
  return state.past.at(-1) ?? state.forgotten;
}

/** What a step brings besides a document. */
interface StepOptions {
  /** By default as it is. */
  readonly selection?: readonly string[];
  readonly file?: string;
  /** The nodes that may differ; by default any. */
  readonly ids?: readonly string[];
}

/** Appends the step from `state.document` to `after`; the same state when nothing changed. */
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

/** What a step makes of the present document, on one side of it. */
function across({ document, kept }: Timeline, entry: Entry, side: 'before' | 'after') {
  const latest = kept.find((step) => step.entry === entry && document === step[side === 'before' ? 'after' : 'before']);
  return { document: latest?.[side] ?? applyChange(document, entry.change, side), latest: latest ?? null };
}

/** The ids of the nodes that differ between two documents, where the latest step tells; else null. */
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

/** Takes the last step back, selection included; the same state when there is none. */
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

/** Takes the last undone step again; the same state when there is none. */
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
