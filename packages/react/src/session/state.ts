import type { Handle, Parents, PointerSample, View } from '@gizmo-kit/math';
import type { GizmoProps } from '../props.js';
import { type GizmoState, IDLE } from '../store.js';
import type { Effect } from './effect.js';
import type { Snapshot } from './world.js';

/** Everything that one gizmo remembers between two inputs. */
export interface SessionState extends Omit<GizmoState, 'cancel'> {
  /** Whether keys began the drag, so that no button is down. */
  readonly byKeys: boolean;
  /** In a drag, the sample for the next step; else the one that hovers. Null: there is none. */
  readonly sample: PointerSample | null;
  /** The event of the last sample: its place in the picture changes when the canvas moves. */
  readonly event: MouseEvent | null;
  /**
   * The props of the last drag: the last ones that had its targets, whose callbacks are told of its end, with the space and
   * the pivot of the press.
   */
  readonly own: GizmoProps;
  /** The parents of the targets at the last step; undefined: as at the press. The sample is stepped again when they move. */
  readonly parents: Parents | undefined;
  /** The View at the last frame of a drag or a hover. */
  readonly seen: View | null;
  /**
   * Who moves the camera since it last rested, as controls with damping do after a press: the drag, as a camera that follows
   * the target does, or the user. Null: it rests.
   */
  readonly cameraBy: 'drag' | 'user' | null;
  /** Page frames during which a camera that starts to move does so because of the last step of the pointer. */
  readonly stirred: number;
  /** The pointer that pressed a handle, until its release. It outlives a cancelled gesture. */
  readonly owner: number | null;
  /** Pointers that were pressed while a handle was held, until their release. */
  readonly others: readonly number[];
  /** Whether the clicks until the next press belong to a press on a handle. */
  readonly ownsClick: boolean;
  /** The handle that `onHover` was last called with. */
  readonly hovered: Handle | null;
  /** The pointer that hovers. Other pointers, such as the palm beside a pen, do not change the hover. */
  readonly hovering: number | null;
}

export const INITIAL: SessionState = {
  ...IDLE,
  byKeys: false,
  sample: null,
  event: null,
  own: { target: null },
  parents: undefined,
  seen: null,
  cameraBy: null,
  stirred: 0,
  owner: null,
  others: [],
  ownsClick: false,
  hovered: null,
  hovering: null,
};

/** One transition in the making: a copy of the state to change, the effects so far, and the world as it is. */
export type Step = { -readonly [K in keyof SessionState]: SessionState[K] } & {
  readonly effects: Effect[];
  readonly world: Snapshot;
};

export const INVALIDATE: Effect = { type: 'invalidate' };
export const KEEP: Effect = { type: 'keep' };
