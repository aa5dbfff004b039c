import { createBudget, LIMITS } from '@gizmo-kit/room/protocol';

/**
 * Counts the messages of one connection.
 * @param now in milliseconds
 * @returns whether a message of so many bytes is within the limits
 */
export function createTraffic(now?: () => number): (bytes: number) => boolean {
  const messages = createBudget(LIMITS.messagesPerSecond, 2 * LIMITS.messagesPerSecond, now);
  const bytes = createBudget(LIMITS.bytesPerSecond, LIMITS.message + LIMITS.bytesPerSecond, now);
  return (length) => messages(1) && bytes(length);
}
