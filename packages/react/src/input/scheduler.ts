import { windowOf } from './keys.js';

/**
 * Returns a function that has `tick` called in the next frame of the page, before fiber draws: so what the application makes of a
 * step is drawn in it.
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
