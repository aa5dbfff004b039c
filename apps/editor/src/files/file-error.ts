import { STRINGS } from '../strings.ts';

/** A file that cannot be used, with a message for the person who opened it. */
export class FileError extends Error {
  override readonly name = 'FileError';
}

export function reasonOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : STRINGS.faults.unknown;
}
