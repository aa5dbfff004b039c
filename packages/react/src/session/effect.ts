import type { Drag, Handle, Parents, Transform } from '@gizmo-kit/math';
import type { TargetSource } from '../target.js';
import type { BoundTarget } from '../targets/bound.js';
import type { HeldStep, Kept } from '../targets/hold.js';

/** What an event reports of a drag. */
export interface Told {
  readonly drag: Drag;
  /** The targets as the props give them. */
  readonly sources: readonly TargetSource[];
  readonly previous: readonly Transform[];
  readonly parents: Parents | undefined;
}

/** An effect on the DOM event of an input, or on its pointer. */
export type EventEffect =
  | { readonly type: 'capture'; readonly pointer: number }
  | { readonly type: 'uncapture'; readonly pointer: number }
  /** Keeps the DOM event from everybody else. */
  | { readonly type: 'keep' }
  /** Keeps the DOM event from fiber alone, and ends the hover of scene objects behind the handle. */
  | { readonly type: 'cover' };

/** What a transition asks the interpreter to do, in order. */
export type Effect =
  | EventEffect
  /** Pauses the controls and prepares the targets to be written. */
  | { readonly type: 'hold'; readonly targets: readonly BoundTarget[] }
  /** Gives the controls back as they were found. */
  | { readonly type: 'release' }
  /** Writes one step to the targets. */
  | ({ readonly type: 'write' } & HeldStep)
  /** Writes the start back to all targets that the drag has written. */
  | { readonly type: 'restore'; readonly drag: Drag }
  /** Goes on with the targets that are left. */
  | ({ readonly type: 'narrow' } & Kept)
  /** Calls the callbacks of a running drag, as long as it runs. */
  | { readonly type: 'change'; readonly starts: boolean; readonly told: Told }
  /** Calls the callbacks of a drag that has ended. */
  | { readonly type: 'end'; readonly reason: 'commit' | 'cancel'; readonly told: Told }
  | { readonly type: 'hover'; readonly handle: Handle | null }
  /** Tells the parts that a gesture has ended, also one that changed nothing. */
  | { readonly type: 'ended'; readonly drag: Drag; readonly reason: 'commit' | 'cancel' }
  /** Asks for a frame. */
  | { readonly type: 'invalidate' }
  /** Asks for a tick: a step before the next frame. */
  | { readonly type: 'schedule' };
