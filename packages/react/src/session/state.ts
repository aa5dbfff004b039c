import type { Drag, Handle, PointerSample, Readout } from '@gizmo-kit/math';
import type { BoundTarget } from '../host/targets.js';
import type { GizmoPhase } from '../store.js';
import type { ConstraintProps } from './held-by.js';

/** The gesture as the store publishes it. */
export interface Gesture {
  readonly phase: GizmoPhase;
  readonly handle: Handle | null;
  readonly drag: Drag | null;
  readonly readout: Readout | null;
}

/** The pointers that have been pressed on or over one gizmo. */
export interface Pointers {
  /** The pointer that pressed a handle, until its release. It outlives a cancelled gesture. */
  readonly owner: number | null;
  /** Pointers that were pressed while a handle was held, until their release. */
  readonly others: readonly number[];
  /** Whether the clicks until the next press belong to a press on a handle. */
  readonly ownsClick: boolean;
  /** The pointer that hovers. Other pointers, such as the palm beside a pen, do not change the hover. */
  readonly hovering: number | null;
}

/** Everything that one gizmo remembers between two inputs. */
export interface SessionState {
  readonly gesture: Gesture;
  /** The targets as they were at the press; null while nothing is held. */
  readonly held: readonly BoundTarget[] | null;
  /** Whether keys began the drag, so that no button is down. */
  readonly byKeys: boolean;
  /** The sample for the next step; null: none since the last one. */
  readonly waiting: PointerSample | null;
  /** Whether a step ran since the last frame. */
  readonly stepped: boolean;
  /** The last sample that hovered; null: no pointer hovers. */
  readonly hovered: PointerSample | null;
  /** The constraints of the last step. The sample is stepped again when they change. */
  readonly options: ConstraintProps;
  readonly pointers: Pointers;
}

export const IDLE: Gesture = { phase: 'idle', handle: null, drag: null, readout: null };

export const INITIAL: SessionState = {
  gesture: IDLE,
  held: null,
  byKeys: false,
  waiting: null,
  stepped: false,
  hovered: null,
  options: {},
  pointers: { owner: null, others: [], ownsClick: false, hovering: null },
};
