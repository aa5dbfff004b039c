import { windowOf } from './keys.js';

/**
 * Returns a function that requests one call of `tick` in the next frame. `tick` runs before fiber draws, so the frame shows
 * the changes that the application makes in its callbacks.
 */
export function createSchedule(canvas: Element, tick: () => void): () => void {
  let isScheduled = false;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    windowOf(canvas).requestAnimationFrame(() => {
      isScheduled = false;
      tick();
    });
  };
}
