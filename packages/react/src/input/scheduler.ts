import { windowOf } from './keys.js';

/** Calls `tick` in the next frame of the page before fiber does, so that what the application makes of a step is drawn in it. */
export function createScheduler(canvas: Element, tick: () => void): Record<'schedule' | 'stop', () => void> {
  let scheduled = 0;
  return {
    schedule() {
      scheduled ||= windowOf(canvas).requestAnimationFrame(() => {
        scheduled = 0;
        tick();
      });
    },
    stop() {
      windowOf(canvas).cancelAnimationFrame(scheduled);
      scheduled = 0;
    },
  };
}
