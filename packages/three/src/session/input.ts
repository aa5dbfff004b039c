import type { Drag, DragOptions, Modifiers, PointerSample } from '@gizmo-kit/math';
import type { KeyedDrag } from '@gizmo-kit/math/keyboard';
import type { BoundTarget } from '../targets/target.js';
import type { Device } from './world.js';

export type MakeDrag = (drag: KeyedDrag<BoundTarget>, options: DragOptions) => KeyedDrag<BoundTarget>;

/** Computes the step of a drag for a sample. */
export type StepDrag = (
  drag: KeyedDrag<BoundTarget>,
  sample: PointerSample,
  options: DragOptions,
) => KeyedDrag<BoundTarget>;

/** The pointer of keys. Browsers reserve this id for events without a pointer. It has no button: its press ends with its drag. */
export const KEYS = -1;

interface Pointed {
  readonly pointer: number;
  readonly device: Device;
  /** Null if the pointer is outside of the viewport, or if its event is not for the gizmo. */
  readonly sample: PointerSample | null;
  readonly event: MouseEvent | null;
}

/** All inputs of a session, by name. Each device sends those of pointers: `down`, `move`, `up`, `lose` and `leave`. */
export interface Inputs {
  /** `drag`: what a press of keys begins, which is on no handle. */
  readonly down: Pointed & { readonly drag?: Drag<BoundTarget> | undefined };
  readonly move: Pointed & { readonly buttons: number };
  readonly up: Pointed;
  /** The pointer is cancelled, or its capture is lost. */
  readonly lose: { readonly pointer: number };
  /** Null: no pointer hovers any more. `isPress`: it has pressed something else, and the click that follows is not the gizmo's. */
  readonly leave: { readonly pointer: number | null; readonly isPress?: boolean };
  /** Whether the click is on no object that gets it, which fiber reports as a miss. */
  readonly click: { readonly isMiss: boolean };
  /** Other modifier keys are pressed. */
  readonly modifiers: { readonly modifiers: Modifiers };
  /** A key changes the drag itself. `step`: steps it from then on, with what keys have set. */
  readonly change: { readonly make: MakeDrag; readonly step?: StepDrag | undefined };
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

/** What a session takes: one of `Inputs`, with its name as its `type`. */
export type Input = { readonly [T in keyof Inputs]: { readonly type: T } & Inputs[T] }[keyof Inputs];
