import type { Drag, PickedHandle, PointerSample, Vec2, View } from '@gizmo-kit/math';
import type { BoundTarget } from '../targets/target.js';
import type { LayoutFor } from './layout.js';
import type { SessionProps } from './props.js';

/** A picked handle and the targets that it would transform. */
export interface Found extends PickedHandle {
  readonly targets: readonly BoundTarget[];
}

/** What moves pointers: the mouse, pens and fingers of a page, the rays of XR, or the keys. */
export interface Device {
  /** The View of a pointer now, for its last sample; null where nothing is drawn. */
  readonly view: (last: PointerSample) => View | null;
  /** The pixel of a pointer now, for its last event, because the canvas may have moved; null: as before. */
  readonly point: (last: MouseEvent | null) => Vec2 | null;
  /** The handle under a sample. */
  readonly find: (sample: PointerSample) => Found | null;
}

/** What a session reads from its gizmo and canvas, and what it requests from them. */
export interface World {
  readonly props: () => SessionProps;
  readonly layoutFor: LayoutFor;
  /** Called when a gesture has ended, also one that changed nothing. */
  readonly ended: (drag: Drag, reason: 'commit' | 'cancel') => void;
  /** The controls to pause during a drag, if the props name none. */
  readonly controls: () => unknown;
  /** Requests a frame of the canvas, after the current one. */
  readonly requestFrame: () => void;
  /** Calls a function in the next frame of the page. */
  readonly nextFrame: (run: () => void) => void;
}
