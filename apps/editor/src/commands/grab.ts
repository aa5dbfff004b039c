import type { Editor } from '../editor/editor.ts';
import { focusGizmo } from '../editor/viewport-focus.ts';
import { GRAB_KEYS } from '../model/settings/presets.ts';

/** Starts a drag of the selection at the pointer, as the key that grabs does. Without a gizmo, nothing happens. */
export function grab({ settings, page }: Editor): void {
  const { tool = '', translate: key = tool } = GRAB_KEYS[settings.getState().keymap];
  focusGizmo(page);
  const place = document.activeElement ?? document.body;
  for (const type of ['keydown', 'keyup'])
    place.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
}
