import type { Drag, Handle } from '@gizmo-kit/math';
import type { GizmoEvent } from '../event.js';
import type { GizmoProps } from '../props.js';
import type { BoundTarget } from '../targets/bound.js';

/** An effect on the DOM event of an input, or on its pointer. */
export type EventEffect =
  | { readonly type: 'capture' | 'uncapture'; readonly pointer: number }
  /** Keeps the DOM event from everybody else. */
  | { readonly type: 'keep' }
  /** Keeps the DOM event from fiber alone, and ends the hover of scene objects behind the handle. */
  | { readonly type: 'cover' };

/** What a transition asks the interpreter to do, in order. */
export type Effect =
  | EventEffect
  /** Pauses the controls, and prepares the targets to be written. Targets that were held before are restored and released. */
  | { readonly type: 'hold'; readonly targets: readonly BoundTarget[] }
  /** Writes the targets unless the gizmo is controlled, and calls the callbacks of a running drag, as long as it runs. */
  | { readonly type: 'change'; readonly starts: boolean; readonly event: GizmoEvent }
  /** Ends the drag: restores or releases the targets, gives the controls back as they were found, and calls the callbacks. */
  | {
      readonly type: 'end';
      readonly drag: Drag;
      readonly reason: 'commit' | 'cancel';
      /** Null where no callback has been told of the drag. */
      readonly event: GizmoEvent | null;
      /** Those of the props that had the targets of the drag: newer ones may belong to another target. */
      readonly callbacks: Pick<GizmoProps, 'onChange' | 'onDragEnd'>;
    }
  | { readonly type: 'hover'; readonly handle: Handle | null }
  | { readonly type: 'report'; readonly error: unknown }
  /** Asks for a frame, or for a tick: a step before the next frame. */
  | { readonly type: 'invalidate' | 'schedule' };
