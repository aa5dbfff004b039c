import { STRINGS } from '../model/texts/strings.ts';

/** A file that cannot be used, with a message for the user. */
export class FileError extends Error {
  override readonly name = 'FileError';
}

export function reasonOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : STRINGS.faults.unknown;
}

/** The error of a loader for the user. A TypeError or RangeError of the loader means that the file is inconsistent. */
export function loaderError(error: unknown): FileError {
  if (error instanceof FileError) return error;
  const isOfCode = error instanceof TypeError || error instanceof RangeError;
  return new FileError(isOfCode ? STRINGS.faults.damagedModel : reasonOf(error), { cause: error });
}
