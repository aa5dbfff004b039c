import { createStore, promisifyRequest } from 'idb-keyval';

/** The records of a disk inside of one transaction. Its work may wait for nothing but their answers. */
export interface Records {
  get(key: string): Promise<unknown>;
  put(key: string, value: unknown): void;
  delete(key: string): void;
  /** The keys with a prefix, in order. */
  keys(prefix: string): Promise<readonly string[]>;
  /** The values of these keys. */
  values(prefix: string): Promise<readonly unknown[]>;
}

/** Where scenes are stored: records by their keys, changed in transactions. All tabs have the same. */
export interface Disk {
  /**
   * Runs one transaction. Its changes are stored when the promise resolves, all of them; if it rejects, none are.
   * @param mode transactions that write run one after the other
   */
  run<T>(mode: 'readonly' | 'readwrite', work: (records: Records) => Promise<T>): Promise<T>;
  /**
   * Calls a listener when the browser closes the disk, as it does when it deletes the data of the site.
   * @returns a function that unsubscribes
   */
  onClosed(listener: () => void): () => void;
}

const recordsOf = (store: IDBObjectStore): Records => {
  const range = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  return {
    get: (key) => promisifyRequest<unknown>(store.get(key)),
    put: (key, value) => void store.put(value, key),
    delete: (key) => void store.delete(key),
    keys: async (prefix) => (await promisifyRequest(store.getAllKeys(range(prefix)))).map(String),
    values: (prefix) => promisifyRequest<unknown[]>(store.getAll(range(prefix))),
  };
};

/** A disk in IndexedDB. */
export function openDisk(name = 'gizmo-kit', storeName = 'records'): Disk {
  const use = createStore(name, storeName);
  const listeners = new Set<() => void>();
  let database: IDBDatabase | null = null;
  const onClose = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    run: (mode, work) =>
      use(mode, async (store) => {
        const { transaction } = store;
        if (database !== transaction.db) {
          database = transaction.db;
          database.addEventListener('close', onClose);
        }
        const stored = promisifyRequest(transaction);
        try {
          const result = await work(recordsOf(store));
          await stored;
          return result;
        } catch (error) {
          // The requests of an aborted transaction do not tell its reason.
          const reason = transaction.error ?? error;
          stored.catch(() => undefined);
          if (transaction.error === null) transaction.abort();
          throw reason;
        }
      }),
    onClosed: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
