import type { Drag, DragOptions, Handle, Modifiers, PointerSample, Pose, Vec2 } from '@gizmo-kit/math';

/** How keys begin a drag without a press. */
export interface Take {
  /** Any handle, shown or not. */
  readonly handle: Handle;
  readonly sample: Omit<PointerSample, 'point'>;
  /** Pixels at which the drag may begin. The first one that the handle can grab is used. */
  readonly places: (pose: Pose) => readonly Vec2[];
}

/** Makes the next drag from the current one. */
export type MakeDrag = (drag: Drag, options: DragOptions) => Drag;

/** Everything that can happen to a gizmo. A sample is null where a pointer is not over the picture or is busy elsewhere. */
export type Input =
  | { readonly type: 'down'; readonly pointer: number; readonly sample: PointerSample | null }
  | {
      readonly type: 'move';
      readonly pointer: number;
      readonly buttons: number;
      readonly sample: PointerSample | null;
    }
  | { readonly type: 'up'; readonly pointer: number; readonly sample: PointerSample | null }
  /** The system took the pointer away, or its capture was lost. */
  | { readonly type: 'lose'; readonly pointer: number }
  | { readonly type: 'leave'; readonly pointer: number }
  | { readonly type: 'click' }
  | { readonly type: 'hover'; readonly sample: PointerSample | null }
  | { readonly type: 'press'; readonly sample: PointerSample }
  | { readonly type: 'take'; readonly take: Take }
  /** A sample for the next step. */
  | { readonly type: 'sample'; readonly sample: PointerSample }
  /** Other modifier keys are held. */
  | { readonly type: 'modifiers'; readonly modifiers: Modifiers }
  /** A key changes the drag itself. */
  | { readonly type: 'change'; readonly make: MakeDrag }
  /** Computes the waiting step. */
  | { readonly type: 'flush' }
  /** A frame begins: the camera, targets and constraints may have changed. */
  | { readonly type: 'frame' }
  /** Props or targets may have changed. */
  | { readonly type: 'reconcile' }
  | { readonly type: 'end'; readonly reason: 'commit' | 'cancel' };
