import { createId } from '@gizmo-kit/scene';
import * as Y from 'yjs';
import { type Session, sessionOf } from '../files/scenes/scene-file.ts';
import type { Blobs } from '../files/scenes/scene-record.ts';
import type { Disk, Records } from './disk.ts';

/** From this number of updates on, they are stored as one. */
const MANY = 100;

const SCENES = 'scene:';
const sceneKey = (id: string): string => SCENES + id;
const pictureKey = (id: string): string => `picture:${id}`;
export const updatesOf = (id: string): string => `update:${id}:`;
export const BYTES = 'bytes:';
/** The prefix of the times, in milliseconds since 1970, at which no scene named some bytes for the first time. */
export const UNUSED = 'unused:';

/** A stored scene. */
export interface StoredScene {
  /** All updates of its Y.Doc, in any order. */
  readonly updates: readonly Uint8Array[];
  readonly session: Session;
}

/** A scene in the list of the stored ones. */
export interface ListedScene {
  readonly id: string;
  readonly name: string;
  /** The time of the last change in milliseconds since 1970; null for a scene of an earlier version. */
  readonly changed: number | null;
  /** The bytes of its updates. Scenes share the bytes of their models. */
  readonly size: number;
  readonly picture: Blob | null;
}

/** What a write adds to a scene. */
export interface SceneChange {
  /** Updates of the Y.Doc. */
  readonly updates: readonly Uint8Array[];
  readonly session: Session;
  /** Whether they are the whole document. Otherwise a scene must be stored already. */
  readonly isWhole: boolean;
  /** The hashes of the bytes that must be stored already. */
  readonly needs: Iterable<string>;
}

export type Written =
  | { readonly kind: 'written' }
  /** Nothing is written, because the updates are not whole and nothing of the scene is stored. */
  | { readonly kind: 'absent' }
  /** Nothing is written, because these bytes are not stored. */
  | { readonly kind: 'lost'; readonly lost: readonly string[] };

/** The scenes of this browser, and the bytes of their models by SHA-256, for all scenes together. */
export interface SceneStore {
  /** Null if nothing of it is stored. */
  read(id: string): Promise<StoredScene | null>;
  /** Several tabs may write one scene: updates commute. */
  write(id: string, change: SceneChange): Promise<Written>;
  /** Sorted by their last change, the latest first. */
  list(): Promise<readonly ListedScene[]>;
  rename(id: string, name: string): Promise<void>;
  /** Deletes a scene. The bytes of its models stay until they are collected. */
  remove(id: string): Promise<void>;
  /** @returns whether the scene is stored */
  setPicture(id: string, picture: Blob): Promise<boolean>;
  /** Those that are stored. */
  readBytes(hashes: Iterable<string>): Promise<Blobs>;
  /** Stores bytes unless they are stored already. */
  writeBytes(hash: string, blob: Blob): Promise<void>;
}

const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array;

export const readUpdates = async (records: Records, id: string): Promise<readonly Uint8Array[]> =>
  (await records.values(updatesOf(id))).filter(isBytes);

export const sceneIds = async (records: Records): Promise<readonly string[]> =>
  (await records.keys(SCENES)).map((key) => key.slice(SCENES.length));

/** Replaces many updates by one. Those that cannot be merged stay. */
async function compact(records: Records, id: string): Promise<void> {
  const [keys, updates] = [await records.keys(updatesOf(id)), await readUpdates(records, id)];
  if (updates.length <= MANY || updates.length !== keys.length) return;
  try {
    records.put(updatesOf(id) + createId(), Y.mergeUpdates([...updates]));
  } catch {
    return;
  }
  for (const key of keys) records.delete(key);
}

async function listed(records: Records, id: string): Promise<ListedScene> {
  const [record, updates, picture] = await Promise.all([
    records.get(sceneKey(id)),
    readUpdates(records, id),
    records.get(pictureKey(id)),
  ]);
  const { name, changed = null } = sessionOf({ session: record });
  const size = updates.reduce((sum, { length }) => sum + length, 0);
  return { id, name, changed, size, picture: picture instanceof Blob ? picture : null };
}

/** @param now @default the clock */
export function createSceneStore(disk: Disk, now: () => number = Date.now): SceneStore {
  return {
    read: async (id) => {
      const found = await disk.run('readonly', async (records): Promise<StoredScene | null> => {
        const [record, updates] = await Promise.all([records.get(sceneKey(id)), readUpdates(records, id)]);
        return updates.length === 0 ? null : { updates, session: sessionOf({ session: record }) };
      });
      // Without room, they stay as they are.
      if (found !== null && found.updates.length > MANY)
        await disk.run('readwrite', (records) => compact(records, id)).catch(() => undefined);
      return found;
    },
    write: (id, { updates, session, isWhole, needs }) =>
      disk.run('readwrite', async (records) => {
        const [record, keys] = await Promise.all([records.get(sceneKey(id)), records.keys(BYTES)]);
        const there = new Set(keys);
        const lost = [...needs].filter((hash) => !there.has(BYTES + hash));
        if (lost.length > 0) return { kind: 'lost', lost };
        if (record === undefined && !isWhole) return { kind: 'absent' };
        for (const update of updates) records.put(updatesOf(id) + createId(), update);
        const { changed } = sessionOf({ session: record });
        records.put(sceneKey(id), { ...session, changed: updates.length === 0 ? changed : now() });
        return { kind: 'written' };
      }),
    list: () =>
      disk.run('readonly', async (records) => {
        const all = await Promise.all((await sceneIds(records)).map((id) => listed(records, id)));
        return all.sort((a, b) => (b.changed ?? 0) - (a.changed ?? 0));
      }),
    rename: (id, name) =>
      disk.run('readwrite', async (records) => {
        const record = await records.get(sceneKey(id));
        if (record !== undefined) records.put(sceneKey(id), { ...sessionOf({ session: record }), name });
      }),
    remove: (id) =>
      disk.run('readwrite', async (records) => {
        for (const key of [sceneKey(id), pictureKey(id), ...(await records.keys(updatesOf(id)))]) records.delete(key);
      }),
    setPicture: (id, picture) =>
      disk.run('readwrite', async (records) => {
        const isStored = (await records.get(sceneKey(id))) !== undefined;
        if (isStored) records.put(pictureKey(id), picture);
        return isStored;
      }),
    readBytes: (hashes) =>
      disk.run('readonly', async (records) => {
        const all = await Promise.all(
          [...hashes].map(async (hash) => [hash, await records.get(BYTES + hash)] as const),
        );
        return new Map(all.flatMap(([hash, blob]) => (blob instanceof Blob ? [[hash, blob] as const] : [])));
      }),
    writeBytes: (hash, blob) =>
      disk.run('readwrite', async (records) => {
        records.delete(UNUSED + hash);
        if ((await records.keys(BYTES + hash)).length === 0) records.put(BYTES + hash, blob);
      }),
  };
}
