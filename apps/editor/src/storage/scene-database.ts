import { createId } from '@gizmo-kit/scene';
import { createStore, entries, promisifyRequest, type UseStore } from 'idb-keyval';
import * as Y from 'yjs';
import { type Session, sessionOf } from '../files/scenes/scene-file.ts';

/** The databases of scenes have this name and the id of the scene. */
export const SCENE_PREFIX = 'gizmo-kit-scene:';
const SESSION_KEY = 'session';
const NEVER = (): void => undefined;

/** The content of the database of a scene. */
export interface StoredScene {
  /** All updates of its Y.Doc. */
  readonly update: Uint8Array;
  readonly session: Session;
}

/** The database of one scene: the updates of its Y.Doc in any order, and its session. Several tabs may write it. */
export interface SceneDatabase {
  readonly id: string;
  /** Null if nothing is stored. */
  read(): Promise<StoredScene | null>;
  /**
   * Adds an update in one transaction.
   * @param update null for none
   * @param whole returns the whole document, which is stored if the data of the site was deleted
   * @returns whether it was deleted
   */
  write(update: Uint8Array | null, session: Session, whole: () => Uint8Array): Promise<boolean>;
  remove(): Promise<void>;
  /** Calls a listener when the browser closes the database, as it does when it deletes the data of the site. */
  onClosed(listener: () => void): void;
}

/** From this number of updates on, they are stored as one. */
const MANY = 100;

const isUpdate = (entry: readonly [IDBValidKey, unknown]): entry is [IDBValidKey, Uint8Array] =>
  entry[1] instanceof Uint8Array;

export function openSceneDatabase(id: string): SceneDatabase {
  const storage: UseStore = createStore(SCENE_PREFIX + id, 'scene');
  let isKnown = false;
  let database: IDBDatabase | null = null;
  let closed = NEVER;

  const write = (work: (store: IDBObjectStore) => void): Promise<void> =>
    storage('readwrite', async (store) => {
      if (database !== store.transaction.db) {
        database = store.transaction.db;
        database.addEventListener('close', () => closed());
      }
      work(store);
      await promisifyRequest(store.transaction);
    });

  return {
    id,
    onClosed: (listener) => {
      closed = listener;
    },
    remove: async () => {
      await storage('readonly', (store) => store.transaction.db.close());
      indexedDB.deleteDatabase(SCENE_PREFIX + id);
    },
    read: async () => {
      const all = await entries<IDBValidKey, unknown>(storage);
      const updates = all.filter(isUpdate);
      if (updates.length === 0) return null;
      isKnown = true;
      const update = Y.mergeUpdates(updates.map(([, bytes]) => bytes));
      if (updates.length > MANY) {
        // Without room, they stay as they are.
        await write((store) => {
          store.put(update, createId());
          for (const [key] of updates) store.delete(key);
        }).catch(() => undefined);
      }
      return { update, session: sessionOf({ session: all.find(([key]) => key === SESSION_KEY)?.[1] }) };
    },
    write: async (update, session, whole) => {
      let isDeleted = false;
      await write((store) => {
        const request = store.get(SESSION_KEY);
        request.onsuccess = () => {
          isDeleted = isKnown && request.result === undefined;
          const bytes = isDeleted || !isKnown ? whole() : update;
          if (bytes !== null) store.put(bytes, createId());
          store.put(session, SESSION_KEY);
        };
      });
      isKnown = true;
      return isDeleted;
    },
  };
}
