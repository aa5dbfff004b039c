import type { Readout, Space } from '@gizmo-kit/math';
import type { KeyedDrag } from '@gizmo-kit/math/keyboard';
import type { Ref } from '../base/ref.js';
import type { Port } from '../input/port.js';
import type { KeyBindings } from './bindings.js';

/** An event of a gesture that is announced to users of screen readers. */
export interface Announcement extends KeyedDrag {
  /** `constrain`: an axis key is pressed; `type`: an amount is typed; `nudge`: arrow keys have moved the target. */
  readonly kind: 'start' | 'constrain' | 'type' | 'nudge' | 'commit' | 'cancel';
  /** The amounts of the drag; null: nothing has changed yet. */
  readonly readout: Readout | null;
  /** The space whose axes an axis key has selected; null: the axes are those of the handle. */
  readonly space: Space | null;
}

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

/** The keys of one gizmo. */
export interface Keyboard extends Port {
  readonly options: () => KeymapOptions;
}
