import { type Entry, lastStep, type Timeline } from './history.ts';

/** What is known of the file of a document. */
export interface FileState {
  /** Its name without the extension. */
  readonly name: string;
  /** The last step of the history when it was saved or opened; `lost` when that step belongs to an earlier session. */
  readonly step: Entry | null | 'lost';
  /** When it was saved, in milliseconds since 1970; null for a document that has no file. */
  readonly time: number | null;
}

/** A document that is about to be opened. */
export interface OpenedFile {
  readonly name: string;
  readonly time: number | null;
  /** Whether it has changes that are in no file. */
  readonly isDirty?: boolean;
}

interface Files extends Pick<Timeline, 'file'> {
  readonly files: Readonly<Record<string, FileState>>;
}

/** A document without a file, to which nothing was done yet. */
export function newFile(name: string): FileState {
  return { name, step: null, time: null };
}

/** The file of the open document. */
export function fileOf(state: Files): FileState {
  return state.files[state.file] ?? newFile('Untitled');
}

/** Whether the open document has changes that are in no file. */
export function isDirty(state: Files & Timeline): boolean {
  return fileOf(state).step !== lastStep(state);
}
