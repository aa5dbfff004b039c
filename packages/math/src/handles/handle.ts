import type { Delta } from '../delta.js';
import type { HandleMode } from '../mode.js';
import type { Pose } from '../pose/pose.js';
import type { RingMemory } from '../solve/around-axis.js';
import type { PointerSample, Vec2, Vec3 } from '../types.js';
import type { Shape } from './shape.js';

/** The index of an axis of a pose. */
export type AxisIndex = 0 | 1 | 2;

/** Which colour of a theme a handle has: that of an axis, of the axis perpendicular to its plane, or a neutral one. */
export type Tone = 'x' | 'y' | 'z' | 'neutral';

/** The priority of a handle behind the others: it is picked only where no other handle is within the tolerance. */
export const BACKGROUND = -1;

/** What a press grabbed. Plain data that every later step is computed from. */
export interface Grab {
  /** The grabbed point, in world space. */
  readonly point: Vec3;
  /** CSS pixels. */
  readonly cursor: Vec2;
  /** The homogeneous depth of the point in the View of the press. */
  readonly depth: number;
  /** A measure of the handle's own at the press: the place along an axis in world units, or around a ring in radians. */
  readonly amount: number;
  /** How far one pixel changed that measure at the press, at most. */
  readonly gain: number;
}

/** The last answer of a handle, before constraints. */
export interface Solved {
  /** What the handle returned. */
  readonly delta: Delta;
  /** What it remembers of that sample; null: nothing. */
  readonly memory: RingMemory | null;
}

/** What a handle does, in one word. */
export type HandleVerb = 'move' | 'rotate' | 'scale' | 'resize';

/** One thing that can be grabbed. */
export interface Handle {
  /** Unique in a gizmo, and public: `move-x`, `rotate-view`, `scale-all`. */
  readonly id: string;
  /** What it does, for people: `Move along X`. */
  readonly label: string;
  /** The verb of the label, for sentences: `Moved 1.250 along X`. @default none; a sentence is then the label and the amount */
  readonly verb?: HandleVerb | undefined;
  /** The rest of the label: `along X`. @default none */
  readonly manner?: string | undefined;
  /** What its deltas do: which steps and limits apply to it. */
  readonly mode: HandleMode;
  /** The colour it is drawn in. */
  readonly tone: Tone;
  /** The axes of the pose along or about which it works; empty: those of the view. */
  readonly axes: readonly AxisIndex[];
  /** Whether it belongs to the box around the targets: its pose then has an `extent`, and the axes of a single target. @default false */
  readonly boxed?: boolean | undefined;
  /** Whether it moves on a path of its own, such as a curve: locks, snapping, axis keys and typed amounts do not apply. @default false */
  readonly unconstrained?: boolean | undefined;
  /** Whether it scales all of its axes by one factor. @default whether it has three */
  readonly uniform?: boolean | undefined;
  /** Of handles equally near to the pointer, the higher one is picked; one below 0 only where no other is within the tolerance. */
  readonly priority: number;
  /** What is drawn and picked. */
  shapes(pose: Pose): readonly Shape[];
  /** From 0, hidden, to 1. A hidden handle cannot be picked. @default 1 everywhere */
  visibility?(pose: Pose): number;
  /** What a press grabs; null where it cannot be told. */
  grab(sample: PointerSample, pose: Pose): Grab | null;
  /**
   * What the handle has to remember of this sample: how often the cursor has gone around a ring. Null: there is no answer.
   * `pose` is that of the press, `last` what was remembered of the last sample, null at first. @default nothing
   */
  remember?(grab: Grab, sample: PointerSample, pose: Pose, last: RingMemory | null): RingMemory | null;
  /** What the drag from the grab to this sample does; null: keep the last answer. `memory` is that of this sample. */
  drag(grab: Grab, sample: PointerSample, pose: Pose, memory: RingMemory | null): Delta | null;
}
