import type { Editor } from '../../editor/editor.ts';
import { showError } from '../../files/show-error.ts';
import { ROOM_TEXTS } from './texts.ts';

/** Shares the scene live, and copies a link for others. The code of rooms is loaded now. */
export async function shareLive(editor: Editor, role: 'edit' | 'view'): Promise<void> {
  try {
    const { share } = await import('./share.ts');
    await share(editor, role);
  } catch (error) {
    showError(ROOM_TEXTS.notShared, error);
  }
}

async function openRoom(editor: Editor): Promise<void> {
  if (!/[#&]room=/.test(location.hash)) return;
  try {
    const { join } = await import('./join.ts');
    await join(editor);
  } catch (error) {
    showError(ROOM_TEXTS.notJoined, error);
  }
}

/** Opens the live room in the URL of the page, and those of links that are followed later. */
export function followRoomLinks(editor: Editor): void {
  window.addEventListener('hashchange', () => void openRoom(editor));
  void openRoom(editor);
}
