import { useEffect } from 'react';
import { useEditor } from '../editor/EditorContext.ts';
import type { Editor } from '../editor/editor.ts';
import { isPressedOrDragged } from '../editor/gizmos.ts';
import { isInViewport } from '../editor/viewport-focus.ts';
import { isBinding, isOverlay, isTextField } from '../ui/keys.ts';
import type { Command } from './groups/command.ts';
import { keysOf } from './keymap.ts';
import { ALL_COMMANDS } from './registry.ts';
import { runInDrag, runInText } from './run.ts';
import { runAndAnnounce } from './run-and-announce.ts';
import { createTransformKeys } from './transform-keys.ts';

function commandOf(event: KeyboardEvent, { settings }: Editor): Command | undefined {
  const { keymap } = settings.getState();
  return ALL_COMMANDS.find((command) => keysOf(command, keymap).some((binding) => isBinding(event, binding)));
}

/** Whether the focused element has used the key: Escape has closed a popover, or Home has moved in a list. */
const isUsed = ({ key, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented && (key === 'Escape' || key === 'Home');

/** Whether the browser copies a selected text. In the viewport, where no selected text is visible, objects are copied. */
const copiesText = ({ page }: Editor, event: KeyboardEvent): boolean =>
  ['mod+c', 'mod+x'].some((binding) => isBinding(event, binding)) &&
  getSelection()?.isCollapsed === false &&
  !isInViewport(page, event.target);

/** Whether the focus is in a list whose items are not objects. */
const isInOtherList = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="listbox"]') !== null;

/** Whether the key runs the command. */
function takes(editor: Editor, command: Command, event: KeyboardEvent): boolean {
  if (event.isComposing || isUsed(event) || copiesText(editor, event)) return false;
  if (command.removes && isInOtherList(event.target)) return false;
  // In a text field, keys without Ctrl or Cmd are text, also those that the user has assigned to a command.
  if (isTextField(event.target) && !event.ctrlKey && !event.metaKey) return false;
  if (isCovered(editor, event) || isTextField(event.target)) return runInText(editor, command);
  if (!runInDrag(editor, command) && (!event.repeat || command.repeats)) void runAndAnnounce(editor, command);
  return true;
}

const isCovered = ({ ui }: Editor, { target }: KeyboardEvent): boolean => {
  // An overlay that is opening may not have the focus yet.
  const { dialog, contextMenu, isAdding, tour } = ui.getState();
  return dialog !== null || contextMenu !== null || isAdding || tour !== null || isOverlay(target);
};

/** Binds every key of the registry. The browser does not get the keys of commands, even of disabled ones. */
export function Hotkeys() {
  const editor = useEditor();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const command = commandOf(event, editor);
      if (command !== undefined && takes(editor, command, event)) event.preventDefault();
    };
    // The gizmo cancels its drag at some of these keys. The editor must not also delete, cut or redo.
    const onEdit = (event: KeyboardEvent): void => {
      const isEdit = event.ctrlKey || event.metaKey || event.key === 'Delete';
      const gizmo = editor.gizmo.getState();
      if (!isEdit || isTextField(event.target) || !isPressedOrDragged(gizmo)) return;
      // The gizmo removes the point.
      if (event.key === 'Delete' && gizmo.drag?.handle.edit?.without !== undefined) return;
      const command = commandOf(event, editor);
      if (command === undefined) return;
      runInDrag(editor, command);
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const transform = createTransformKeys(editor);
    const onTransform = (event: KeyboardEvent): void => {
      if (event.isComposing || isTextField(event.target) || isCovered(editor, event)) transform.end();
      else if (transform.press(event)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    };
    // Alt copies the dragged objects. Alone it would also open a menu of the browser.
    const onAlt = (event: KeyboardEvent): void => {
      if (event.key === 'Alt' && isPressedOrDragged(editor.gizmo.getState())) event.preventDefault();
    };
    const abort = new AbortController();
    const { signal } = abort;
    document.addEventListener('keydown', onKey, { signal });
    // Added before the listener of the gizmo on the window, because the gizmo is mounted later.
    window.addEventListener('keydown', onEdit, { signal, capture: true });
    window.addEventListener('keydown', onTransform, { signal, capture: true });
    window.addEventListener('pointerdown', transform.end, { signal, capture: true });
    window.addEventListener('keydown', onAlt, { signal, capture: true });
    window.addEventListener('keyup', onAlt, { signal, capture: true });
    return () => abort.abort();
  }, [editor]);
  return null;
}
