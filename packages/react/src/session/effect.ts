import type { Drag, Handle, Parents, Transform } from '@gizmo-kit/math';
import type { BoundTarget } from '../host/targets.js';
import type { SessionState } from './state.js';

/** What an event reports of a drag. */
export interface Told {
  readonly drag: Drag;
  readonly held: readonly BoundTarget[];
  readonly previous: readonly Transform[];
  readonly transforms: readonly Transform[];
  readonly parents: Parents | undefined;
}

/** What a transition asks the interpreter to do, in order. */
export type Effect =
  /** Pauses the controls and prepares the targets to be written. */
  | { readonly type: 'hold'; readonly targets: readonly BoundTarget[] }
  /** Gives the controls back as they were found. */
  | { readonly type: 'release' }
  /** Writes one step to the targets. */
  | { readonly type: 'write'; readonly before: Drag; readonly drag: Drag; readonly parents: Parents | undefined }
  /** Writes the start back to all targets that the drag has written. */
  | { readonly type: 'restore'; readonly drag: Drag }
  /** Goes on with the targets at these indices. `written` restores the others; null leaves them. */
  | { readonly type: 'keepTargets'; readonly kept: readonly number[]; readonly written: readonly Transform[] | null }
  /** Calls the callbacks of a running drag, as long as it runs. */
  | { readonly type: 'change'; readonly starts: boolean; readonly told: Told }
  /** Calls the callbacks of a drag that has ended. */
  | { readonly type: 'end'; readonly reason: 'commit' | 'cancel'; readonly told: Told }
  | { readonly type: 'hover'; readonly handle: Handle | null }
  /** Tells the keyboard that a gesture has ended, also one that changed nothing. */
  | { readonly type: 'ended'; readonly drag: Drag; readonly reason: 'commit' | 'cancel' }
  /** Asks for a frame. */
  | { readonly type: 'invalidate' }
  /** Asks for a step before the next frame. */
  | { readonly type: 'schedule' }
  | { readonly type: 'capture'; readonly pointer: number }
  | { readonly type: 'uncapture'; readonly pointer: number }
  /** Keeps the DOM event from everybody else. */
  | { readonly type: 'keep' }
  /** Keeps the DOM event from fiber alone. */
  | { readonly type: 'stop' }
  /** Remembers where the DOM event is on the page. */
  | { readonly type: 'follow' }
  /** Ends the hover of scene objects behind the handle. */
  | { readonly type: 'unhoverScene' };

/** A new state, and what follows from it. */
export interface Transition {
  readonly state: SessionState;
  readonly effects: readonly Effect[];
}

export const INVALIDATE: Effect = { type: 'invalidate' };
export const KEEP: Effect = { type: 'keep' };

export const to = (state: SessionState, ...effects: readonly Effect[]): Transition => ({ state, effects });

/** One transition after another. */
export function chain({ state, effects }: Transition, next: (state: SessionState) => Transition): Transition {
  const last = next(state);
  return { state: last.state, effects: [...effects, ...last.effects] };
}
