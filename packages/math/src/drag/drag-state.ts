import type { Parents } from '../apply/apply.js';
import type { Constraint } from '../constrain/constraint.js';
import type { Snapped } from '../constrain/snapped.js';
import type { Alignment, Delta } from '../delta.js';
import type { AxisIndex, Grab, Handle, Solved } from '../handles/handle.js';
import type { Pose } from '../pose/pose.js';
import type { PointerSample, Target, Transform } from '../types.js';
import type { Cursor } from './cursor.js';
import type { TypedAmounts } from './typed-text.js';

/** What a drag has hold of, and by which handle. */
export interface Grip {
  /** What was pressed. */
  readonly handle: Handle;
  /** What the press took hold of. */
  readonly grab: Grab;
  /** The pose of the press. */
  readonly pose: Pose;
}

/** A drag at one moment: the frozen start, and what the last sample made of it. Immutable, and plain data but for its handles. */
export interface Drag extends Grip {
  /** The targets as they were at the press. */
  readonly targets: readonly Target[];
  /** The sample of the press. */
  readonly press: PointerSample;
  /** The last sample, whether or not it had an answer. */
  readonly sample: PointerSample;
  /** Where the pointer counts as being: it goes slower than the real one while Shift is held. */
  readonly cursor: Cursor;
  /** The last answer before snapping: what a ring counts its turns from. */
  readonly solved: Solved | null;
  /** The last answer; null before the first. */
  readonly delta: Delta | null;
  /** The rotation that goes with the last answer where it is snapped to a feature that asks for one; null: none. */
  readonly alignment: Alignment | null;
  /** What it makes of the targets, in the space of their parents. */
  readonly transforms: readonly Transform[];
  /** Whether any number of any transform differs from the start. */
  readonly changed: boolean;
  /** The feature that the last answer is snapped to, and what is to be shown of it; null: none. */
  readonly snapped: Snapped | null;
  /** The axis key that the drag obeys; null: it follows the handle of the press. */
  readonly axisKey: AxisKey | null;
  /** What has been typed; null: nothing. Once it has come to a delta, that one holds in the place of the pointer's. */
  readonly typed: TypedAmounts | null;
  /** What the pointer alone has come to, while a typed amount holds in its place; else null. */
  readonly pointed: Delta | null;
}

/** The axis key that a drag obeys. */
export interface AxisKey {
  /** Which of the three. */
  readonly axis: AxisIndex;
  /** Whether to the plane square to the axis, and not to the axis itself. */
  readonly plane: boolean;
  /** In which of the two spaces of the keys. */
  readonly turn: 0 | 1;
  /** What the press took hold of, to be free again. */
  readonly free: Grip;
}

/** What a press starts from. */
export interface DragStart {
  /** What is pressed: what `pick` has found. */
  readonly handle: Handle;
  /** Where, and how that is seen. */
  readonly sample: PointerSample;
  /** Where the gizmo stands: what `poseOf` gives for the same targets and View. */
  readonly pose: Pose;
  /** What is to be transformed, the last of them the active one. */
  readonly targets: readonly Target[];
}

/** What may change from one step to the next. */
export interface DragOptions {
  /**
   * Applied to the answer of the handle one after the other: locks first, then snapping, your own, and limits last.
   * @default none
   */
  readonly constraints?: readonly Constraint[] | undefined;
  /** The parent matrix of each target now. @default as at the press */
  readonly parents?: Parents | undefined;
}
