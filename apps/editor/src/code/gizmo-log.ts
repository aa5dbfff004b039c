import { createStore, type StoreApi } from 'zustand/vanilla';

/** How many callbacks are remembered. */
export const LOG_LENGTH = 50;

export interface LogEntry {
  /** Counts from 1. */
  readonly number: number;
  readonly callback: 'onDragStart' | 'onChange' | 'onDragEnd';
  readonly text: string;
}

/** The last callbacks of the gizmo, the newest first. */
export interface GizmoLog {
  readonly store: StoreApi<{ readonly entries: readonly LogEntry[] }>;
  add(callback: LogEntry['callback'], text: string): void;
}

export function createGizmoLog(): GizmoLog {
  const store = createStore<{ readonly entries: readonly LogEntry[] }>(() => ({ entries: [] }));
  return {
    store,
    add: (callback, text) =>
      store.setState(({ entries }) => ({
        entries: [{ number: (entries[0]?.number ?? 0) + 1, callback, text }, ...entries].slice(0, LOG_LENGTH),
      })),
  };
}
