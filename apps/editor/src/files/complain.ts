import { toast } from 'sonner';
import { LASTING } from '../ui/lasting.ts';
import { FileError, reasonOf } from './file-error.ts';

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Logs a programming error with its stack to the console; a fault of the file is only shown to the user. */
export function complain(title: string, error: unknown): void {
  if (isAbort(error)) return;
  if (!(error instanceof FileError)) console.error(error);
  toast.error(title, { ...LASTING, description: reasonOf(error) });
}
