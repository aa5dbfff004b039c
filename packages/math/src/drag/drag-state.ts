import type { Constraint, Snapped } from '../constrain/constraint.js';
import type { Alignment, Delta } from '../delta.js';
import type { Grab, Handle, Solved } from '../handles/handle.js';
import type { Pose } from '../pose/pose.js';
import type { Mat4, PointerSample, Target, Transform } from '../types.js';
import type { Cursor } from './cursor.js';

/** A handle and the result of a press on it. If a parent has moved since, they are where it has carried them. */
export interface Grip {
  /** The handle that was pressed. */
  readonly handle: Handle;
  /** The result of the press. */
  readonly grab: Grab;
  /** The pose of the press. */
  readonly pose: Pose;
}

/**
 * A drag at one moment: the frozen start, and the result of the last sample. Immutable, and plain data except for its
 * handles. `T` is the type of its targets, which an application may extend.
 */
export interface Drag<T extends Target = Target> extends Grip {
  /** The targets as they were at the press. */
  readonly targets: readonly T[];
  /** The sample of the press. If a parent has moved since, the View shows the start where it has carried it. */
  readonly press: PointerSample;
  /** The last sample, even if the handle returned null for it. */
  readonly sample: PointerSample;
  /** The cursor of the drag. It moves slower than the pointer while Shift is pressed. */
  readonly cursor: Cursor;
  /** The last result of the handle, before the constraints, and its memory; null before the first. */
  readonly solved: Solved | null;
  /** The last delta; null before the first. */
  readonly delta: Delta | null;
  /** The last value of a handle that edits one; null before the first, and of other handles. */
  readonly value: unknown;
  /** The rotation that goes with the last delta if it is snapped to a feature with an alignment; null: none. */
  readonly alignment: Alignment | null;
  /** The resulting transforms of the targets, in the space of their parents. */
  readonly transforms: readonly Transform[];
  /** Whether any number of any transform, or the value, differs from the start. */
  readonly changed: boolean;
  /** The feature that the last delta is snapped to; null: none. */
  readonly snapped: Snapped | null;
  /** The start as it was at the press, if the parent of the active target has carried it since; null: it has not moved. */
  readonly origin: Origin | null;
}

/** The start of a drag at its press. */
export interface Origin extends Pick<Drag, 'grab' | 'pose' | 'press'> {
  /** The motion of that parent since: its matrix now times the inverse of its matrix at the press. */
  readonly motion: Mat4;
}

/** The input of a press. The drag keeps these objects: do not write into their arrays before it ends. */
export interface DragStart<T extends Target = Target> {
  /** The handle that is pressed: what `pick` finds. */
  readonly handle: Handle;
  /** The sample of the press. */
  readonly sample: PointerSample;
  /** The pose of the gizmo: the result of `poseOf` for the same targets and View. */
  readonly pose: Pose;
  /** What is transformed; the last one is the active one. */
  readonly targets: readonly T[];
}

/** The world matrix of each target's parent now; null: as at the press. */
export type Parents = readonly (Mat4 | null)[];

/** The options that may change from one step to the next. */
export interface DragOptions {
  /**
   * Constraints of the delta, applied in this order: locks first, then snapping, your own, and limits last.
   * @default none
   */
  readonly constraints?: readonly Constraint[] | undefined;
  /** The parent matrix of each target now; that of the active one carries the start. @default as at the press */
  readonly parents?: Parents | undefined;
}
