import type { Drag, DrawnHandle, PointerSample, Vec2, View } from '@gizmo-kit/math';
import type { Object3D, Raycaster, Vector3 } from 'three';
import type { Palette } from '../draw/palette.js';
import type { Host } from '../host/host.js';
import type { GizmoProps } from '../props.js';
import type { Layout, LayoutFor } from '../session/layout.js';
import type { Session } from '../session/session.js';
import type { GizmoStore } from '../session/store.js';
import type { Found } from '../session/world.js';

/** What a part needs of its gizmo. All functions read the current value. */
export interface PartPort extends Pick<Host, 'view' | 'point' | 'size'> {
  readonly props: () => GizmoProps;
  readonly store: GizmoStore;
  readonly session: Session;
  /** The object in the scene that draws the gizmo. */
  readonly figure: Object3D;
  readonly canvas: HTMLCanvasElement;
  /** The element that receives pointer events. */
  readonly element: HTMLElement;
  readonly layoutFor: LayoutFor;
  readonly theme: () => Palette;
  /** Requests a frame. */
  readonly invalidate: () => void;
  /** Ends the hover of objects in the scene. */
  readonly unhoverScene: (event: PointerEvent) => void;
}

/** Where a ray meets a gizmo, as three.js reports it. */
export interface RayHit {
  readonly distance: number;
  readonly point: Vector3;
  /** Towards the origin of the ray, in the space of the gizmo's object. */
  readonly normal: Vector3;
}

/** The questions that a gizmo asks its parts, and then itself. It uses the first answer other than undefined and false. */
export interface PartHooks {
  /** Offers a key before any other listener. Returns whether the part took it. */
  readonly key: (event: KeyboardEvent) => boolean;
  /** Called when the handles have been drawn in the View of the pointer, and with none in frames that do not draw them. */
  readonly shown: (handles: readonly DrawnHandle[], view: View) => void;
  /** Called when a gesture has ended, also one that changed nothing. */
  readonly ended: (drag: Drag, reason: 'commit' | 'cancel') => void;
  /** The layout of a running drag. */
  readonly layout: (drag: Drag, view: View) => Layout | null;
  /** The View of samples now; null where nothing is drawn. */
  readonly view: () => View | null;
  /** The pixel of the pointer of an event now, because the canvas may have moved; null: as before. */
  readonly point: (byKeys: boolean, event: MouseEvent | null) => Vec2 | null;
  /** The handle under a sample. */
  readonly find: (sample: PointerSample) => Found | null;
  /** Where a ray in space meets the gizmo; null if it does not, or if no rays are in use. */
  readonly hit: (raycaster: Raycaster) => RayHit | null;
}

/** A part of a mounted gizmo. It answers only some of the questions. */
export type Part = {
  readonly [K in keyof PartHooks]?: (...args: Parameters<PartHooks[K]>) => ReturnType<PartHooks[K]> | undefined;
} & {
  /** Removes all listeners and elements. */
  readonly stop: () => void;
};

/**
 * An optional part with its own code: the value of `keymap()`, `readout()`, `cursor()` and others. Two values with the same
 * `create` are the same part with other options, so inline values are not a change.
 */
export interface GizmoPart {
  /** Called once for each gizmo. `option` returns the present value of the prop. */
  create(port: PartPort, option: () => this): Part;
}
