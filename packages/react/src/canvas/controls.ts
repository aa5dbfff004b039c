import type { PausableControls } from '../props.js';

/** Whether something has an `enabled` to switch. */
const isPausable = (value: unknown): value is PausableControls =>
  typeof value === 'object' && value !== null && 'enabled' in value && typeof value.enabled === 'boolean';

/** How many gizmos pause controls now, and what `enabled` was before the first of them. */
const pauses = new WeakMap<PausableControls, { readonly before: boolean; count: number }>();

/**
 * Switches controls off, if they can be; what comes back puts them as they were found, when the last of those that paused
 * them is done.
 */
export function pause(controls: unknown): () => void {
  if (!isPausable(controls)) return () => undefined;
  const pauseOf = pauses.get(controls) ?? { before: controls.enabled, count: 0 };
  pauses.set(controls, pauseOf);
  pauseOf.count++;
  controls.enabled = false;
  let isPaused = true;
  return () => {
    if (!isPaused) return;
    isPaused = false;
    if (--pauseOf.count > 0) return;
    pauses.delete(controls);
    controls.enabled = pauseOf.before;
  };
}
