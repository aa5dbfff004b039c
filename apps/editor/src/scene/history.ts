import { apply, create, type Patches } from 'mutative';
import type { SceneDocument } from './types.ts';

/** How many steps can be undone. */
export const DEPTH = 500;

/** One step of the history: a gesture, one edit of a field, or the opening of another document. */
export interface Entry {
  readonly label: string;
  readonly redo: Patches;
  readonly undo: Patches;
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

/** The change that leads from one document to another, as patches of what differs between them by identity. */
export function patchesBetween(before: SceneDocument, after: SceneDocument): [redo: Patches, undo: Patches] {
  const [, redo, undo] = create(
    before,
    (draft) => {
      const target = draft as { -readonly [K in keyof SceneDocument]: SceneDocument[K] };
      if (before.roots !== after.roots) target.roots = after.roots;
      assignRecord(target.nodes as Record<string, unknown>, before.nodes, after.nodes);
      assignRecord(target.assets as Record<string, unknown>, before.assets, after.assets);
    },
    { enablePatches: true },
  );
  return [redo, undo];
}

function assignRecord(
  draft: Record<string, unknown>,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): void {
  if (before === after) return;
  for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) delete draft[key];
  for (const key of Object.keys(after)) if (before[key] !== after[key]) draft[key] = after[key];
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
  const [redo, undo] = patchesBetween(state.document, after);
  if (redo.length === 0 && fileAfter === fileBefore) return state;
  const entry: Entry = { label, redo, undo, selectionBefore, selectionAfter, fileBefore, fileAfter };
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
    document: apply(state.document, entry.undo),
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
    document: apply(state.document, entry.redo),
    file: entry.fileAfter,
    selection: entry.selectionAfter,
    past: [...state.past, entry],
    future: state.future.slice(0, -1),
  };
}
