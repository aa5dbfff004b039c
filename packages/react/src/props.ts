import type { Handle, Limits, Lock, Pivot, Preset, Space, Tolerance, Transform } from '@gizmo-kit/math';
import type { Layers } from 'three';
import type { ContinuousGrabOption } from './continuous-grab.js';
import type { CursorOption } from './cursor.js';
import type { DebugOption } from './draw/debug.js';
import type { LetterPainter } from './draw/letters.js';
import type { HandlePainter } from './draw/paint-handle.js';
import type { Palette, ThemeName } from './draw/palette.js';
import type { ScenePainter } from './draw/scene.js';
import type { GizmoEndEvent, GizmoEvent } from './event.js';
import type { Keymap } from './keyboard/keymap.js';
import type { ReadoutOption } from './readout/readout.js';
import type { Snap } from './snap.js';
import type { GizmoStore } from './store.js';
import type { GizmoTarget } from './target.js';
import type { RaysOption } from './xr/rays.js';

/** What a mode shows; `none` shows nothing. */
export type GizmoMode = Preset | 'none';

/** Anything that can be switched off: OrbitControls, CameraControls and their like. */
export interface PausableControls {
  enabled: boolean;
}

/**
 * Painters in the place of the gizmo's own. With tokens (`theme`), handles (`handles`) and these, all that is drawn can be
 * another: own handles bring their own shapes, painters decide how shapes look. What is picked stays what the shapes say.
 */
export interface GizmoComponents {
  /** Paints one handle. It may call the default and paint on: it gets all there is to know. @default paintHandle */
  readonly handle?: HandlePainter | undefined;
}

export interface GizmoProps {
  /** What to transform; the last of several is the active one. Refs are read at each frame and event. */
  readonly target: GizmoTarget | readonly GizmoTarget[];
  /** Which handles to show. @default 'translate' */
  readonly mode?: GizmoMode | readonly GizmoMode[] | undefined;
  /** Handles of your own choice; overrides `mode`. */
  readonly handles?: readonly Handle[] | undefined;
  /**
   * Makes the gizmo controlled: it follows this and never writes the target, which then only tells the space of its
   * parent. An array if and only if `target` is one.
   */
  readonly value?: Transform | readonly Transform[] | undefined;
  /** How the handles are oriented. One target is scaled along its own axes whatever the space. @default 'world' */
  readonly space?: Space | undefined;
  /** Where several targets turn and scale. @default 'origin' */
  readonly pivot?: Pivot | undefined;
  /** Steps, and with `to` features, to snap to. Ctrl (on macOS the command key) inverts it. @default false */
  readonly snap?: Snap | undefined;
  /**
   * Boxes in the space of the parent that positions and scales stay in. A drag stops where the first of its targets would
   * leave its box; one that starts outside may come back. A scale mirrors only where its `min` is negative. @default none
   */
  readonly limits?: Limits | undefined;
  /** Coordinates and axes that no drag changes. @default none */
  readonly lock?: Lock | undefined;
  /** CSS pixels from the origin to the tip of an axis, at any depth, field of view and zoom. @default 100 */
  readonly size?: number | undefined;
  /** CSS pixels beside a handle that still pick it. @default 6, and 22 for touch */
  readonly hitTolerance?: number | Partial<Tolerance> | undefined;
  /** Paused while a handle is held, and given back as found. @default fiber's `state.controls` */
  readonly controls?: PausableControls | null | undefined;
  /** From `createGizmoStore`, to follow the gesture from outside. @default one of the gizmo's own */
  readonly store?: GizmoStore | undefined;
  /** Pointers that are rays, as those of a headset: `xrRays()`. @default none */
  readonly rays?: RaysOption | undefined;
  /**
   * Asked at each press of the primary button over the canvas; false leaves the press to the application, as Alt-drags for its
   * camera. @default every press on a handle is the gizmo's
   */
  readonly shouldPress?: ((event: PointerEvent) => boolean) | undefined;
  /** False refuses presses, ends a drag as cancelled, and dims the handles. @default true */
  readonly enabled?: boolean | undefined;
  /** @default true */
  readonly visible?: boolean | undefined;
  /** The layer of the cameras that draw it and work it, or several. A minimap without it leaves it out. @default 0 */
  readonly layers?: number | Layers | undefined;
  /** A look by its name, or tokens over the default. @default 'dark'; 'high-contrast' where the user asks for contrast */
  readonly theme?: ThemeName | Partial<Palette> | undefined;
  /** Painters of your own. A painter that is another function is painted with anew, so keep it outside the render. */
  readonly components?: GizmoComponents | undefined;
  /** Paints beneath the handles during a drag: `paintGuides`, or a painter of your own; false: nothing. @default paintLines */
  readonly guides?: ScenePainter | false | undefined;
  /** Paints the letters of the axes at the tips of their handles: `paintLetter`, or a painter of your own. @default null */
  readonly letters?: LetterPainter | null | undefined;
  /** From `readout()`: shows the numbers of a drag beside the cursor. @default none */
  readonly readout?: ReadoutOption | undefined;
  /** From `cursor()`: shows a CSS cursor over handles and during a drag. @default the cursor of the application */
  readonly cursor?: CursorOption | undefined;
  /** From `continuousGrab()`: a drag goes on past the edge of the screen. @default none */
  readonly continuousGrab?: ContinuousGrabOption | undefined;
  /** From `debug()`: draws what a handle computes with. @default none */
  readonly debug?: DebugOption | undefined;
  /** From `keymap()`: works the gizmo by keys, and tells a screen reader what they do. @default Escape alone */
  readonly keymap?: Keymap | null | undefined;
  /** The pointer came over another handle, or left (null). */
  readonly onHover?: ((handle: Handle | null) => void) | undefined;
  /** The first step that changes something; a press alone is none. */
  readonly onDragStart?: ((event: GizmoEvent) => void) | undefined;
  /** At most once a frame, with each step that changes something, and once more with the start when a drag is cancelled. */
  readonly onChange?: ((event: GizmoEvent) => void) | undefined;
  /** Once for each `onDragStart`. */
  readonly onDragEnd?: ((event: GizmoEndEvent) => void) | undefined;
}
