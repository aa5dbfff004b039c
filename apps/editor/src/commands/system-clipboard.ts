import { showError } from '../files/show-error.ts';
import { STRINGS } from '../strings.ts';

/** The options of the message of a copy: the next one replaces it. */
export const COPIED = { id: 'copied' } as const;

/** Writes to the clipboard, or shows why it cannot. Returns whether it was written. */
export async function writeClipboard(text: string, fault: string = STRINGS.clipboard.notWritten): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    showError(fault, error);
    return false;
  }
}

/** The text of the clipboard; null, with a message, if it cannot be read. */
export async function readClipboard(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch (error) {
    showError(STRINGS.clipboard.notRead, error);
    return null;
  }
}

/** Whether the browser may ask the user before the page reads the clipboard. Firefox and Safari ask at each paste. */
export async function asksToRead(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state === 'prompt';
  } catch {
    return true;
  }
}
