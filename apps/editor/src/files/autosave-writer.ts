import { promisifyRequest, type UseStore } from 'idb-keyval';
import { ASSET_PREFIX, OWNER_KEY, SCENE_KEY } from './autosave-keys.ts';
import { fileOfDocument } from './scene-file.ts';
import type { Blobs, Model } from './scene-record.ts';
import type { Snapshot } from './snapshot.ts';

/** Another page now owns the autosave. */
export class NotOwnerError extends Error {
  override readonly name = 'NotOwnerError';
}

export interface AutosaveWriter {
  /**
   * Stores a snapshot, then deletes models that it no longer contains.
   * @returns the models for which there was no room; everything else is stored
   * @throws NotOwnerError, or the error of the storage if the scene does not fit; the previous data is then intact
   */
  write(snapshot: Snapshot): Promise<readonly Model[]>;
  /** Calls a listener when the browser closes the database, as it does when it deletes the data of the site. */
  onClosed(listener: () => void): void;
}

/** The browser has deleted the database. */
class DeletedError extends Error {
  override readonly name = 'DeletedError';
}

/** The time before a model that did not fit is tried again. */
const REFUSAL_MS = 5000;

type Write = (store: IDBObjectStore) => void;

export const isQuotaError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** Deletes the models that are not in the scene. */
function deleteUnused(store: IDBObjectStore, used: Readonly<Record<string, Model>>): void {
  const keys = store.getAllKeys(IDBKeyRange.bound(ASSET_PREFIX, `${ASSET_PREFIX}\uffff`));
  keys.onsuccess = () => {
    for (const key of keys.result) {
      if (typeof key === 'string' && !Object.hasOwn(used, key.slice(ASSET_PREFIX.length))) store.delete(key);
    }
  };
}

/**
 * Makes this page the owner of the storage; the previous owner can no longer write.
 * @param stored the present content of the storage, if any
 * @param onDeleted called when the data of the site was deleted; the same write then stores everything again
 */
export async function openWriter(
  storage: UseStore,
  blobs: Blobs,
  stored: Snapshot | null,
  onDeleted: () => void,
): Promise<AutosaveWriter> {
  const token = crypto.getRandomValues(new Uint32Array(4)).join('-');
  let hasClaimed = false;
  // The first write also deletes data of earlier sessions.
  let isSwept = false;
  const written = new Set<string>(stored?.document.assets.keys() ?? []);
  const refused = new Map<string, number>();
  let database: IDBDatabase | null = null;
  let closed = (): void => undefined;

  // One transaction checks the owner and writes, so that nothing can happen in between.
  const asOwner = (write: Write): Promise<void> =>
    storage('readwrite', async (store) => {
      if (database !== store.transaction.db) {
        database = store.transaction.db;
        database.addEventListener('close', () => closed());
      }
      let isOwner = true;
      let isDeleted = false;
      const owner = store.get(OWNER_KEY);
      owner.onsuccess = () => {
        isDeleted = hasClaimed && owner.result === undefined;
        isOwner = !hasClaimed || owner.result === token;
        if (!isOwner) return;
        store.put(token, OWNER_KEY);
        write(store);
      };
      await promisifyRequest(store.transaction);
      if (isDeleted) throw new DeletedError('the data of the site was deleted');
      if (!isOwner) throw new NotOwnerError('another tab writes the autosave');
      hasClaimed = true;
    });
  try {
    await asOwner(() => undefined);
  } catch (error) {
    // If the storage is full, the first write that fits makes this page the owner.
    if (!isQuotaError(error)) throw error;
  }

  const write = async ({ document, session }: Snapshot): Promise<readonly Model[]> => {
    const { assets, ...rest } = fileOfDocument(document, blobs);
    const models = Object.values(assets).map(({ id, name, entry }) => ({ id, name, entry }));
    const record = { ...rest, models, session };
    // The bytes of a model never change, so they are stored once, separately from the scene, which is stored after each
    // change.
    const unwritten = Object.values(assets).filter((asset) => !written.has(asset.id));
    const isRefused = (asset: Model): boolean => performance.now() - (refused.get(asset.id) ?? -Infinity) < REFUSAL_MS;
    const left = unwritten.filter(isRefused);
    const fresh = unwritten.filter((asset) => !left.includes(asset));
    const putAsset = (store: IDBObjectStore, asset: Model): void => void store.put(asset, ASSET_PREFIX + asset.id);
    try {
      await asOwner((store) => {
        for (const asset of fresh) putAsset(store, asset);
        store.put(record, SCENE_KEY);
      });
    } catch (error) {
      if (!isQuotaError(error) || fresh.length === 0) throw error;
      await asOwner((store) => void store.put(record, SCENE_KEY));
      for (const asset of fresh) {
        try {
          await asOwner((store) => putAsset(store, asset));
        } catch (reason) {
          if (!isQuotaError(reason)) throw reason;
          refused.set(asset.id, performance.now());
          left.push(asset);
        }
      }
    }
    for (const asset of fresh) if (!left.includes(asset)) written.add(asset.id);
    if (!isSwept || [...written.keys()].some((id) => !Object.hasOwn(assets, id))) {
      await asOwner((store) => deleteUnused(store, assets));
      for (const id of written.keys()) if (!Object.hasOwn(assets, id)) written.delete(id);
      isSwept = true;
    }
    return left;
  };

  return {
    onClosed: (listener) => {
      closed = listener;
    },
    write: async (snapshot) => {
      try {
        return await write(snapshot);
      } catch (error) {
        if (!(error instanceof DeletedError)) throw error;
        hasClaimed = false;
        written.clear();
        onDeleted();
        return write(snapshot);
      }
    },
  };
}
