import type { Drag, Handle } from '@gizmo-kit/math';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { GizmoPart } from './parts/part.js';

/** Where a gesture is: nothing near, over a handle, pressed but unmoved, or dragging. */
export type GizmoPhase = 'idle' | 'hover' | 'press' | 'drag';

/** One gesture, immutable. Configuration is not in here: it stays in the props. */
export interface GizmoState {
  readonly phase: GizmoPhase;
  /** The handle that is hovered, pressed or dragged. */
  readonly handle: Handle | null;
  /** The drag of a press, else null. `readoutOf(state)` formats its amounts. */
  readonly drag: Drag | null;
  /** Ends a press or drag and puts back the start; does nothing otherwise. */
  readonly cancel: () => void;
}

/** The gesture of one gizmo, to be read from anywhere: a status bar, a shortcut, a test. */
export interface GizmoStore extends StoreApi<GizmoState> {
  /** Parts that were given from outside of the props, as `useGizmoKeys` does. */
  readonly parts: StoreApi<readonly GizmoPart[]>;
}

/** A store to hand to one `<Gizmo store={…}>` and to whatever wants to follow it. */
export const createGizmoStore = (): GizmoStore => ({
  ...createStore<GizmoState>(() => ({ ...IDLE, cancel: () => undefined })),
  parts: createStore<readonly GizmoPart[]>(() => []),
});

/** What a gizmo is when nothing happens. */
export const IDLE = { phase: 'idle', handle: null, drag: null } as const;
