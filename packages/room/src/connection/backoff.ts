/** Milliseconds between two attempts after a lost connection, after the first refusal, and after many. */
const [LOST, FIRST, MOST] = [300, 500, 30_000];

/** The wait before the next attempt to connect: twice as long after each refusal. */
export interface Backoff {
  /** @returns in milliseconds */
  refused(): number;
  lost(): number;
  /** The server has accepted something. */
  reset(): void;
}

export function createBackoff(): Backoff {
  let refusals = 0;
  return {
    refused: () => {
      refusals += 1;
      return Math.min(MOST, FIRST * 2 ** (refusals - 1));
    },
    // A lost network says nothing about the reason of a refusal before.
    lost: () => LOST,
    reset: () => {
      refusals = 0;
    },
  };
}
