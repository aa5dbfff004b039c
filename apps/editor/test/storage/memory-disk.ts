import type { Disk, Records } from '../../src/storage/disk.ts';

/** A disk for tests. */
export interface MemoryDisk extends Disk {
  /** What is stored. */
  readonly stored: Map<string, unknown>;
  /** Calls the listeners of a closed disk. */
  close(): void;
}

/** Changes on a copy, which replaces the stored records at the end of the transaction. */
function recordsOf(draft: Map<string, unknown>): Records {
  const found = (prefix: string): string[] => [...draft.keys()].filter((key) => key.startsWith(prefix)).sort();
  return {
    get: async (key) => draft.get(key),
    put: (key, value) => void draft.set(key, value),
    delete: (key) => void draft.delete(key),
    keys: async (prefix) => found(prefix),
    values: async (prefix) => found(prefix).map((key) => draft.get(key)),
  };
}

/**
 * A disk in memory, for tests.
 * @param commit is called before the changes of a transaction are stored; the transaction waits for it, and fails if it does
 */
export function memoryDisk(
  commit: (draft: ReadonlyMap<string, unknown>, mode: 'readonly' | 'readwrite') => Promise<void> = async () =>
    undefined,
): MemoryDisk {
  const stored = new Map<string, unknown>();
  const listeners = new Set<() => void>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    stored,
    run: (mode, work) => {
      const run = last.then(async () => {
        const draft = new Map(stored);
        const result = await work(recordsOf(draft));
        await commit(draft, mode);
        if (mode === 'readwrite') {
          stored.clear();
          for (const [key, value] of draft) stored.set(key, value);
        }
        return result;
      });
      last = run.catch(() => undefined);
      return run;
    },
    onClosed: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      for (const listener of listeners) listener();
    },
  };
}
