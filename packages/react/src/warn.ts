import type { GizmoErrorCode } from '@gizmo-kit/math';

/** A warning with a number, once for each gizmo and number. Silent in production. */
export type Warn = (code: GizmoErrorCode, message: string) => void;

/** Bundlers replace the whole expression; in a browser without one there is no `process`, and that is development. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    return true;
  }
}

/** A `Warn` with a memory of its own. */
export function createWarn(): Warn {
  const said = new Set<GizmoErrorCode>();
  return (code, message) => {
    if (said.has(code) || !isDevelopment()) return;
    said.add(code);
    console.warn(`${code}: ${message}`);
  };
}
