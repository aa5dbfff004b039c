import { answered } from '../files/answered.ts';
import { sessionOf } from '../files/scenes/scene-file.ts';
import { type Disk, openDisk } from './disk.ts';
import type { SceneStore } from './scene-store.ts';

/** An earlier version had one database for each scene, with this prefix, and one for the bytes of all models. */
const SCENE_PREFIX = 'gizmo-kit-scene:';
const BLOBS = 'gizmo-kit-blobs';
/** How long the page waits for the list of databases. Some browsers do not answer. */
const LIST_MS = 1000;

/** Takes a record out of an old database, after it was stored. */
async function move(from: Disk, key: string, store: (value: unknown) => Promise<unknown>): Promise<void> {
  await store(await from.run('readonly', (records) => records.get(key)));
  await from.run('readwrite', async (records) => records.delete(key));
}

const keysIn = (disk: Disk): Promise<readonly string[]> => disk.run('readonly', (records) => records.keys(''));

async function moveBytes(to: SceneStore): Promise<void> {
  const from = openDisk(BLOBS, 'blobs');
  for (const hash of await keysIn(from))
    await move(from, hash, async (blob) => (blob instanceof Blob ? to.writeBytes(hash, blob) : undefined));
}

async function moveScene(name: string, to: SceneStore): Promise<void> {
  const from = openDisk(name, 'scene');
  const id = name.slice(SCENE_PREFIX.length);
  const session = sessionOf({ session: await from.run('readonly', (records) => records.get('session')) });
  for (const key of await keysIn(from))
    await move(from, key, async (update) =>
      update instanceof Uint8Array ? to.write(id, { updates: [update], session, isWhole: true, needs: [] }) : undefined,
    );
}

/**
 * Moves what an earlier version has stored to the present layout. A page of that version that is still open stores its scene again,
 * and the next start moves that too.
 */
export async function convertOldLayouts(store: SceneStore): Promise<void> {
  if (!('databases' in indexedDB)) return;
  const found = await answered(indexedDB.databases(), LIST_MS).catch(() => []);
  const names = found.flatMap(({ name }) => name ?? []);
  // Scenes after the bytes that they name.
  if (names.includes(BLOBS)) await moveBytes(store);
  for (const name of names) if (name.startsWith(SCENE_PREFIX)) await moveScene(name, store);
}
