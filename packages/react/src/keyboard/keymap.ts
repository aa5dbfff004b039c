import type { Drag, DrawnHandle, Vec2, View } from '@gizmo-kit/math';
import type { RefObject } from 'react';
import type { PictureSize } from '../host/view.js';
import type { GizmoProps } from '../props.js';
import type { Session } from '../session/session.js';
import type { GizmoStore } from '../store.js';
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
export interface Keymap {
  readonly create: (port: KeyboardPort) => Keyboard;
  readonly options: KeymapOptions;
}

/** What a keyboard needs of its gizmo. Each is asked when it is needed, and never kept. */
export interface KeyboardPort {
  readonly options: () => KeymapOptions;
  readonly props: () => GizmoProps;
  readonly store: GizmoStore;
  readonly session: Session;
  readonly canvas: HTMLCanvasElement;
  /** Layout pixels of the whole canvas. */
  readonly size: () => PictureSize;
  readonly view: () => View | null;
  /** Where an event is, in the pixels of the View. */
  readonly point: (event: MouseEvent) => Vec2;
  /** Asks for a frame. */
  readonly invalidate: () => void;
  /** Lets go of whatever the app hovers. */
  readonly unhoverScene: (event: PointerEvent) => void;
}

/** The keyboard of one gizmo, while it is mounted. */
export interface Keyboard {
  /** Offers a key before anybody else gets it; whether it has been taken. */
  readonly key: (event: KeyboardEvent) => boolean;
  /** Follows the handles as they have just been drawn in the View of the pointer. */
  readonly show: (handles: readonly DrawnHandle[], view: View) => void;
  /** Where the cursor of a drag that keys began is; null: where it was last. */
  readonly cursor: () => Vec2 | null;
  /** A gesture has ended, however it began. */
  readonly ended: (drag: Drag, reason: 'commit' | 'cancel') => void;
  /** Ends all listening, and leaves nothing on the page. */
  readonly stop: () => void;
}

/**
 * Works a gizmo by keys. G, R and S start a drag that follows the pointer without a button; X, Y and Z hold it to an axis,
 * with Shift to a plane, and again in the other space; digits type an amount; Enter or the left button commits, Escape or
 * the right button cancels. Arrows, PageUp and PageDown nudge by the step of `snap`, or one unit; a tenth with Shift.
 *
 * @example <Gizmo keymap={keymap({ scope: 'page' })} />
 */
export const keymap = (options: KeymapOptions = {}): Keymap => ({ create: createKeyboard, options });
