import type { Mat4 } from '@gizmo-kit/math';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** The number of callbacks that are kept. */
export const LOG_LENGTH = 50;

export interface LogEntry {
  /** Counts from 1. */
  readonly number: number;
  readonly callback: 'onDragStart' | 'onChange' | 'onDragEnd';
  readonly text: string;
}

export interface GizmoLogState {
  /** The last callbacks of the gizmo, the newest first. */
  readonly entries: readonly LogEntry[];
  /** The matrix of the active object in its parent at the last callback; column-major. */
  readonly matrix: Mat4 | null;
}

export interface GizmoLog {
  readonly store: StoreApi<GizmoLogState>;
  add(callback: LogEntry['callback'], text: string, matrix: Mat4 | null): void;
}

export function createGizmoLog(): GizmoLog {
  const store = createStore<GizmoLogState>(() => ({ entries: [], matrix: null }));
  return {
    store,
    add: (callback, text, matrix) =>
      store.setState(({ entries }) => ({
        matrix,
        entries: [{ number: (entries[0]?.number ?? 0) + 1, callback, text }, ...entries].slice(0, LOG_LENGTH),
      })),
  };
}
