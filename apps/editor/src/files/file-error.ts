import { STRINGS } from '../strings.ts';

/** A file that cannot be used, with a message for the person who opened it. */
export class FileError extends Error {
  override readonly name = 'FileError';
}

export function reasonOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : STRINGS.faults.unknown;
}

/** What a loader threw. Where parts of the file do not fit together, its own words are about its code. */
export function loaderError(error: unknown): FileError {
  if (error instanceof FileError) return error;
  const isOfCode = error instanceof TypeError || error instanceof RangeError;
  return new FileError(isOfCode ? STRINGS.faults.damagedModel : reasonOf(error), { cause: error });
}
