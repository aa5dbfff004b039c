import { createDoc } from '@gizmo-kit/scene';
import * as Y from 'yjs';
import { reasonOf } from '../files/file-error.ts';
import { base64FromBlob, blobFromBase64, withBlobs, withFiles } from '../files/scenes/blobs.ts';
import { checkedRecord, type Session, sessionOf } from '../files/scenes/scene-file.ts';
import { type Blobs, openRecord } from '../files/scenes/scene-record.ts';
import { stringifyExactly } from '../files/text.ts';
import { CONTENTS } from '../model/kinds/kinds.ts';
import { forgivingStorage } from '../model/settings/settings.ts';
import { type Disk, openDisk } from './disk.ts';
import type { UnreadableScene } from './scenes.ts';

/** The database of the autosave before scenes were stored as updates. */
export const OLD_NAME = 'gizmo-kit-editor';
const SCENE_KEY = 'scene';
const ASSET_PREFIX = 'asset:';
const RESCUE_PREFIX = 'rescue:';

/** The scene of an autosave. */
interface OldScene {
  readonly update: Uint8Array;
  readonly session: Session;
  readonly blobs: Blobs;
}

type OldAutosave =
  | { readonly kind: 'none' }
  | UnreadableScene
  | (OldScene & {
      readonly kind: 'scene';
      /** Deletes the autosave, after it was stored elsewhere. */
      forget(): Promise<void>;
    });

/** The record in the format of a saved file, with its models; models without bytes have no files. */
function withAssets(record: unknown, bytes: ReadonlyMap<string, unknown>): unknown {
  if (typeof record !== 'object' || record === null) return record;
  const models: readonly { readonly id: string }[] =
    'models' in record && Array.isArray(record.models) ? record.models : [];
  const named = models.map((model): [string, unknown] => [model.id, { ...model, files: {} }]);
  return { ...record, assets: Object.fromEntries([...named, ...bytes]) };
}

async function check(record: unknown): Promise<OldScene> {
  const { document, blobs } = await openRecord(checkedRecord(await withBlobs(record, blobFromBase64)));
  const update = Y.encodeStateAsUpdate(createDoc(document, CONTENTS).ydoc);
  return { update, session: sessionOf(record), blobs };
}

/** The change that the last page had not written. It may lack the models of an import that was running. */
function unwritten(name: string): unknown {
  try {
    return JSON.parse(forgivingStorage().getItem(`${name}:unwritten`) || 'null');
  } catch {
    return null;
  }
}

async function fileOf(record: unknown): Promise<Blob> {
  const plain = await withFiles(record, (file) => (file instanceof Blob ? base64FromBlob(file) : file));
  return new Blob([stringifyExactly(plain)], { type: 'application/json' });
}

async function bytesIn(disk: Disk): Promise<ReadonlyMap<string, unknown>> {
  const [keys, values] = await disk.run('readonly', (records) =>
    Promise.all([records.keys(ASSET_PREFIX), records.values(ASSET_PREFIX)]),
  );
  return new Map(keys.map((key, i) => [key.slice(ASSET_PREFIX.length), values[i]]));
}

/** Reads the autosave of an earlier version. What cannot be read is set aside in its database. */
export async function readOldAutosave(name: string): Promise<OldAutosave> {
  const disk = openDisk(name, 'autosave');
  const bytes = await bytesIn(disk);
  const stored = await disk.run('readonly', (records) => records.get(SCENE_KEY));
  const last = unwritten(name);
  const forget = async (): Promise<void> => {
    await disk.run('readwrite', async (records) => {
      for (const key of [SCENE_KEY, ...[...bytes.keys()].map((id) => ASSET_PREFIX + id)]) records.delete(key);
    });
    forgivingStorage().setItem(`${name}:unwritten`, '');
  };
  let fault: unknown = null;
  // The stored scene before the change is complete.
  for (const record of [last, stored]) {
    if (record === null || record === undefined) continue;
    try {
      return { kind: 'scene', ...(await check(withAssets(record, bytes))), forget };
    } catch (error) {
      fault = error;
    }
  }
  if (stored === undefined) return { kind: 'none' };
  const record = withAssets(stored, bytes);
  await disk.run('readwrite', async (records) => {
    records.put(`${RESCUE_PREFIX}${new Date().toISOString()}`, record);
    records.delete(SCENE_KEY);
  });
  return { kind: 'unreadable', name: sessionOf(record).name, reason: reasonOf(fault), file: () => fileOf(record) };
}
