import type { PausableControls } from '../props.js';

export const isPausable = (value: unknown): value is PausableControls =>
  typeof value === 'object' && value !== null && 'enabled' in value && typeof value.enabled === 'boolean';

/** How many gizmos pause controls now, and what `enabled` was before the first of them. */
const pauses = new WeakMap<PausableControls, { readonly before: boolean; count: number }>();

/** Disables controls. The returned function, called once, restores them when no other gizmo pauses them. */
export function pause(controls: unknown): () => void {
  if (!isPausable(controls)) return () => undefined;
  const pauseOf = pauses.get(controls) ?? { before: controls.enabled, count: 0 };
  pauses.set(controls, pauseOf);
  pauseOf.count++;
  controls.enabled = false;
  return () => {
    if (--pauseOf.count > 0) return;
    pauses.delete(controls);
    controls.enabled = pauseOf.before;
  };
}
