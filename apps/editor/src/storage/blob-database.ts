import { createStore, delMany, getMany, keys, set } from 'idb-keyval';
import type { Blobs } from '../files/scenes/scene-record.ts';

/** The bytes of the models of all stored scenes, by their SHA-256. They never change, so each is written once. */
export interface BlobDatabase {
  /** Those that are stored. */
  read(hashes: readonly string[]): Promise<Blobs>;
  write(hash: string, blob: Blob): Promise<void>;
  /** Deletes all others. */
  keepOnly(hashes: ReadonlySet<string>): Promise<void>;
}

export function openBlobDatabase(): BlobDatabase {
  const storage = createStore('gizmo-kit-blobs', 'blobs');
  return {
    read: async (hashes) => {
      const found = await getMany<unknown>([...hashes], storage);
      return new Map(
        hashes.flatMap((hash, i) => {
          const blob = found[i];
          return blob instanceof Blob ? [[hash, blob] as const] : [];
        }),
      );
    },
    write: (hash, blob) => set(hash, blob, storage),
    keepOnly: async (hashes) => {
      const unused = (await keys<string>(storage)).filter((key) => !hashes.has(key));
      if (unused.length > 0) await delMany(unused, storage);
    },
  };
}
