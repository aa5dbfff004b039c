import type { Editor } from '../editor/editor.ts';
import { stateOf } from '../editor/editor.ts';
import { isPressedOrDragged } from '../editor/gizmos.ts';
import { focusViewport } from '../editor/viewport-focus.ts';
import type { Command } from './groups/command.ts';

/**
 * Runs a command as its button does: commits a typed text first, and cancels a drag. No command runs behind a dialog.
 * @param text its argument; without one, a command that needs one asks for it
 */
export async function runCommand(editor: Editor, command: Command, text?: string): Promise<void> {
  const { ui, page } = editor;
  if (page.copying !== null) await page.copying;
  if (ui.getState().question !== null) return;
  page.draft?.commit();
  if (cancelsDrag(editor) && command.inDrag === 'cancel') return;
  if (!command.isEnabled(stateOf(editor))) return;
  const focused = document.activeElement;
  if (command.argument !== null && text === undefined) ui.setState({ dialog: 'argument', asking: command.id });
  else await command.run(editor, text ?? '');
  // The command may have removed the focused element, as an undo removes the fields of an object.
  if (focused?.isConnected === false && document.activeElement === document.body) focusViewport(page);
}

/** A function that cancels the active drag of the gizmo or of another pointer; null if there is none. */
function cancelOf({ gizmo, page }: Editor): (() => void) | null {
  const state = gizmo.getState();
  return isPressedOrDragged(state) ? state.cancel : page.cancelDrag;
}

function cancelsDrag(editor: Editor): boolean {
  const cancel = cancelOf(editor);
  cancel?.();
  return cancel !== null;
}

/** Runs a command as its key does in a text field. Returns whether the command uses the key. */
export function runInText(editor: Editor, command: Command): boolean {
  if (command.inText === 'leave') return false;
  const { draft } = editor.page;
  if (command.inText === 'discard' && draft !== null) draft.discard();
  else void runCommand(editor, command);
  return true;
}

/** Runs a command as its key does during a drag. Returns whether there is a drag. */
export function runInDrag(editor: Editor, command: Command): boolean {
  const cancel = cancelOf(editor);
  if (command.inDrag === 'cancel') cancel?.();
  return cancel !== null;
}
