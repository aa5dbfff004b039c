import { createDoc } from '@gizmo-kit/scene';
import { createStore, del, entries, keys, set, type UseStore } from 'idb-keyval';
import { reasonOf } from '../files/file-error.ts';
import { base64FromBlob, blobFromBase64, withBlobs, withFiles } from '../files/scenes/blobs.ts';
import { checkedRecord, sessionOf } from '../files/scenes/scene-file.ts';
import { openRecord } from '../files/scenes/scene-record.ts';
import { stringifyExactly } from '../files/text.ts';
import { CONTENTS } from '../kinds/kinds.ts';
import { forgivingStorage } from '../settings/settings.ts';
import type { RestoredFrom, RestoredScene } from './restore-scene.ts';

/** The database of the autosave before scenes were stored as updates; those of copies have this prefix and `:copy:`. */
export const OLD_NAME = 'gizmo-kit-editor';
const SCENE_KEY = 'scene';
const ASSET_PREFIX = 'asset:';
const RESCUE_PREFIX = 'rescue:';
const journalOf = (name: string): string => `${name}:unwritten`;

const close = (storage: UseStore): Promise<void> => storage('readonly', ({ transaction }) => transaction.db.close());

/** The record in the format of a saved file, with its models; models without bytes have no files. */
function withAssets(record: unknown, bytes: Readonly<Record<string, unknown>>): unknown {
  if (typeof record !== 'object' || record === null) return record;
  const models: readonly { readonly id: string }[] =
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

async function check(record: unknown): Promise<RestoredScene> {
  const { document, blobs, missing } = await openRecord(checkedRecord(await withBlobs(record, blobFromBase64)));
  const doc = createDoc(document, CONTENTS);
  return { kind: 'scene', doc, session: sessionOf(record), blobs, missing: [...missing.values()], unwritten: [] };
}

/** The change that the last page had not written. It may lack the models of an import that was running. */
function unwritten(name: string): unknown {
  try {
    return JSON.parse(forgivingStorage().getItem(journalOf(name)) || 'null');
  } catch {
    return null;
  }
}

async function fileOf(record: unknown): Promise<Blob> {
  const plain = await withFiles(record, (file) => (file instanceof Blob ? base64FromBlob(file) : file));
  return new Blob([stringifyExactly(plain)], { type: 'application/json' });
}

/**
 * Reads the autosave of an earlier version. What cannot be read is set aside.
 * @throws if the storage cannot be read, as in some private windows
 */
export async function readOldAutosave(name: string = OLD_NAME): Promise<RestoredFrom> {
  const storage = createStore(name, 'autosave');
  try {
    return await readFrom(storage, name);
  } finally {
    // An open connection would block a deletion.
    await close(storage);
  }
}

async function readFrom(storage: UseStore, name: string): Promise<RestoredFrom> {
  const { scene, bytes } = await read(storage);
  const last = unwritten(name);
  if (last !== null) {
    try {
      return await check(withAssets(last, bytes));
    } catch {
      // The stored scene before the change is complete.
    }
  }
  if (scene === undefined) return { kind: 'none' };
  const record = withAssets(scene, bytes);
  try {
    return await check(record);
  } catch (error) {
    await set(`${RESCUE_PREFIX}${new Date().toISOString()}`, record, storage);
    await del(SCENE_KEY, storage);
    return { kind: 'unreadable', reason: reasonOf(error), file: fileOf(record) };
  }
}

/** Deletes an autosave whose scene is stored as updates, unless something that could not be read is in it. */
export async function deleteOldAutosave(name: string = OLD_NAME): Promise<void> {
  const storage = createStore(name, 'autosave');
  const all = await keys<IDBValidKey>(storage);
  if (all.some((key) => String(key).startsWith(RESCUE_PREFIX))) return close(storage);
  forgivingStorage().setItem(journalOf(name), '');
  await close(storage);
  indexedDB.deleteDatabase(name);
}
