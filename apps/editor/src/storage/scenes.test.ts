// @vitest-environment node
import { createId } from '@gizmo-kit/scene';
import { expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { testScene } from '../../test/scene.ts';
import { memoryDisk } from '../../test/storage/memory-disk.ts';
import { memoryStorage, testModel } from '../../test/storage/parts.ts';
import { createJournals } from './journal.ts';
import { createSceneStore } from './scene-store.ts';
import { createScenes } from './scenes.ts';

/** A browser with a stored scene that has a model. */
async function browser({ hasBytes = true, version }: { readonly hasBytes?: boolean; readonly version?: number } = {}) {
  let now = 1000;
  const store = createSceneStore(memoryDisk(), () => now);
  const storage = memoryStorage();
  const journals = createJournals(() => storage);
  const scenes = createScenes(store, journals, 'tab');
  const model = await testModel('Lamp');
  const id = createId();
  const scene = testScene();
  const { doc } = scene.getState();
  scene.edit('Add', model.add);
  if (version !== undefined) doc.ydoc.getMap('meta').set('schema', version);
  if (hasBytes) await store.writeBytes(model.hash, model.blob);
  const session = { name: 'Room', time: 7, isDirty: false };
  const update = Y.encodeStateAsUpdate(doc.ydoc);
  await store.write(id, { updates: [update], session, isWhole: true, needs: hasBytes ? [model.hash] : [] });
  const later = (time: number): void => {
    now = time;
  };
  return { store, journals, scenes, model, id, scene, update, later };
}

it('a stored scene is found with its session and the bytes of its models', async () => {
  const { scenes, id, model } = await browser();
  const found = await scenes.find(id);
  expect(found).toMatchObject({ kind: 'scene', id, session: { name: 'Room', time: 7, isDirty: false }, missing: [] });
  expect(found.kind === 'scene' && [...found.blobs.keys()]).toEqual([model.hash]);
  expect(await scenes.find(createId())).toEqual({ kind: 'none' });
});

it('a model without bytes is named', async () => {
  const { scenes, id } = await browser({ hasBytes: false });
  expect(await scenes.find(id)).toMatchObject({ kind: 'scene', missing: ['Lamp'] });
});

it('changes that only the journal has are in the scene, which is then not saved to a file', async () => {
  const { scenes, journals, id, scene } = await browser();
  const { ydoc } = scene.getState().doc;
  const before = Y.encodeStateVector(ydoc);
  ydoc.getMap<Y.Map<unknown>>('nodes').get('e')?.set('name', 'Renamed');
  journals.open(id, 'another').write(Y.encodeStateAsUpdate(ydoc, before));
  const found = await scenes.find(id);
  expect(found).toMatchObject({ kind: 'scene', session: { isDirty: true } });
  expect(found.kind === 'scene' && found.doc.document.nodes.get('e')?.name).toBe('Renamed');
});

it('a scene of a newer version is not opened, and its file has its models [R52]', async () => {
  const { scenes, id } = await browser({ version: 99 });
  const found = await scenes.find(id);
  expect(found).toMatchObject({ kind: 'unreadable', name: 'Room' });
  expect(found.kind === 'unreadable' && (await found.file()).size).toBeGreaterThan(200);
});

it('the list has the scenes on the disk, the last changed one first, and those that only a journal has', async () => {
  const { scenes, store, journals, id, update, later } = await browser();
  const [second, third] = [createId(), createId()];
  later(2000);
  const session = { name: 'Later', time: null, isDirty: true };
  await store.write(second, { updates: [update], session, isWhole: true, needs: [] });
  for (const scene of [third, id]) journals.open(scene, 'another').write(update);
  const list = await scenes.list();
  expect(list.map((one) => [one.id, one.changed])).toEqual([
    [second, 2000],
    [id, 1000],
    [third, null],
  ]);
  for (const { size } of list) expect(size).toBe(update.length);
});

it('a new name keeps all else, and is told to the tabs that have the scene', async () => {
  const { scenes, id } = await browser();
  const told = vi.fn();
  const channel = new BroadcastChannel(`gizmo-kit-scene:${id}`);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => told(data);
  await scenes.rename(id, 'Hall');
  expect(await scenes.find(id)).toMatchObject({ session: { name: 'Hall', time: 7 } });
  expect((await scenes.list())[0]).toMatchObject({ name: 'Hall', changed: 1000 });
  await expect.poll(() => told.mock.calls).toEqual([[{ kind: 'named', name: 'Hall' }]]);
  channel.close();
});

it('a deleted scene leaves nothing on the disk and in the journals but the bytes of its models', async () => {
  const { scenes, store, journals, id, model, update } = await browser();
  await store.setPicture(id, new Blob(['picture']));
  journals.open(id, 'another').write(update);
  await scenes.remove(id);
  expect(await scenes.find(id)).toEqual({ kind: 'none' });
  expect(await scenes.list()).toEqual([]);
  expect([...(await store.readBytes([model.hash])).keys()]).toEqual([model.hash]);
});
