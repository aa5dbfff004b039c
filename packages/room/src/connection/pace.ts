/** Runs a task now, or as soon as the interval since its last run has passed. */
export interface Pace {
  request(): void;
  stop(): void;
}

/** @param interval in milliseconds, asked before each wait */
export function createPace(task: () => void, interval: () => number): Pace {
  let last = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const run = (): void => {
    timer = null;
    last = performance.now();
    task();
  };
  return {
    request: () => {
      if (timer !== null) return;
      const wait = last + interval() - performance.now();
      if (wait <= 0) run();
      else timer = setTimeout(run, wait);
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
