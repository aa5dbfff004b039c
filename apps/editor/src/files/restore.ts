import { del, entries, set, type UseStore } from 'idb-keyval';
import { ASSET_PREFIX, RESCUE_PREFIX, SCENE_KEY } from './autosave-keys.ts';
import { blobFromBase64, withBlobs } from './blobs.ts';
import { reasonOf } from './file-error.ts';
import type { Journal } from './journal.ts';
import { checkedRecord, type Session, sessionOf } from './scene-file.ts';
import { type LoadedScene, type Model, openRecord } from './scene-record.ts';

export interface RestoredScene extends LoadedScene {
  readonly kind: 'scene';
  readonly session: Session;
  /** Whether it is in the storage, and not only in the journal of a page that was left. */
  readonly isStored: boolean;
}

export type Restored =
  | { readonly kind: 'none' }
  | RestoredScene
  /** The stored scene cannot be used. It is set aside and never overwritten. */
  | { readonly kind: 'unreadable'; readonly reason: string; readonly record: unknown };

/** The record in the format of a saved file, with its models; models without bytes have no files. */
function withAssets(record: unknown, bytes: Readonly<Record<string, unknown>>): unknown {
  if (typeof record !== 'object' || record === null) return record;
  const models: readonly Pick<Model, 'id' | 'name' | 'entry'>[] =
    'models' in record && Array.isArray(record.models) ? record.models : [];
  const named = models.map((model): [string, unknown] => [model.id, { ...model, files: {} }]);
  return { ...record, assets: { ...Object.fromEntries(named), ...bytes } };
}

async function read(storage: UseStore): Promise<{ scene: unknown; bytes: Record<string, unknown> }> {
  const all = await entries<IDBValidKey, unknown>(storage);
  const bytes: Record<string, unknown> = {};
  for (const [key, value] of all) {
    if (typeof key === 'string' && key.startsWith(ASSET_PREFIX)) bytes[key.slice(ASSET_PREFIX.length)] = value;
  }
  return { scene: all.find(([key]) => key === SCENE_KEY)?.[1], bytes };
}

async function check(record: unknown, isStored: boolean): Promise<RestoredScene> {
  let hasTexts = false;
  const blobOf = (text: string): Promise<Blob> => {
    hasTexts = true;
    return blobFromBase64(text);
  };
  const scene = await openRecord(checkedRecord(await withBlobs(record, blobOf)));
  return {
    kind: 'scene',
    ...scene,
    session: sessionOf(record),
    isStored: isStored && !hasTexts,
  };
}

/**
 * Reads the stored scene and writes nothing, for a page that does not own the storage.
 * @returns null if there is none that can be read
 */
export async function readStored(storage: UseStore): Promise<RestoredScene | null> {
  const { scene, bytes } = await read(storage);
  try {
    return scene === undefined ? null : await check(withAssets(scene, bytes), true);
  } catch {
    return null;
  }
}

/**
 * Reads the scene of the last session for the owner of the storage: the journal of the page that was left, or the storage.
 * @throws if the storage cannot be read, as in some private windows
 */
export async function restore(storage: UseStore, journal: Journal): Promise<Restored> {
  const { scene, bytes } = await read(storage);
  // The autosave clears the journal after its next write.
  const last = journal.read();
  if (last !== null) {
    try {
      return await check(withAssets(last, bytes), false);
    } catch {
      // The page may have been left during an import. The stored scene before it is complete.
    }
  }
  if (scene === undefined) return { kind: 'none' };
  const record = withAssets(scene, bytes);
  try {
    return await check(record, true);
  } catch (error) {
    await set(`${RESCUE_PREFIX}${new Date().toISOString()}`, record, storage);
    await del(SCENE_KEY, storage);
    return { kind: 'unreadable', reason: reasonOf(error), record };
  }
}
