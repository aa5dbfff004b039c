import type { RefObject } from 'react';
import type { GizmoPart, Part, PartPort } from '../parts/part.js';
import type { Announcement } from './announcement.js';
import type { KeyBindings } from './bindings.js';
import { createKeyboard } from './keyboard.js';

/** Where keys are the gizmo's beside its own focus element: while an element, or something in it, has the focus; or anywhere. */
export type KeyScope = 'page' | HTMLElement | RefObject<HTMLElement | null> | null;

/** How a gizmo takes keys. All of it is read at each key. */
export interface KeymapOptions {
  /** Keys in the place of the default ones; an empty list for none. @default DEFAULT_KEYS */
  readonly keys?: Partial<KeyBindings> | undefined;
  /** @default null: only while the focus element of the gizmo has the focus, as it has after a press on a handle */
  readonly scope?: KeyScope | undefined;
  /** What Shift and Alt multiply the step of a nudge by. Without a factor, Alt with an arrow key is the app's. @default { shift: 0.1 } */
  readonly nudge?: { readonly shift?: number | undefined; readonly alt?: number | undefined } | undefined;
  /** What typed expressions come to, from `=` on: `evaluateExpression`. @default numbers alone */
  readonly evaluate?: ((text: string) => number) | undefined;
  /** The text for an event of the gesture, to be read out; an empty one is not. @default sayAnnouncement, in English */
  readonly announce?: ((event: Announcement) => string) | undefined;
  /** What the focus element is called. @default 'Transform gizmo' */
  readonly label?: string | undefined;
}

/** The keys of a gizmo, for its prop `keymap`; from `keymap()`. */
export interface Keymap extends GizmoPart {
  readonly options: KeymapOptions;
}

/** What a keyboard needs of its gizmo. */
export interface KeyboardPort extends PartPort {
  readonly options: () => KeymapOptions;
}

const create = (port: PartPort, option: () => Keymap): Part =>
  createKeyboard({ ...port, options: () => option().options });

/**
 * Works a gizmo by keys. G, R and S start a drag that follows the pointer without a button; X, Y and Z hold it to an axis,
 * with Shift to a plane, and again in the other space; digits type an amount; Enter or the left button commits, Escape or
 * the right button cancels. Arrows, PageUp and PageDown nudge by the step of `snap`, or one unit; a tenth with Shift.
 * H takes hold of the next handle that is shown, with Shift of the previous one: arrows then move it by 10 CSS pixels, with
 * Shift by one.
 *
 * @example <Gizmo keymap={keymap({ scope: 'page' })} />
 */
export const keymap = (options: KeymapOptions = {}): Keymap => ({ create, options });
