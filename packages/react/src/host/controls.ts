import type { PausableControls } from '../props.js';

/** Whether something has an `enabled` to switch. */
export const isPausable = (value: unknown): value is PausableControls =>
  typeof value === 'object' && value !== null && 'enabled' in value && typeof value.enabled === 'boolean';

/** Switches controls off; what comes back puts them as they were found, once. */
export function pause(controls: PausableControls | null): () => void {
  if (controls === null) return () => undefined;
  const before = controls.enabled;
  controls.enabled = false;
  let paused = true;
  return () => {
    if (paused) controls.enabled = before;
    paused = false;
  };
}
