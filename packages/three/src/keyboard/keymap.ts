import type { Ref } from '../base/ref.js';
import type { GizmoPart, Part, PartPort } from '../extend/extension.js';
import type { Announcement } from './announcement.js';
import type { KeyBindings } from './bindings.js';
import { createKeyboard } from './keyboard.js';

/**
 * Where keys work besides the focus element of the gizmo: while an element or a descendant of it has the focus, or on the
 * whole page.
 */
export type KeyScope = 'page' | HTMLElement | Ref<HTMLElement | null> | null;

/** Options of `keymap`. They are read at each key. */
export interface KeymapOptions {
  /** Keys that replace the default ones; an empty list: no key. @default DEFAULT_KEYS */
  readonly keys?: Partial<KeyBindings> | undefined;
  /** @default null: only while the focus element of the gizmo has the focus, as it has after a press on a handle */
  readonly scope?: KeyScope | undefined;
  /**
   * The factors of a nudge with Shift and with Alt. Without a factor for Alt, the app gets Alt with an arrow key.
   * @default { shift: 0.1 }
   */
  readonly nudge?: { readonly shift?: number | undefined; readonly alt?: number | undefined } | undefined;
  /** Computes expressions that are typed after `=`: `evaluateExpression`. @default numbers alone */
  readonly evaluate?: ((text: string) => number) | undefined;
  /** The announced text of an event; an empty text is not announced. @default sayAnnouncement, in English */
  readonly announce?: ((event: Announcement) => string) | undefined;
  /** The accessible name of the focus element. @default 'Transform gizmo' */
  readonly label?: string | undefined;
}

/** What `keymap()` returns. */
export interface Keymap extends GizmoPart {
  readonly options: KeymapOptions;
}

export interface KeyboardPort extends PartPort {
  readonly options: () => KeymapOptions;
}

const create = (port: PartPort, option: () => Keymap): Part =>
  createKeyboard({ ...port, options: () => option().options });

/**
 * Keyboard control for a gizmo. G, R and S start a drag that follows the pointer without a button. X, Y and Z
 * restrict it to an axis, with Shift to a plane; the same key again selects the axis of the other space, and a
 * third time none. Digits type an amount. Enter or the left button commits; Escape or the right button cancels.
 * Arrow keys, PageUp and PageDown nudge by the step of `snap`, or one unit; a tenth with Shift. H starts a drag of
 * the next visible handle, with Shift of the previous one; arrow keys then move the handle by 10 CSS pixels, with
 * Shift by one.
 *
 * @example <Gizmo keymap={keymap({ scope: 'page' })} />
 */
export const keymap = (options: KeymapOptions = {}): Keymap => ({ create, options });
