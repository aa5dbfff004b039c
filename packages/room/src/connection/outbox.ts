import { createBudget } from '../protocol/budget.js';
import { LIMITS } from '../protocol/limits.js';
import { isPresence, updateIn, updateMessage } from './frames.js';
import { piecesOf } from './pieces.js';

/** Bytes of a piece. Between two, the server does the work of others. */
const PIECE = 200_000;

/** Milliseconds between two looks whether the budget is enough for the next piece. */
const WAIT = 100;

/** The bytes of a message besides its update: the name of the room and three numbers. */
const HEAD = 200;

/** The part of the limits of the server that is used, because the network may bring messages closer together. */
const PART = 0.75;

/**
 * The messages of a connection to the server. An update that is large is sent in pieces: the next one when the server has applied
 * the last, within its limits. What follows an update keeps its place behind it; only the presence overtakes.
 */
export interface Outbox {
  push(message: Uint8Array): void;
  /** The server has applied an update. */
  receipt(): void;
  /** Forgets what waits, because the connection is lost. */
  clear(): void;
}

interface Waiting {
  readonly message: Uint8Array;
  /** Whether the next one waits for the receipt. */
  readonly isPiece: boolean;
}

/**
 * @param send sends a message now
 * @param refuse is called in the place of sending a value that no message can have
 */
export function createOutbox(send: (message: Uint8Array) => void, refuse: () => void): Outbox {
  let waiting: Waiting[] = [];
  let isApplying = false;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const most = PART * LIMITS.message;
  const newBudget = () => createBudget(PART * LIMITS.bytesPerSecond, most);
  let mayTake = newBudget();

  const clear = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    waiting = [];
    isApplying = false;
    mayTake = newBudget();
  };
  const next = (): void => {
    timer = null;
    for (let [first] = waiting; first !== undefined && !isApplying; [first] = waiting) {
      const { message, isPiece } = first;
      if (isPiece && !mayTake(Math.min(message.length, most))) {
        timer = setTimeout(next, WAIT);
        return;
      }
      waiting.shift();
      isApplying = isPiece;
      send(message);
    }
  };
  /** The messages in place of a large one; null if a value in it is too large. */
  const split = (message: Uint8Array): readonly Waiting[] | null => {
    const found = message.length > PIECE ? updateIn(message) : null;
    if (found === null) return [{ message, isPiece: false }];
    const pieces = piecesOf(found.update, PIECE);
    if (pieces.some(({ length }) => length > LIMITS.message - HEAD)) return null;
    return pieces.map((piece) => ({ message: updateMessage(found.name, piece), isPiece: true }));
  };

  return {
    push: (message) => {
      if (isPresence(message)) {
        send(message);
        return;
      }
      const messages = split(message);
      if (messages === null) {
        clear();
        refuse();
        return;
      }
      waiting.push(...messages);
      if (timer === null) next();
    },
    receipt: () => {
      isApplying = false;
      if (timer === null) next();
    },
    clear,
  };
}
