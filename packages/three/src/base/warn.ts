import type { GizmoErrorCode } from '@gizmo-kit/math';

/**
 * Prints a warning, once for each gizmo and text. Call it only where `process.env.NODE_ENV !== 'production'`, so that
 * production bundles contain no texts.
 */
export type Warn = (code: GizmoErrorCode, message: string) => void;

/** A function that prints each warning of one gizmo once, in development alone. */
export function createWarn(): Warn {
  if (process.env.NODE_ENV === 'production') return () => undefined;
  const printed = new Set<string>();
  return (code, message) => {
    if (printed.has(message)) return;
    printed.add(message);
    console.warn(`${code}: ${message}`);
  };
}
