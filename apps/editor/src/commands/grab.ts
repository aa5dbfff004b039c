import type { Editor } from '../editor/editor.ts';
import { GRAB_KEYS } from '../model/settings/presets.ts';

/** The element that has the keys of the gizmo, of the active view and while the gizmo is shown. */
export const focusGizmo = (): void =>
  document.querySelector<HTMLElement>('.viewport [role="application"][tabindex="0"]')?.focus();

/** Starts a drag of the selection at the pointer, as the key that grabs does. Without a gizmo, nothing happens. */
export function grab({ settings }: Editor): void {
  const { tool = '', translate: key = tool } = GRAB_KEYS[settings.getState().keymap];
  focusGizmo();
  const place = document.activeElement ?? document.body;
  for (const type of ['keydown', 'keyup'])
    place.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
}
