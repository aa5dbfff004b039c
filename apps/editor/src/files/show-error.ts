import { toast } from 'sonner';
import { FileError, reasonOf } from './file-error.ts';
import { LASTING } from './lasting.ts';

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Shows an error to the user, and logs it to the console unless it is a fault of a file. Ignores cancelled work. */
export function showError(title: string, error: unknown): void {
  if (isAbort(error)) return;
  if (!(error instanceof FileError)) console.error(error);
  toast.error(title, { ...LASTING, description: reasonOf(error) });
}
