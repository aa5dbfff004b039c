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

/** Stores each change of a Y.Doc at once, one write after the other, and the last ones when the page is left. */
export function keepScene(
  { doc, database, blobs, journal, session, unwritten }: Kept,
  { onStored, onError, onDeleted }: KeeperEvents,
): Keeper {
  const pending: Uint8Array[] = [...unwritten];
  let stored: string | null = null;
  let isAsked = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  const isBehind = (): boolean => pending.length > 0 || JSON.stringify(session()) !== stored;
  const retry = (): void => {
    timer ??= setTimeout(save, RETRY_MS);
  };
  /** @returns whether it succeeded */
  const write = async (): Promise<boolean> => {
    const silence = setTimeout(() => onError(noAnswer()), SILENCE_MS);
    try {
      const left = await blobs.store(doc.document);
      const batch = [...pending];
      const now = session();
      const update = batch.length === 0 ? null : Y.mergeUpdates(batch);
      if (await database.write(update, now, () => Y.encodeStateAsUpdate(doc.ydoc))) {
        blobs.forget();
        onDeleted();
        await blobs.store(doc.document);
      }
      pending.splice(0, batch.length);
      stored = JSON.stringify(now);
      if (pending.length === 0) journal.clear();
      if (left.length > 0) retry();
      onStored(left);
      return true;
    } catch (error) {
      retry();
      onError(error);
      return false;
    } finally {
      clearTimeout(silence);
    }
  };
  const run = async (): Promise<void> => {
    do {
      isAsked = false;
      if (!(await write())) return;
    } while (isAsked || isBehind());
  };
  const start = (): void => {
    clearTimeout(timer);
    timer = undefined;
    running ??= run().finally(() => {
      running = null;
    });
  };
  const save = (): void => {
    isAsked = true;
    // After the step of the history is recorded, so that the session is the one after the change.
    queueMicrotask(start);
  };
  const onUpdate = (update: Uint8Array): void => {
    pending.push(update);
    save();
  };
  const onHide = (): void => {
    if (document.visibilityState !== 'hidden' || pending.length === 0) return;
    // Before the first write, the database may be empty.
    journal.write(stored === null ? Y.encodeStateAsUpdate(doc.ydoc) : Y.mergeUpdates(pending));
  };
  doc.ydoc.on('update', onUpdate);
  document.addEventListener('visibilitychange', onHide);
  database.onClosed(save);
  save();

  return {
    save: () => {
      if (isBehind()) save();
    },
    stop: async () => {
      doc.ydoc.off('update', onUpdate);
      database.onClosed(() => undefined);
      start();
      await running;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onHide);
    },
  };
}
