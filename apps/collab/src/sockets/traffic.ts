import { LIMITS, type ProblemCode } from '@gizmo-kit/room/protocol';

/** An amount that grows with time up to a limit. */
function createBudget(perSecond: number, most: number, now: () => number): (amount: number) => boolean {
  let left = most;
  let last = now();
  return (amount) => {
    const time = now();
    left = Math.min(most, left + ((time - last) / 1000) * perSecond);
    last = time;
    if (amount > left) return false;
    left -= amount;
    return true;
  };
}

/** Counts the messages of one connection. */
export interface Traffic {
  /**
   * Whether a message is within the limits: its number if it is not.
   * @param isSynced whether the first synchronisation is complete
   */
  problem(bytes: number, isSynced: boolean): ProblemCode | null;
}

/** @param now in milliseconds */
export function createTraffic(now: () => number = () => performance.now()): Traffic {
  const messages = createBudget(LIMITS.messagesPerSecond, 2 * LIMITS.messagesPerSecond, now);
  const bytes = createBudget(LIMITS.bytesPerSecond, LIMITS.bytesPerSecond + LIMITS.message, now);
  let hasLarge = false;
  return {
    problem: (length, isSynced) => {
      if (!messages(1)) return 4429;
      if (length > LIMITS.message) {
        // One message may be large: the answer to the first question of the server.
        if (isSynced || hasLarge || length > LIMITS.firstMessage) return 4413;
        hasLarge = true;
        return null;
      }
      return bytes(length) ? null : 4429;
    },
  };
}
