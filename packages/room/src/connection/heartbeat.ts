/** Milliseconds between two looks, and of silence after which a connection counts as lost. */
const [TICK, SILENCE] = [1_000, 4_000];

/** Notices that a connection delivers nothing, which the network does not tell. */
export interface Heartbeat {
  /** A connection is open. */
  start(): void;
  /** Something has arrived. */
  hear(): void;
  stop(): void;
}

/**
 * @param ask asks the server for a sign
 * @param lost is called when none came
 */
export function createHeartbeat(ask: () => void, lost: () => void): Heartbeat {
  let timer: ReturnType<typeof setInterval> | null = null;
  let [heard, looked] = [0, 0];
  const stop = (): void => {
    if (timer !== null) clearInterval(timer);
    timer = null;
  };
  const look = (): void => {
    const now = performance.now();
    // A busy page, or one in the background, has had no time to hear.
    if (now - looked > 2 * TICK) heard = now;
    looked = now;
    const silence = now - heard;
    if (silence >= SILENCE) {
      stop();
      lost();
    } else if (silence >= TICK) ask();
  };
  return {
    start: () => {
      stop();
      heard = looked = performance.now();
      timer = setInterval(look, TICK);
    },
    hear: () => {
      heard = performance.now();
    },
    stop,
  };
}
