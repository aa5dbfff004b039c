import type { Handle, Limits, Locks, Pivot, Preset, SnapSteps, Space, Tolerance } from '@gizmo-kit/math';
import type { Snapper } from '@gizmo-kit/math/snapping';
import type { PausableControls } from '../host/controls.js';
import type { GizmoTargets, ValueOf } from '../targets/target.js';
import type { GizmoEndEvent, GizmoEvent } from './event.js';

/** Steps and features to snap to, or `false`. Ctrl inverts it: with `false`, the default steps apply while Ctrl is pressed. */
export type Snap =
  | (SnapSteps & {
      /** Features to snap to; where one is near, no step applies. @default none */
      readonly to?: readonly Snapper[] | undefined;
    })
  | false;

/** Which handles are shown; `none`: no handles. */
export type GizmoMode = Preset | 'none';

/** What decides how a gizmo acts: the props without those of its look and of its pointers. */
export interface SessionProps<T extends GizmoTargets = GizmoTargets> {
  /**
   * What to transform; the last of several is the active one. Refs are read at each frame and event: pass `ref`, not
   * `ref.current`, which is null in the first render.
   */
  readonly target: T;
  /** Which handles to show. @default 'translate' */
  readonly mode?: GizmoMode | readonly GizmoMode[] | undefined;
  /** The handles to show; overrides `mode`. */
  readonly handles?: readonly Handle[] | undefined;
  /**
   * Makes the gizmo controlled: it is drawn at this transform and never changes the target, of which it only reads the
   * parent. An array if and only if `target` is one.
   */
  readonly value?: ValueOf<T> | undefined;
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
   * Boxes for positions and scales, and ranges of the rotation from rest in radians, in the space of the parent. A drag stops where
   * the first of its targets would leave its limits. A target that starts outside may come back. Without a `min` of the scale,
   * only a typed factor can mirror; with one, it has to be negative. @default none
   */
  readonly limits?: Limits | undefined;
  /** Coordinates and axes that no drag changes. @default none */
  readonly lock?: Locks | undefined;
  /** CSS pixels from the origin to the tip of an axis, at any depth, field of view and zoom; 1 to 10,000. @default 100 */
  readonly size?: number | undefined;
  /** The distance in CSS pixels at which a pointer still picks a handle. @default 6, and 22 for touch */
  readonly hitTolerance?: number | Tolerance | undefined;
  /**
   * CSS pixels that a pointer has to move before its press becomes a drag. From the first step on, the grabbed point is under the
   * cursor as without it. @default 0 for a mouse and rays, 3 for fingers and pens
   */
  readonly dragThreshold?: number | undefined;
  /** Camera controls that are disabled while a handle is pressed, and then restored. @default fiber's `state.controls` */
  readonly controls?: PausableControls | null | undefined;
  /**
   * Who moves the camera during a drag. `user`: the grabbed point stays under a pointer at rest. `target`: the camera follows the
   * target, which rests with the pointer. @default `target` while a camera moves that has started within two frames after a step
   */
  readonly camera?: 'user' | 'target' | undefined;
  /** False refuses presses, ends a drag as cancelled, and dims the handles. @default true */
  readonly enabled?: boolean | undefined;
  /** @default true */
  readonly visible?: boolean | undefined;
  /** Called when the pointer enters another handle, or leaves (null). */
  readonly onHover?: ((handle: Handle | null) => void) | undefined;
  /** Called at the first step that changes something, not at the press. */
  readonly onDragStart?: ((event: GizmoEvent) => void) | undefined;
  /**
   * Called at each step that changes something, when a modifier key is pressed or released after `onDragStart`, and with the
   * start when a drag is cancelled. All moves of the pointer in a frame are one step. If a camera or a parent moves in that frame
   * as well, it is called once more.
   */
  readonly onChange?: ((event: GizmoEvent) => void) | undefined;
  /** Called once for each `onDragStart`. */
  readonly onDragEnd?: ((event: GizmoEndEvent) => void) | undefined;
}
