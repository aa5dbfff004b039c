import { toast } from 'sonner';
import type { Editor } from '../../editor/editor.ts';
import { FileError } from '../../files/file-error.ts';
import { showError } from '../../files/show-error.ts';
import { EDIT_TEXTS } from './texts.ts';

const text = EDIT_TEXTS.clipboard;

/** The options of the message of a copy: the next one replaces it. */
const COPIED = { id: 'copied' } as const;

/**
 * The clipboard of the system.
 * @throws FileError if the page has none, as over plain http
 */
function systemClipboard(): Clipboard {
  if (!('clipboard' in navigator)) throw new FileError(text.noClipboard);
  return navigator.clipboard;
}

/** Copies a text, at least for this page, and confirms it. */
export async function copyText({ ui }: Editor, content: string, message: string): Promise<void> {
  try {
    await systemClipboard().writeText(content);
    ui.setState({ copied: null });
  } catch {
    ui.setState({ copied: content });
  }
  toast.success(message, { ...COPIED, description: ui.getState().copied === null ? undefined : text.onlyHere });
}

/** The copied text; null, with a message, if the clipboard cannot be read. */
export async function readClipboard({ ui }: Editor): Promise<string | null> {
  const { copied } = ui.getState();
  if (copied !== null) return copied;
  try {
    return await systemClipboard().readText();
  } catch (error) {
    showError(text.notRead, error);
    return null;
  }
}

/** Whether the browser may ask the user before the page reads the clipboard. Firefox and Safari ask at each paste. */
export async function asksToRead({ ui }: Editor): Promise<boolean> {
  if (ui.getState().copied !== null || !('clipboard' in navigator)) return false;
  try {
    return (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state === 'prompt';
  } catch {
    return true;
  }
}
