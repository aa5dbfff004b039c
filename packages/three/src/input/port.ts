import type { Object3D } from 'three';
import type { Palette } from '../draw/palette.js';
import type { Host } from '../host/host.js';
import type { LayoutFor } from '../session/layout.js';
import type { SessionProps } from '../session/props.js';
import type { Session } from '../session/session.js';
import type { GizmoStore } from '../session/store.js';

/** What decides which presses a gizmo gets. */
export interface InputProps {
  /**
   * Called at each press of the primary button over the canvas. If it returns false, the application gets the press, for
   * example an Alt-drag for its camera. @default every press on a handle starts a drag
   */
  readonly shouldPress?: ((event: PointerEvent) => boolean) | undefined;
}

/** What the listeners and the extensions of a gizmo read and drive. All functions return the current value. */
export interface Port {
  /** The surroundings: canvas, element, View, requests for frames. */
  readonly host: Host;
  /** The position of an event, as the host gives it, or an extension. */
  readonly point: Host['point'];
  /** The state of the gesture. */
  readonly store: GizmoStore;
  /** Takes inputs, and ends drags. */
  readonly session: Session;
  /** The object in the scene that draws the gizmo. */
  readonly object: Object3D;
  /** The props of the session and of presses. `visible` is false while an ancestor hides the gizmo. */
  readonly props: () => SessionProps & InputProps;
  /** The targets and the handles in a View. */
  readonly layoutFor: LayoutFor;
  readonly theme: () => Palette;
}
