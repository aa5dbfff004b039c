import { type Parents, type PointerSample, stepDrag, type View } from '@gizmo-kit/math';
import type { TargetSource } from '../targets/target.js';
import type { Effect } from './effect.js';
import type { StepDrag } from './input.js';
import type { SessionProps } from './props.js';
import type { Snapshot } from './snapshot.js';
import { type GizmoState, IDLE } from './store.js';
import type { Device } from './world.js';

/** Everything that one gizmo remembers between two inputs. */
export interface SessionState extends Omit<GizmoState, 'cancel'> {
  /** In a drag, the sample for the next step; otherwise the sample that hovers. Null: none. */
  readonly sample: PointerSample | null;
  /** What moves the pointer of the last sample; null: nothing yet. */
  readonly device: Device | null;
  /** The event of the last sample. Its position in the viewport changes when the canvas moves. */
  readonly event: MouseEvent | null;
  /** Whether this event came after the last frame. Then the pixels of `sample` are still valid; measuring a canvas is slow. */
  readonly isPlaced: boolean;
  /** Computes a step of the drag. Keys bring their own, so that other bundles do not contain typed amounts. */
  readonly step: StepDrag;
  /** The last props that had the targets of the drag. `space` and `pivot` are those of the press. */
  readonly dragProps: SessionProps;
  /** The targets of these props, with refs read. */
  readonly sources: readonly TargetSource[];
  /** For each of these targets, the index of its target in the drag, which keeps the order of the press. */
  readonly order: readonly number[];
  /** The parents of the targets at the last step; undefined: as at the press. If they move, the sample is stepped again. */
  readonly parents: Parents | undefined;
  /** The View at the last frame of a drag or a hover. */
  readonly lastView: View | null;
  /** What moves the camera: the drag, because the camera follows its target, or the user. Null: the camera is at rest. */
  readonly cameraBy: 'drag' | 'user' | null;
  /** Page frames that are left in which a camera that starts to move counts as one that follows the last step. */
  readonly followFrames: number;
  /** The pointer that pressed a handle, until its release, also after the gesture is cancelled. `KEYS`: until the end of the drag. */
  readonly owner: number | null;
  /** Pointers that were pressed during a drag, until their release. */
  readonly others: readonly number[];
  /** Whether the clicks until the next press follow a press on a handle. The gizmo keeps them from others. */
  readonly ownsClick: boolean;
  /** Why the application has got the last press as well: it was on a value handle, or on a body. It then gets the release. */
  readonly sharesPress: 'value' | 'body' | null;
  /** The id of the handle that `onHover` was last called with. */
  readonly hovered: string | null;
  /** The pointer that hovers. Other pointers, such as the palm beside a pen, do not change the hover. */
  readonly hovering: number | null;
}

/** A step without keys. */
export const stepPlain: StepDrag = (keyed, sample, options) => {
  const drag = stepDrag(keyed.drag, sample, options);
  return drag === keyed.drag ? keyed : { ...keyed, drag };
};

export const INITIAL: SessionState = {
  ...IDLE,
  sample: null,
  device: null,
  event: null,
  isPlaced: false,
  step: stepPlain,
  dragProps: { target: null },
  sources: [],
  order: [],
  parents: undefined,
  lastView: null,
  cameraBy: null,
  followFrames: 0,
  owner: null,
  others: [],
  ownsClick: false,
  sharesPress: null,
  hovered: null,
  hovering: null,
};

/** A copy of the state that one transition changes in place, the effects so far, and the world. */
export type Draft = { -readonly [K in keyof SessionState]: SessionState[K] } & {
  readonly effects: Effect[];
  world: Snapshot;
};

export const INVALIDATE: Effect = { type: 'invalidate' };
export const KEEP: Effect = { type: 'keep' };
