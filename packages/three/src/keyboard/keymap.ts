import type { Extension } from '../extend/extension.js';
import { createKeyboard } from './keyboard.js';
import type { KeymapOptions } from './keymap-options.js';

interface Keymap extends Extension {
  readonly options: KeymapOptions;
}

/**
 * Keyboard control for a gizmo. G, R and S start a drag that follows the pointer without a button. X, Y and Z
 * restrict it to an axis, with Shift to a plane; the same key again selects the axis of the other space, and a
 * third time none. Digits type an amount. Enter or the left button commits; Escape or the right button cancels.
 * Arrow keys, PageUp and PageDown nudge by the step of `snap`, or one unit; a tenth with Shift. H starts a drag of
 * the next handle that is visible or edits a value, with Shift of the previous one; arrow keys then move the handle by
 * 10 CSS pixels, with Shift by one, or change a value by its step. Delete removes the dragged point of a path.
 *
 * @example <Gizmo extensions={[keymap({ scope: 'page' })]} />
 */
export const keymap = (options: KeymapOptions = {}): Keymap => ({
  name: 'keymap',
  options,
  mount: (port, now) => createKeyboard({ ...port, options: () => now().options }),
});
