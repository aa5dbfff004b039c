import type { Drag, DragOptions, Modifiers, PointerSample } from '@gizmo-kit/math';
import type { KeyedDrag } from '@gizmo-kit/math/keyboard';

export type MakeDrag = (drag: KeyedDrag, options: DragOptions) => KeyedDrag;

/** A pointer event. The sample is null if the pointer is outside of the viewport, or if its event is not for the gizmo. */
interface Pointed {
  readonly pointer: number;
  readonly sample: PointerSample | null;
  readonly event: MouseEvent | null;
}

/** All inputs of a session, by name. */
export interface Inputs {
  readonly down: Pointed;
  readonly move: Pointed & { readonly buttons: number };
  readonly up: Pointed;
  /** The browser has cancelled the pointer, or its capture is lost. */
  readonly lose: { readonly pointer: number };
  readonly leave: { readonly pointer: number };
  readonly click: object;
  readonly press: { readonly sample: PointerSample };
  /** Keys begin a drag, without a press. */
  readonly begin: { readonly drag: Drag };
  /** A sample for the next step, or without a drag for the hover. Null: no pointer hovers. */
  readonly sample: { readonly sample: PointerSample | null };
  /** Other modifier keys are pressed. */
  readonly modifiers: { readonly modifiers: Modifiers };
  /** A key changes the drag itself. */
  readonly change: { readonly make: MakeDrag };
  /** Computes the step of the stored sample. */
  readonly flush: object;
  /** A page frame begins, whether the canvas draws in it or not. */
  readonly tick: object;
  /** A frame of the canvas begins: the camera, targets and constraints may have changed. */
  readonly frame: object;
  /** The renderer is about to draw. The application has moved its camera for this frame. */
  readonly draw: object;
  /** Props or targets may have changed. */
  readonly reconcile: object;
  readonly end: { readonly reason: 'commit' | 'cancel' };
}

export type Input = { readonly [T in keyof Inputs]: { readonly type: T } & Inputs[T] }[keyof Inputs];
