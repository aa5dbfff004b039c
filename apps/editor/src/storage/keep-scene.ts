import { noAnswer } from '../files/answered.ts';
import { createUnstored, type Kept, type Stored, type Unstored } from './unstored.ts';

/** After a failure, the write is tried again at each change, and at least in this interval. */
export const RETRY_MS = 10_000;
/** The time until a write without an answer is reported. */
const SILENCE_MS = 15_000;

export interface KeeperEvents {
  /** All changes are stored, and all bytes that the page has, except those of models without room. */
  onStored(stored: Stored): void;
  onError(error: unknown): void;
}

/** Stores a scene while it is open. */
export interface Keeper {
  /** Stores what has changed, after the present task. */
  save(): void;
  /** Writes also if nothing has changed, because the disk may have been emptied. */
  check(): void;
  /** Keeps what is not on the disk, when the page may not run again. */
  hide(): void;
  /** Stores the rest, and stops. */
  stop(): Promise<void>;
}

/** @returns whether all is stored */
async function writeOnce(unstored: Unstored, { onStored, onError }: KeeperEvents): Promise<'all' | 'some' | 'nothing'> {
  const silence = setTimeout(() => onError(noAnswer()), SILENCE_MS);
  try {
    const stored = await unstored.write();
    onStored(stored);
    return stored.left.length === 0 ? 'all' : 'some';
  } catch (error) {
    onError(error);
    return 'nothing';
  } finally {
    clearTimeout(silence);
  }
}

/** The writes of what is not stored, one after the other. */
function createWrites(unstored: Unstored, events: KeeperEvents) {
  let isAsked = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  const run = async (): Promise<void> => {
    let written: 'all' | 'some' | 'nothing';
    do {
      isAsked = false;
      written = await writeOnce(unstored, events);
    } while (written !== 'nothing' && (isAsked || (written === 'all' && !unstored.isEmpty())));
    if (written !== 'all') timer ??= setTimeout(ask, RETRY_MS);
  };
  const start = (): void => {
    clearTimeout(timer);
    timer = undefined;
    running ??= run().finally(() => {
      running = null;
    });
  };
  const ask = (): void => {
    isAsked = true;
    // After the step of the history is recorded, so that the session is the one after the change.
    queueMicrotask(start);
  };
  return {
    /** Writes after the present task. */
    ask,
    /** Writes the rest, and nothing after that. */
    finish: async (): Promise<void> => {
      start();
      await running;
      clearTimeout(timer);
    },
  };
}

/** Stores each change of a Y.Doc at once, one write after the other, and bytes of models as they arrive. */
export function keepScene(kept: Kept, events: KeeperEvents): Keeper {
  const { ydoc } = kept.doc;
  const unstored = createUnstored(kept);
  const writes = createWrites(unstored, events);
  const onUpdate = (update: Uint8Array): void => {
    unstored.add(update);
    writes.ask();
  };
  ydoc.on('update', onUpdate);
  writes.ask();
  return {
    save: () => {
      if (!unstored.isEmpty()) writes.ask();
    },
    check: writes.ask,
    hide: unstored.keep,
    stop: () => {
      ydoc.off('update', onUpdate);
      return writes.finish();
    },
  };
}
