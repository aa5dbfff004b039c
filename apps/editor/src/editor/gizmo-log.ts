import type { Mat4 } from '@gizmo-kit/math';

/** The number of callbacks that are kept. */
export const LOG_LENGTH = 50;

interface LogEntry {
  /** Counts from 1. */
  readonly number: number;
  readonly callback: 'onDragStart' | 'onChange' | 'onDragEnd';
  readonly text: string;
}

export interface GizmoLog {
  /** The last callbacks of the gizmo, the newest first. */
  readonly entries: readonly LogEntry[];
  /** The matrix of the active object in its parent at the last callback; column-major. */
  readonly matrix: Mat4 | null;
}

export const NO_LOG: GizmoLog = { entries: [], matrix: null };

/** The log with one more callback. */
export const logged = ({ entries }: GizmoLog, entry: Omit<LogEntry, 'number'>, matrix: Mat4 | null): GizmoLog => ({
  entries: [{ number: (entries[0]?.number ?? 0) + 1, ...entry }, ...entries].slice(0, LOG_LENGTH),
  matrix,
});
