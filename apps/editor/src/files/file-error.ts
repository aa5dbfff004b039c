import { FILE_TEXTS } from './texts.ts';

/** A file that cannot be used, with a message for the user. */
export class FileError extends Error {
  override readonly name = 'FileError';
}

export function reasonOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : FILE_TEXTS.faults.unknown;
}

/** The error of a loader for the user. A TypeError or RangeError of the loader means that the file is inconsistent. */
export function loaderError(error: unknown): FileError {
  if (error instanceof FileError) return error;
  const isOfCode = error instanceof TypeError || error instanceof RangeError;
  return new FileError(isOfCode ? FILE_TEXTS.faults.damagedModel : reasonOf(error), { cause: error });
}
