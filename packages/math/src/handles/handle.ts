import type { Delta } from '../delta.js';
import type { HandleMode } from '../mode.js';
import type { Pose } from '../pose/pose.js';
import type { PointerSample, Vec2, Vec3, View } from '../types.js';
import type { Shape } from './shape.js';

/** An axis, by its place in a pose: 0, 1 or 2. */
export type AxisIndex = 0 | 1 | 2;

/** Which colour of a theme a handle has: an axis, the one square to a plane, or none. */
export type Tone = 'x' | 'y' | 'z' | 'neutral';

/** The priority of what lies behind the other handles: it is picked only where none of them is within reach. */
export const BACKGROUND = -1;

/** What a press has taken hold of; plain data that every later step is computed from. */
export interface Grab {
  /** In world space. */
  readonly point: Vec3;
  /** CSS pixels. */
  readonly cursor: Vec2;
  /** The homogeneous depth of the point in the View of the press. */
  readonly depth: number;
  /** The handle's own measure at the press: the place along an axis in world units, or around a ring in radians. */
  readonly amount: number;
  /** How far one pixel moved that measure at the press, at most. */
  readonly gain: number;
}

/** The last answer of a handle, before snapping: all that a drag remembers. */
export interface Solved {
  /** What the pointer asks for. */
  readonly delta: Delta;
  /** CSS pixels of the hand that asked for it. */
  readonly cursor: Vec2;
  /** The View that it was asked in. */
  readonly view: View;
}

/** One thing that can be grabbed. */
export interface Handle {
  /** Unique in a gizmo, and public: `move-x`, `rotate-view`, `scale-all`. */
  readonly id: string;
  /** What it does, for people: `Move along X`. */
  readonly label: string;
  /** What its deltas do: which steps and limits hold for it. */
  readonly mode: HandleMode;
  /** The colour it is drawn in. */
  readonly tone: Tone;
  /** Along or about which axes of the pose it works; empty: those of the picture. */
  readonly axes: readonly AxisIndex[];
  /** Whether it stands on the box around the targets: its pose then has `bounds`, and the axes of an only target. @default false */
  readonly boxed?: boolean | undefined;
  /** Whether it goes a way of its own, as along a curve: locks, snapping, axis keys and typed amounts leave it alone. @default false */
  readonly unconstrained?: boolean | undefined;
  /** Whether what it scales, it scales by one factor along all of its axes. @default whether it has three */
  readonly uniform?: boolean | undefined;
  /** Of handles equally near to the pointer, the higher one is picked; one below 0 only where no other is within reach. */
  readonly priority: number;
  /** What is drawn and picked. */
  shapes(pose: Pose): readonly Shape[];
  /** From 0, gone, to 1. What is gone cannot be picked. @default 1 everywhere */
  visibility?(pose: Pose): number;
  /** What the pointer takes hold of; null where that cannot be told. */
  grab(sample: PointerSample, pose: Pose): Grab | null;
  /** What the drag from the grab to this sample does; null: hold the last answer. `pose` is that of the press. */
  drag(grab: Grab, sample: PointerSample, pose: Pose, previous: Solved | null): Delta | null;
}
