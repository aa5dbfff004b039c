// @vitest-environment node
import 'fake-indexeddb/auto';
import { createId } from '@gizmo-kit/scene';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { testScene } from '../../test/scene.ts';
import { memoryDisk } from '../../test/storage/memory-disk.ts';
import { memoryStorage, testModel } from '../../test/storage/parts.ts';
import { docOfUpdates } from '../files/scenes/scene-updates.ts';
import { openDisk } from './disk.ts';
import { convertOldLayouts } from './old-layouts.ts';
import { createSceneStore } from './scene-store.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const newStore = () => createSceneStore(memoryDisk());
const put = (name: string, store: string, entries: Readonly<Record<string, unknown>>): Promise<void> =>
  openDisk(name, store).run('readwrite', async (records) => {
    for (const [key, value] of Object.entries(entries)) records.put(key, value);
  });
const keysOf = (name: string, store: string): Promise<readonly string[]> =>
  openDisk(name, store).run('readonly', (records) => records.keys(''));

it('a database for each scene, and one for the bytes of all, become records of one; nothing stays in them', async () => {
  const model = await testModel('Lamp');
  const [scene, id] = [testScene(), createId()];
  const { ydoc } = scene.getState().doc;
  const first = Y.encodeStateAsUpdate(ydoc);
  const before = Y.encodeStateVector(ydoc);
  scene.edit('Add', model.add);
  const session = { name: 'Room', time: 5, isDirty: false };
  await put(`gizmo-kit-scene:${id}`, 'scene', { session, a: first, b: Y.encodeStateAsUpdate(ydoc, before) });
  await put('gizmo-kit-blobs', 'blobs', { [model.hash]: model.blob });
  const store = newStore();
  await convertOldLayouts(store);
  const found = await store.read(id);
  expect(found?.session).toMatchObject(session);
  expect(docOfUpdates(found?.updates ?? []).document.nodes.has('Lamp')).toBe(true);
  expect([...(await store.readBytes([model.hash])).keys()]).toEqual([model.hash]);
  expect(await keysOf(`gizmo-kit-scene:${id}`, 'scene')).toEqual([]);
  expect(await keysOf('gizmo-kit-blobs', 'blobs')).toEqual([]);
  // The next start finds nothing more.
  const next = newStore();
  await convertOldLayouts(next);
  expect(await next.list()).toEqual([]);
});

it('a start that ends between two records goes on at the next one, and loses nothing', async () => {
  const [scene, id] = [testScene(), createId()];
  const update = Y.encodeStateAsUpdate(scene.getState().doc.ydoc);
  await put(`gizmo-kit-scene:${id}`, 'scene', { session: { name: 'Room', time: 5, isDirty: false }, a: update });
  let isFull = true;
  const disk = memoryDisk(async (_, mode) => {
    if (mode === 'readwrite' && isFull) throw new DOMException('full', 'QuotaExceededError');
  });
  const store = createSceneStore(disk);
  await expect(convertOldLayouts(store)).rejects.toThrow('full');
  expect(await keysOf(`gizmo-kit-scene:${id}`, 'scene')).toContain('a');
  isFull = false;
  await convertOldLayouts(store);
  expect((await store.read(id))?.session.name).toBe('Room');
});
