import type {
  Drag,
  DragOptions,
  Handle,
  Modifiers,
  PickedHandle,
  PointerSample,
  Pose,
  Vec2,
  View,
} from '@gizmo-kit/math';
import type { GizmoProps, PausableControls } from '../props.js';
import type { GizmoStore } from '../store.js';
import type { Warn } from '../warn.js';
import type { Drawing } from './drawing.js';
import type { LayOut } from './layout.js';

/** What a session needs of the world around it. Each is asked when it is needed, and never kept. */
export interface SessionPort {
  readonly props: () => GizmoProps;
  readonly store: GizmoStore;
  /** The View that a sample would be taken in now; null where there is no picture. */
  readonly view: () => View | null;
  /** What the handles of a layout look like in a View. */
  readonly drawing: Drawing;
  /** Where everything is. */
  readonly layOut: LayOut;
  /** Whether something that is drawn over this gizmo has what is at a place. */
  readonly isCovered: (sample: PointerSample) => boolean;
  readonly controls: () => PausableControls | null;
  /** Where in the picture the pointer of the last sample is now: the picture may have moved under it. */
  readonly point: () => Vec2 | null;
  /** Asks for a frame. */
  readonly invalidate: () => void;
  readonly warn: Warn;
  /** Offers a key to the keyboard that the props have brought, if any; whether it has been taken. */
  readonly offerKey: (event: KeyboardEvent) => boolean;
  /** A gesture has ended, also one that has changed nothing. */
  readonly onEnd: (drag: Drag, reason: 'commit' | 'cancel') => void;
}

/** What makes another drag of one. */
export type MakeDrag = (drag: Drag, options: DragOptions) => Drag;

/** How a gesture begins without a press. */
export interface Take {
  /** Any, whether it is shown or not. */
  readonly handle: Handle;
  readonly sample: Omit<PointerSample, 'point'>;
  /** Where it may begin, in the pixels of the View: the first place that the handle can be held at. */
  readonly places: (pose: Pose) => readonly Vec2[];
  /** Where the hand is now; null: where it was last. */
  readonly point: () => Vec2 | null;
}

/** The gestures of one gizmo: hover, press, steps, and one end. */
export interface Session {
  /** What the pointer is over; without a sample, nothing. */
  hover(sample: PointerSample | null): PickedHandle | null;
  /** Whether the press was on a handle, and so is the gizmo's. */
  press(sample: PointerSample): boolean;
  /** Takes hold without a press. False where there is nothing to hold, or something is held already. */
  take(start: Take): boolean;
  /** Puts another drag in the place of the running one, as keys do that are no sample. */
  change(make: MakeDrag): void;
  /** Offers a key to whoever takes keys before the drag does; whether it has been taken. */
  offerKey(event: KeyboardEvent): boolean;
  /** Takes a sample for the next step, which comes with the next `flush`. */
  move(sample: PointerSample): void;
  /** The last sample again, with other keys held. */
  setModifiers(modifiers: Modifiers): void;
  /** Computes the step that is waiting, if any: one a frame, however many samples came. */
  flush(): void;
  /** Follows what has changed beside the pointer: the camera, the targets, the props. To be called at each frame. */
  frame(): void;
  /** Whether the camera has moved since the last step, as one does that is moved later in a frame. */
  isBehind(): boolean;
  /** Ends a gesture that new props have overtaken. */
  reconcile(): void;
  /** Whether a handle is held. */
  isHeld(): boolean;
  /** Ends the gesture, once; without one, does nothing. */
  end(reason: 'commit' | 'cancel'): void;
}
