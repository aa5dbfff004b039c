import type { Drag, DrawnHandle, PointerSample, Vec2, View } from '@gizmo-kit/math';
import type { Object3D, Raycaster } from 'three';
import type { RayHit } from '../draw/figure.js';
import type { Palette } from '../draw/palette.js';
import type { LetterPainter, ScenePainter } from '../draw/scene.js';
import type { Host } from '../host/host.js';
import type { Layout, LayoutFor } from '../session/layout.js';
import type { SessionProps } from '../session/props.js';
import type { Session } from '../session/session.js';
import type { GizmoStore } from '../session/store.js';
import type { Found } from '../session/world.js';

/** What an extension sees of its gizmo. All functions return the current value. */
export interface GizmoPort {
  /** The surroundings: canvas, element, View, the pixel of an event, requests for frames. */
  readonly host: Host;
  /** The state of the gesture. */
  readonly store: GizmoStore;
  /** Takes inputs, and ends drags. */
  readonly session: Session;
  /** The object in the scene that draws the gizmo. */
  readonly object: Object3D;
  /** The props of the session. `visible` is false while an ancestor hides the gizmo. */
  readonly props: () => SessionProps;
  /** The targets and the handles in a View. */
  readonly layoutFor: LayoutFor;
  readonly theme: () => Palette;
}

/** The questions that a gizmo asks its extensions, in their order, and then itself. It uses the first answer other than undefined and false. */
export interface Hooks {
  /** Offers a key before any other listener. Returns whether the extension took it. */
  readonly key: (event: KeyboardEvent) => boolean;
  /** Called when the handles have been drawn in the View of the pointer, and with none in frames that do not draw them. */
  readonly shown: (handles: readonly DrawnHandle[], view: View) => void;
  /** Called when a gesture has ended, also one that changed nothing. */
  readonly ended: (drag: Drag, reason: 'commit' | 'cancel') => void;
  /** The layout of a running drag. */
  readonly layout: (drag: Drag, view: View, props: SessionProps) => Layout | null;
  /** The View of samples now; null where nothing is drawn. */
  readonly view: () => View | null;
  /** The pixel of the pointer of an event now, because the canvas may have moved; null: as before. */
  readonly point: (byKeys: boolean, event: MouseEvent | null) => Vec2 | null;
  /** The handle under a sample. */
  readonly find: (sample: PointerSample) => Found | null;
  /** Where a ray in space meets the gizmo; null if it does not, or if no rays are in use. */
  readonly hit: (raycaster: Raycaster) => RayHit | null;
}

/** An extension in one mounted gizmo. It answers only some of the questions. */
export type Mounted = {
  readonly [K in keyof Hooks]?: (...args: Parameters<Hooks[K]>) => ReturnType<Hooks[K]> | undefined;
} & {
  /** Removes all listeners and elements. */
  readonly stop: () => void;
};

/**
 * An optional feature with its own code: the value of `keymap()`, `readout()`, `guides()` and others, or your own. Two values with
 * the same name are the same extension with other options, so values that are written inline are not a change.
 */
export interface Extension {
  /** Unique in the array. */
  readonly name: string;
  /** Called once for each gizmo, with the canvas on the page. `now` returns the present value. */
  mount?(port: GizmoPort, now: () => this): Mounted;
  /** Paints beneath the handles during a drag. */
  readonly beneath?: ScenePainter | undefined;
  /** Paints over the handles while one is hovered or pressed. */
  readonly over?: ScenePainter | undefined;
  /** Paints after each handle. The last of several extensions paints alone. */
  readonly letter?: LetterPainter | undefined;
}
