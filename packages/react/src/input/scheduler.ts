/** Calls back in the next frame of the page. */
export interface Scheduler {
  readonly schedule: () => void;
  readonly stop: () => void;
}

/** Ticks before fiber's own frame, so that what the application makes of a step is drawn in that frame. */
export function createScheduler(canvas: () => HTMLCanvasElement, tick: () => void): Scheduler {
  let scheduled = 0;
  const window = (): Window => canvas().ownerDocument.defaultView ?? globalThis.window;
  return {
    schedule() {
      scheduled ||= window().requestAnimationFrame(() => {
        scheduled = 0;
        tick();
      });
    },
    stop() {
      if (scheduled !== 0) window().cancelAnimationFrame(scheduled);
      scheduled = 0;
    },
  };
}
