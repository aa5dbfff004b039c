import type { Socket } from 'node:net';
import { LIMITS, type ProblemCode } from '@gizmo-kit/room/protocol';

/** The connections whose links are not accepted yet. */
export interface Strangers {
  /** Whether an address may open another connection. */
  mayConnect(address: string): boolean;
  /**
   * Watches a connection.
   * @param refuse ends the connection
   * @returns a function to call when its link is accepted, or when it has ended
   */
  watch(address: string, socket: Socket, refuse: (code: ProblemCode) => void): () => void;
}

export function createStrangers(): Strangers {
  const counts = new Map<string, number>();
  const count = (address: string, by: number): void => {
    const now = (counts.get(address) ?? 0) + by;
    if (now === 0) counts.delete(address);
    else counts.set(address, now);
  };
  return {
    mayConnect: (address) => (counts.get(address) ?? 0) < LIMITS.strangers,
    watch: (address, socket, refuse) => {
      count(address, 1);
      const start = socket.bytesRead;
      let isWatched = true;
      // Of a message that is not complete yet, only the socket knows the bytes.
      const check = (): void => {
        if (socket.bytesRead - start > LIMITS.strangerBytes) refuse(4413);
      };
      const timer = setTimeout(() => refuse(4408), LIMITS.strangerTime);
      const end = (): void => {
        if (!isWatched) return;
        isWatched = false;
        clearTimeout(timer);
        socket.off('data', check);
        count(address, -1);
      };
      socket.on('data', check);
      return end;
    },
  };
}
