import type { Drag, DrawnHandle, Vec2, View } from '@gizmo-kit/math';
import type { LetterPainter, ScenePainter } from '../draw/scene.js';
import type { Port } from '../input/port.js';
import type { Layout } from '../session/layout.js';

/**
 * An extension in one mounted gizmo. The gizmo asks its extensions in their order, and uses the first answer other than undefined
 * and false.
 */
export interface Mounted {
  /** Offers a key before any other listener. Returns whether the extension took it. */
  readonly key?: (event: KeyboardEvent) => boolean;
  /** The position of a pointer event, in the layout pixels of the canvas. @default that of the host */
  readonly point?: (event: MouseEvent) => Vec2 | undefined;
  /** The layout with which a drag is drawn. @default that of the props */
  readonly layout?: (drag: Drag, view: View) => Layout | null | undefined;
  /** Called when the handles have been drawn in the View of the pointer, and with none in frames that do not draw them. */
  readonly shown?: (handles: readonly DrawnHandle[], view: View) => void;
  /** Called when a gesture has ended, also one that changed nothing. */
  readonly ended?: (drag: Drag, reason: 'commit' | 'cancel') => void;
  /** Removes all listeners and elements. */
  readonly stop: () => void;
}

/**
 * An optional feature with its own code: the value of `keymap()`, `readout()`, `guides()` and others, or your own. Two values with
 * the same name are the same extension with other options, so values that are written inline are not a change.
 */
export interface Extension {
  /** Unique in the array. */
  readonly name: string;
  /** Called once for each gizmo, with the canvas on the page. `now` returns the present value. */
  mount?(port: Port, now: () => this): Mounted;
  /** Paints beneath the handles during a drag. */
  readonly beneath?: ScenePainter | undefined;
  /** Paints over the handles while one is hovered or pressed. */
  readonly over?: ScenePainter | undefined;
  /** Paints after each handle. The last of several extensions paints alone. */
  readonly letter?: LetterPainter | undefined;
}
