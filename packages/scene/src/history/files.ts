import type { Content } from '../types.js';
import { lastStep, type Timeline } from './history.js';

/** A point of the history: a step, and the number of changes by others. */
export interface SavePoint {
  readonly step: string | null;
  readonly remote: number;
}

/** The file of a document. */
export interface FileState {
  /** Its name without the extension. */
  readonly name: string;
  /** The time of the last save in milliseconds since 1970; null for a document without a file. */
  readonly time: number | null;
  /** When it was saved or opened; null if that was in an earlier session, with changes since. */
  readonly saved: SavePoint | null;
}

export interface WithFiles<C extends Content = Content> extends Timeline<C> {
  /** The files of the documents of this session, by the ids of the documents. */
  readonly files: ReadonlyMap<string, FileState>;
  /** The number of changes by other clients. */
  readonly remote: number;
}

export const UNTITLED: FileState = { name: '', time: null, saved: null };

/** The file of the open document. */
export const fileOf = ({ files, doc }: Pick<WithFiles, 'files' | 'doc'>): FileState => files.get(doc.id) ?? UNTITLED;

/** The present point of the history. */
export const savePointOf = <C extends Content>(state: WithFiles<C>): SavePoint => ({
  step: lastStep<C>(state)?.id ?? null,
  remote: state.remote,
});

/** Whether the open document has unsaved changes. */
export function isDirty<C extends Content>(state: WithFiles<C>): boolean {
  const { saved } = state.files.get(state.doc.id) ?? UNTITLED;
  const { step, remote } = savePointOf(state);
  return saved === null || saved.step !== step || saved.remote !== remote;
}

/** A point of the history to go to. */
export interface ListedStep {
  /** Its distance from the present step: negative for done steps, positive for undone steps. */
  readonly offset: number;
  /** Null for the start. */
  readonly label: string | null;
  /** Whether the document was saved at this point. */
  readonly isSaved: boolean;
}

/** The history as a list: its start, the steps that were done, and those that are undone. */
export function stepsOf<C extends Content>(
  state: Pick<WithFiles<C>, 'past' | 'future' | 'forgotten' | 'files' | 'doc'>,
): readonly ListedStep[] {
  const { past, future, forgotten } = state;
  const { saved, time } = state.files.get(state.doc.id) ?? UNTITLED;
  return [forgotten, ...past, ...[...future].reverse()].map((step, i) => ({
    offset: i - past.length,
    label: i === 0 || step === null ? null : step.label,
    isSaved: time !== null && saved !== null && (step?.id ?? null) === saved.step,
  }));
}
