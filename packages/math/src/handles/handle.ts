import type { Delta } from '../delta.js';
import type { HandleMode } from '../mode.js';
import type { Pose, PoseOptions } from '../pose/pose.js';
import type { PointerSample, Target, Vec3 } from '../types.js';
import type { Edit, Label } from './edit.js';
import type { Shape } from './shape.js';

/** The index of an axis of a pose. */
export type AxisIndex = 0 | 1 | 2;

/** The color of a handle in a theme: that of an axis, of the axis perpendicular to its plane, or a neutral one. */
export type Tone = 'x' | 'y' | 'z' | 'neutral';

/** The priority of a handle behind the others: it is picked only if no other handle is within the tolerance. */
export const BACKGROUND = -1;

/** What every grab has. A grab is the result of a press, from which every step is computed; the other fields are the handle's own. */
export interface Grab {
  /** The grabbed point, in world space. It is finite: otherwise the press is refused. */
  readonly point: Vec3;
}

/** The memory of a handle besides its result. */
interface Remembered<M> {
  /** What the handle needs to know at the next sample, such as the turns of a ring. @default nothing */
  readonly memory?: M | undefined;
}

/** The last result of a handle that transforms targets, before constraints. */
export interface SolvedDelta<M = unknown> extends Remembered<M> {
  /** The delta since the press. */
  readonly delta: Delta;
  /** None: the handle transforms targets. */
  readonly value?: undefined;
}

/** The last result of a handle that edits a value. */
export interface SolvedValue<M = unknown> extends Remembered<M> {
  /** The new value, within its ranges and on its steps: `edit.value` itself if nothing changes. */
  readonly value: unknown;
  /** None: the targets stay as they are. */
  readonly delta?: undefined;
  /** The vector of the world by which the point of the value has moved, for `Edit.valueAt`. @default it does not snap to features */
  readonly moved?: Vec3 | undefined;
}

/** The last result of a handle: a delta of the targets, or a value of the application. */
export type Solved<M = unknown> = SolvedDelta<M> | SolvedValue<M>;

/**
 * A part of a gizmo that can be grabbed: an object, or an instance of a class without private members. A drag knows neither its grab
 * data `G` nor its memory `M`: both are plain data of the handle. `handleWith` copies a handle.
 *
 * | `constraints` | meaning                                                                                             |
 * | ------------- | --------------------------------------------------------------------------------------------------- |
 * | `'uniform'`   | it scales all of its axes by one factor, so steps and limits keep the factors equal                 |
 * | `'grab'`      | steps and features apply to its grabbed point instead of the origin of the pose                     |
 * | `'none'`      | its path is its own, such as a curve: locks, snapping, axis keys and typed amounts do not apply     |
 */
export interface Handle<G extends Grab = Grab, M = unknown> {
  /** Unique in a gizmo, and public: `move-x`, `rotate-view`, `scale-all`. */
  readonly id: string;
  /** A description for users, of which `labelOf` makes `Move along X`, and sentences `Moved 1.250 along X`. */
  readonly label: Label;
  /** The kind of its deltas, which selects steps and limits. */
  readonly mode: HandleMode;
  /** Its color. */
  readonly tone: Tone;
  /**
   * The value that it edits, of a handle with the mode `value`. A press on it is the application's as well, and becomes a drag with
   * its first move; without one, the application gets the click. @default it transforms the targets
   */
  readonly edit?: Edit | undefined;
  /**
   * The axes of the pose that it moves along, scales along or rotates about; empty: it follows the view, and typed amounts have
   * all three.
   */
  readonly axes: readonly AxisIndex[];
  /** How constraints apply: see above. @default to each axis, and with three axes to a common factor */
  readonly constraints?: 'uniform' | 'grab' | 'none' | undefined;
  /**
   * If several handles are equally near to the pointer, the one with the highest priority is picked; one with a negative priority
   * only if no other handle is within the tolerance.
   */
  readonly priority: number;
  /** Where it is, if not at the pivot of the gizmo. @default it shares the pose of the gizmo */
  readonly placement?: Pick<PoseOptions, 'boxed' | 'at' | 'frame' | 'space'> | undefined;
  /** The shapes that are drawn and picked. */
  shapes(pose: Pose): readonly Shape[];
  /**
   * The handle to press at a sample that is on no shape of the gizmo, such as on a mesh of a target; null: nothing is there. A
   * press on it is the application's as well, and becomes a drag with its first move. @default none
   */
  hit?(sample: PointerSample, pose: Pose, targets: readonly Target[]): Handle | null;
  /** From 0, hidden, to 1. A hidden handle cannot be picked. @default 1 everywhere */
  visibility?(pose: Pose): number;
  /** The result of a press; null if there is nothing to grab. */
  grab(sample: PointerSample, pose: Pose): G | null;
  /**
   * The delta from the grab to this sample, or the value at this sample, and the memory for the next one; null: the last result
   * stays. `pose` is that of the press, `memory` that of the last sample, null at first.
   */
  drag(grab: G, sample: PointerSample, pose: Pose, memory: M | null): Solved<M> | null;
  /**
   * The fields that a drag of this handle replaces in the pose of each drawn handle; null: none. `pose` is the present pose,
   * `press` that of the press. @default none
   */
  poseAfter?(pose: Pose, press: Pose, delta: Delta): Partial<Pose> | null;
}
