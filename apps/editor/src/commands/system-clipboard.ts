import { complain } from '../files/complain.ts';
import { STRINGS } from '../strings.ts';

/** Writes to the clipboard, or shows why it cannot. Returns whether it was written. */
export async function writeClipboard(text: string, fault: string = STRINGS.clipboard.notWritten): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    complain(fault, error);
    return false;
  }
}

/** The text of the clipboard; null, with a message, if it cannot be read. */
export async function readClipboard(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch (error) {
    complain(STRINGS.clipboard.notRead, error);
    return null;
  }
}
