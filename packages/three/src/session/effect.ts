import type { Drag, Handle } from '@gizmo-kit/math';
import type { BoundTarget } from '../targets/target.js';
import type { EventData } from './event.js';
import type { SessionProps } from './props.js';

/** An effect on the DOM event of an input, or on its pointer. */
export type EventEffect =
  | { readonly type: 'capture' | 'uncapture'; readonly pointer: number }
  /** Stops the DOM event for all other listeners. */
  | { readonly type: 'keep' }
  /** Stops the DOM event for fiber only, and ends the hover of scene objects behind the handle. */
  | { readonly type: 'cover' };

/** What the interpreter does after a transition, in order. */
export type Effect =
  | EventEffect
  /**
   * Pauses the controls unless they get the press as well, and prepares the targets to be written. Targets that are not in the list
   * any more are restored and released.
   */
  | { readonly type: 'hold'; readonly targets: readonly BoundTarget[]; readonly shared?: boolean }
  /**
   * Pauses the controls, writes the targets unless the gizmo is controlled, and calls `onDragStart` and `onChange` while the drag
   * runs.
   */
  | { readonly type: 'change'; readonly starts: boolean; readonly event: EventData }
  /** Ends the drag: restores or releases the targets, gives the controls back as they were found, and calls the callbacks. */
  | {
      readonly type: 'end';
      readonly drag: Drag<BoundTarget>;
      readonly reason: 'commit' | 'cancel';
      /** Null if `onDragStart` was not called. */
      readonly event: EventData | null;
      /** From the props that had the targets of the drag. Newer props may have other targets. */
      readonly callbacks: Pick<SessionProps, 'handles' | 'mode' | 'onChange' | 'onDragEnd'>;
    }
  | { readonly type: 'hover'; readonly handle: Handle | null }
  | { readonly type: 'report'; readonly error: unknown }
  /** Requests a frame of the canvas, or a tick in the next frame of the page. */
  | { readonly type: 'invalidate' | 'schedule' };
