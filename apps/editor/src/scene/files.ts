import { STRINGS } from '../strings.ts';
import { type Entry, lastStep, type Timeline } from './history.ts';

/** The file state of a document. */
export interface FileState {
  /** Its name without the extension. */
  readonly name: string;
  /** The last step of the history when it was saved or opened; `lost` if that step belongs to an earlier session. */
  readonly step: Entry | null | 'lost';
  /** The time of the last save in milliseconds since 1970; null for a document without a file. */
  readonly time: number | null;
}

/** A document to open. */
export interface OpenedFile {
  readonly name: string;
  readonly time: number | null;
  /** Whether it has unsaved changes. */
  readonly isDirty?: boolean;
}

interface Files extends Pick<Timeline, 'file'> {
  readonly files: Readonly<Record<string, FileState>>;
}

/** An unchanged document without a file. */
export function newFile(): FileState {
  return { name: STRINGS.files.untitled, step: null, time: null };
}

/** The file of the open document. */
export function fileOf(state: Files): FileState {
  return state.files[state.file] ?? newFile();
}

/** Whether the open document has unsaved changes. */
export function isDirty(state: Files & Timeline): boolean {
  return fileOf(state).step !== lastStep(state);
}
