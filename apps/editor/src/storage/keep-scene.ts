import * as Y from 'yjs';
import { noAnswer } from '../files/answered.ts';
import type { Session } from '../files/scenes/scene-file.ts';
import type { SceneDoc } from '../scene/types.ts';
import type { Journal } from './journal.ts';
import type { BlobKeeper } from './keep-blobs.ts';
import type { SceneDatabase } from './scene-database.ts';

/** After a failure, the write is tried again at each change, and at least in this interval. */
const RETRY_MS = 10_000;
/** The time until a write without an answer is reported. */
const SILENCE_MS = 15_000;

export interface KeeperEvents {
  /** Everything is stored except these models, for which there is no room. */
  onStored(left: readonly string[]): void;
  onError(error: unknown): void;
  /** The data of the site was deleted, and is stored again. */
  onDeleted(): void;
}

export interface Keeper {
  /** Stores what has changed, after the present task. */
  save(): void;
  /** Stores the rest, and stops. */
  stop(): Promise<void>;
}

interface Kept {
  readonly doc: SceneDoc;
  readonly database: SceneDatabase;
  readonly blobs: BlobKeeper;
  readonly journal: Journal;
  /** The present session. */
  readonly session: () => Session;
  /** Changes that are not in the database. */
  readonly unwritten: readonly Uint8Array[];
}

/** What is not in the database yet. */
interface Unstored {
  add(update: Uint8Array): void;
  isEmpty(): boolean;
  /** @returns the names of the models for which there is no room; null if the write has failed */
  write(): Promise<readonly string[] | null>;
  /** Keeps it in the journal. */
  keep(): void;
}

function createUnstored(
  { doc, database, blobs, journal, session, unwritten }: Kept,
  { onStored, onError, onDeleted }: KeeperEvents,
): Unstored {
  const pending: Uint8Array[] = [...unwritten];
  let stored: string | null = null;
  const whole = (): Uint8Array => Y.encodeStateAsUpdate(doc.ydoc);
  const store = async (): Promise<readonly string[]> => {
    const left = await blobs.store(doc.document);
    const batch = [...pending];
    const now = session();
    if (await database.write(batch.length === 0 ? null : Y.mergeUpdates(batch), now, whole)) {
      blobs.forget();
      onDeleted();
      await blobs.store(doc.document);
    }
    pending.splice(0, batch.length);
    stored = JSON.stringify(now);
    if (pending.length === 0) journal.clear();
    return left;
  };
  return {
    add: (update) => void pending.push(update),
    isEmpty: () => pending.length === 0 && JSON.stringify(session()) === stored,
    write: async () => {
      const silence = setTimeout(() => onError(noAnswer()), SILENCE_MS);
      try {
        const left = await store();
        onStored(left);
        return left;
      } catch (error) {
        onError(error);
        return null;
      } finally {
        clearTimeout(silence);
      }
    },
    keep: () => {
      // Before the first write, the database may be empty.
      if (pending.length > 0) journal.write(stored === null ? whole() : Y.mergeUpdates(pending));
    },
  };
}

/** The writes of what is not stored, one after the other. */
function createWrites(unstored: Unstored) {
  let isAsked = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  const run = async (): Promise<void> => {
    do {
      isAsked = false;
      const left = await unstored.write();
      if (left?.length !== 0) timer ??= setTimeout(ask, RETRY_MS);
      if (left === null) return;
    } while (isAsked || !unstored.isEmpty());
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

/** Stores each change of a Y.Doc at once, one write after the other, and the last ones when the page is left. */
export function keepScene(kept: Kept, events: KeeperEvents): Keeper {
  const { database, doc } = kept;
  const unstored = createUnstored(kept, events);
  const writes = createWrites(unstored);
  const onUpdate = (update: Uint8Array): void => {
    unstored.add(update);
    writes.ask();
  };
  const onHide = (): void => {
    if (document.visibilityState === 'hidden') unstored.keep();
  };
  doc.ydoc.on('update', onUpdate);
  document.addEventListener('visibilitychange', onHide);
  database.onClosed(writes.ask);
  writes.ask();

  return {
    save: () => {
      if (!unstored.isEmpty()) writes.ask();
    },
    stop: async () => {
      doc.ydoc.off('update', onUpdate);
      database.onClosed(() => undefined);
      await writes.finish();
      document.removeEventListener('visibilitychange', onHide);
    },
  };
}
