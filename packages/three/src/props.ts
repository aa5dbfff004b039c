import type { Handle, Limits, Lock, Pivot, Preset, Space, Tolerance, Transform } from '@gizmo-kit/math';
import type { Layers } from 'three';
import type { CursorOption } from './cursor/cursor.js';
import type { DebugOption } from './debug/debug.js';
import type { HandlePainter } from './draw/paint-handle.js';
import type { Palette, ThemeName } from './draw/palette.js';
import type { ScenePainter } from './draw/scene.js';
import type { ContinuousGrabOption } from './grab/continuous-grab.js';
import type { Keymap } from './keyboard/keymap.js';
import type { LetterPainter } from './letters/letters.js';
import type { ReadoutOption } from './readout/readout.js';
import type { GizmoEndEvent, GizmoEvent } from './session/event.js';
import type { Snap } from './session/snap.js';
import type { GizmoStore } from './session/store.js';
import type { GizmoTarget } from './targets/target.js';
import type { RaysOption } from './xr/rays.js';

/** Which handles are shown; `none`: no handles. */
export type GizmoMode = Preset | 'none';

/** Controls that can be disabled: OrbitControls, CameraControls and others. */
export interface PausableControls {
  enabled: boolean;
}

/**
 * Painters that replace those of the gizmo. A painter decides how the shapes of a handle look; it does not change what can
 * be picked.
 */
export interface GizmoComponents {
  /** Paints one handle. It may call the default painter and add strokes. @default paintHandle */
  readonly handle?: HandlePainter | undefined;
}

export interface GizmoProps {
  /** What to transform; the last of several is the active one. Refs are read at each frame and event. */
  readonly target: GizmoTarget | readonly GizmoTarget[];
  /** Which handles to show. @default 'translate' */
  readonly mode?: GizmoMode | readonly GizmoMode[] | undefined;
  /** The handles to show; overrides `mode`. */
  readonly handles?: readonly Handle[] | undefined;
  /**
   * Makes the gizmo controlled: it is drawn at this transform and never changes the target, of which it only reads the
   * parent. An array if and only if `target` is one.
   */
  readonly value?: Transform | readonly Transform[] | undefined;
  /**
   * The orientation of the handles. A drag keeps that of its press. A single target always scales along its own axes.
   * @default 'world'
   */
  readonly space?: Space | undefined;
  /** The center of rotations and scales. A drag keeps that of its press. @default 'origin' */
  readonly pivot?: Pivot | undefined;
  /** Steps, and with `to` features, to snap to. Ctrl (on macOS the command key) inverts it. @default false */
  readonly snap?: Snap | undefined;
  /**
   * Boxes for positions and scales, in the space of the parent. A drag stops where the first of its targets would leave its
   * box. A target that starts outside may come back. Without a `min` of the scale, only a typed factor can mirror; with one, it
   * has to be negative. @default none
   */
  readonly limits?: Limits | undefined;
  /** Coordinates and axes that no drag changes. @default none */
  readonly lock?: Lock | undefined;
  /** CSS pixels from the origin to the tip of an axis, at any depth, field of view and zoom; 1 to 10,000. @default 100 */
  readonly size?: number | undefined;
  /** The distance in CSS pixels at which a pointer still picks a handle. @default 6, and 22 for touch */
  readonly hitTolerance?: number | Partial<Tolerance> | undefined;
  /** Camera controls that are disabled while a handle is pressed, and then restored. @default fiber's `state.controls` */
  readonly controls?: PausableControls | null | undefined;
  /**
   * Who moves the camera during a drag. `user`: the grabbed point stays under a pointer at rest. `target`: the camera follows the
   * target, which rests with the pointer. @default `target` while a camera moves that has started within two frames after a step
   */
  readonly camera?: 'user' | 'target' | undefined;
  /** From `createGizmoStore`, to read the state of the gesture of this one gizmo elsewhere. @default one of the gizmo's own */
  readonly store?: GizmoStore | undefined;
  /** From `xrRays()`: rays of a headset as pointers. @default none */
  readonly rays?: RaysOption | undefined;
  /**
   * Called at each press of the primary button over the canvas. If it returns false, the application gets the press, for
   * example an Alt-drag for its camera. @default every press on a handle starts a drag
   */
  readonly shouldPress?: ((event: PointerEvent) => boolean) | undefined;
  /** False refuses presses, ends a drag as cancelled, and dims the handles. @default true */
  readonly enabled?: boolean | undefined;
  /** @default true */
  readonly visible?: boolean | undefined;
  /** The layer or layers of the gizmo. Only cameras with one of them draw the gizmo and can be used to drag it. @default 0 */
  readonly layers?: number | Layers | undefined;
  /**
   * The name of a theme, or tokens that override the default. @default 'dark'; 'high-contrast' where the user asks for
   * contrast
   */
  readonly theme?: ThemeName | Partial<Palette> | undefined;
  /** The opacity of the parts behind objects, from 0 (hidden) to 1. Hidden parts can be dragged. @default 1 */
  readonly occludedOpacity?: number | undefined;
  /** Your own painters. A new function repaints the gizmo, so define it outside of the component. */
  readonly components?: GizmoComponents | undefined;
  /** Paints beneath the handles during a drag: `paintGuides`, or a painter of your own; false: nothing. @default paintLines */
  readonly guides?: ScenePainter | false | undefined;
  /** Paints the letters of the axes at the tips of their handles: `paintLetter`, or a painter of your own. @default null */
  readonly letters?: LetterPainter | null | undefined;
  /** From `readout()`: shows the numbers of a drag beside the cursor. @default none */
  readonly readout?: ReadoutOption | undefined;
  /** From `cursor()`: shows a CSS cursor over handles and during a drag. @default the cursor of the application */
  readonly cursor?: CursorOption | undefined;
  /** From `continuousGrab()`: a drag continues beyond the edge of the screen. @default none */
  readonly continuousGrab?: ContinuousGrabOption | undefined;
  /** From `debug()`: draws the geometry of a drag. @default none */
  readonly debug?: DebugOption | undefined;
  /** From `keymap()`: keyboard control, with announcements for screen readers. @default Escape alone */
  readonly keymap?: Keymap | null | undefined;
  /** Called when the pointer enters another handle, or leaves (null). */
  readonly onHover?: ((handle: Handle | null) => void) | undefined;
  /** Called at the first step that changes something, not at the press. */
  readonly onDragStart?: ((event: GizmoEvent) => void) | undefined;
  /**
   * Called at each step that changes something, when a modifier key is pressed or released after `onDragStart`, and with the
   * start when a drag is cancelled. All moves of the pointer in a frame are one step. If a camera or a parent moves in that frame as well, it is called once more.
   */
  readonly onChange?: ((event: GizmoEvent) => void) | undefined;
  /** Called once for each `onDragStart`. */
  readonly onDragEnd?: ((event: GizmoEndEvent) => void) | undefined;
}
