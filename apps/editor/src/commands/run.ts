import type { Editor } from '../editor.ts';
import { type Command, isHeld, stateOf } from './command.ts';

/**
 * Runs a command as its button does: what is typed is committed first, and a drag under way is cancelled. No command
 * runs behind a dialog.
 * @param text its argument; without one, a command that needs one asks for it
 */
export async function runCommand(editor: Editor, command: Command, text?: string): Promise<void> {
  if (editor.copying.current !== null) await editor.copying.current;
  if (editor.questions.store.getState().open !== null) return;
  editor.draft.current?.commit();
  if (cancelsDrag(editor) && command.inDrag === 'cancel') return;
  if (!command.isEnabled(stateOf(editor))) return;
  if (command.argument !== null && text === undefined) editor.ui.setState({ dialog: 'argument', asking: command });
  else await command.run(editor, text ?? '');
}

/** What cancels the drag that is under way, of the gizmo or of a pointer elsewhere; null without one. */
function cancelOf({ gizmo, pointerDrag }: Editor): (() => void) | null {
  const state = gizmo.getState();
  return isHeld(state) ? state.cancel : pointerDrag.current;
}

function cancelsDrag(editor: Editor): boolean {
  const cancel = cancelOf(editor);
  cancel?.();
  return cancel !== null;
}

/** Runs a command as its key does in a text field; whether the key is the command's. */
export function runInText(editor: Editor, command: Command): boolean {
  if (command.inText === 'leave') return false;
  const draft = editor.draft.current;
  if (command.inText === 'discard' && draft !== null) draft.discard();
  else void runCommand(editor, command);
  return true;
}

/** Runs a command as its key does while something is dragged; whether it is. */
export function runInDrag(editor: Editor, command: Command): boolean {
  const cancel = cancelOf(editor);
  if (command.inDrag === 'cancel') cancel?.();
  return cancel !== null;
}
