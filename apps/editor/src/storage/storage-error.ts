import { reasonOf } from '../files/file-error.ts';
import { STORAGE_TEXTS } from './texts.ts';

const text = STORAGE_TEXTS;

export const isQuotaError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** The message that something is not stored in this browser. */
export const notKept = (what: string, error: unknown): string =>
  text.notKept(what, isQuotaError(error) ? text.storageFull : reasonOf(error));
