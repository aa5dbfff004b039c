import type { Blobs } from '../files/scenes/scene-record.ts';
import type { SceneDocument } from '../scene/types.ts';
import type { BlobDatabase } from './blob-database.ts';
import { isQuotaError } from './storage-error.ts';

/** Stores the bytes of the models of a scene. */
export interface BlobKeeper {
  /** @returns the names of the models for which there is no room */
  store(document: SceneDocument): Promise<readonly string[]>;
  /** Writes all again, after the data of the site was deleted. */
  forget(): void;
}

export function keepBlobs(database: BlobDatabase, blobs: () => Blobs): BlobKeeper {
  const written = new Set<string>();
  let complete: SceneDocument['assets'] | null = null;
  return {
    forget: () => {
      written.clear();
      complete = null;
    },
    store: async ({ assets }) => {
      if (assets === complete) return [];
      const left = new Set<string>();
      for (const { name, files } of assets.values()) {
        for (const { sha256 } of Object.values(files)) {
          const blob = blobs().get(sha256);
          if (blob === undefined || written.has(sha256)) continue;
          try {
            await database.write(sha256, blob);
            written.add(sha256);
          } catch (error) {
            if (!isQuotaError(error)) throw error;
            left.add(name);
          }
        }
      }
      if (left.size === 0) complete = assets;
      return [...left];
    },
  };
}
