import type { Delta } from '../delta.js';
import type { HandleMode } from '../mode.js';
import type { Pose } from '../pose/pose.js';
import type { RingMemory } from '../solve/around-axis.js';
import type { PointerSample, Vec2, Vec3 } from '../types.js';
import type { Shape } from './shape.js';

/** The index of an axis of a pose. */
export type AxisIndex = 0 | 1 | 2;

/** The color of a handle in a theme: that of an axis, of the axis perpendicular to its plane, or a neutral one. */
export type Tone = 'x' | 'y' | 'z' | 'neutral';

/** The priority of a handle behind the others: it is picked only if no other handle is within the tolerance. */
export const BACKGROUND = -1;

/** The result of a press. Plain data that every step is computed from. */
export interface Grab {
  /** The grabbed point, in world space. */
  readonly point: Vec3;
  /** CSS pixels. */
  readonly cursor: Vec2;
  /** The depth of the point in the View of the press, in world units per CSS pixel. */
  readonly depth: number;
  /** An amount at the press: along an axis in world units, or around a ring in radians. */
  readonly amount: number;
  /** The largest change of that amount per pixel at the press. */
  readonly gain: number;
}

/** The last result of a handle, before constraints. */
export interface Solved {
  /** What the handle returned. */
  readonly delta: Delta;
  /** The memory of the handle for that sample; null: none. */
  readonly memory: RingMemory | null;
}

/** What a handle does, in one word. */
export type HandleVerb = 'move' | 'rotate' | 'scale' | 'resize';

/** A part of a gizmo that can be grabbed. */
export interface Handle {
  /** Unique in a gizmo, and public: `move-x`, `rotate-view`, `scale-all`. */
  readonly id: string;
  /** A description for users: `Move along X`. */
  readonly label: string;
  /** The verb of the label, for sentences: `Moved 1.250 along X`. @default none; a sentence is then the label and the amount */
  readonly verb?: HandleVerb | undefined;
  /** The rest of the label: `along X`. @default none */
  readonly manner?: string | undefined;
  /** The kind of its deltas, which selects steps and limits. */
  readonly mode: HandleMode;
  /** Its color. */
  readonly tone: Tone;
  /** The axes of the pose that it moves along, scales along or rotates about; empty: those of the view. */
  readonly axes: readonly AxisIndex[];
  /** Whether it belongs to the box around the targets: its pose then has an `extent`, and the axes of a single target. @default false */
  readonly boxed?: boolean | undefined;
  /** Whether it moves on a path of its own, such as a curve: locks, snapping, axis keys and typed amounts do not apply. @default false */
  readonly unconstrained?: boolean | undefined;
  /** Whether it scales all of its axes by one factor. @default whether it has three */
  readonly uniform?: boolean | undefined;
  /**
   * If several handles are equally near to the pointer, the one with the highest priority is picked; one with a negative priority
   * only if no other handle is within the tolerance.
   */
  readonly priority: number;
  /** The shapes that are drawn and picked. */
  shapes(pose: Pose): readonly Shape[];
  /** From 0, hidden, to 1. A hidden handle cannot be picked. @default 1 everywhere */
  visibility?(pose: Pose): number;
  /** The result of a press; null if there is nothing to grab. */
  grab(sample: PointerSample, pose: Pose): Grab | null;
  /**
   * The memory of the handle after this sample: the number of turns of the cursor around a ring. Null: there is no result. `pose`
   * is that of the press, `last` the memory after the last sample, null at first. @default no memory
   */
  remember?(grab: Grab, sample: PointerSample, pose: Pose, last: RingMemory | null): RingMemory | null;
  /** The delta from the grab to this sample; null: the last delta stays. `memory` is that of this sample. */
  drag(grab: Grab, sample: PointerSample, pose: Pose, memory: RingMemory | null): Delta | null;
  /**
   * The fields that a drag of this handle replaces in the pose of each drawn handle; null: none. `pose` is the present pose,
   * `press` that of the press. @default none
   */
  poseAfter?(pose: Pose, press: Pose, delta: Delta): Partial<Pose> | null;
}
