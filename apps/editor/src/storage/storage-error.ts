import { reasonOf } from '../files/file-error.ts';
import { STRINGS } from '../model/texts/strings.ts';

const text = STRINGS.files;

export const isQuotaError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** The message that something is not stored in this browser. */
export const notKept = (what: string, error: unknown): string =>
  text.notKept(what, isQuotaError(error) ? text.storageFull : reasonOf(error));
