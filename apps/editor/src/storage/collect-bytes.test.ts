// @vitest-environment node
import { removeNodes } from '@gizmo-kit/scene';
import { beforeEach, expect, it } from 'vitest';
import * as Y from 'yjs';
import { testScene } from '../../test/scene.ts';
import { type MemoryDisk, memoryDisk } from '../../test/storage/memory-disk.ts';
import { testModel } from '../../test/storage/parts.ts';
import { collectBytes, KEPT_MS } from './collect-bytes.ts';

const UPDATE = 'update:A:1';
let disk: MemoryDisk;
let hash: string;
/** The updates of a scene: with a model, without it, and with it again. */
let updates: Record<'named' | 'deleted' | 'again', Uint8Array>;

beforeEach(async () => {
  const model = await testModel('chair');
  const scene = testScene();
  const state = (): Uint8Array => Y.encodeStateAsUpdate(scene.getState().doc.ydoc);
  scene.edit('Import', model.add);
  const named = state();
  scene.edit('Delete', (document) => removeNodes(document, ['chair']));
  const deleted = state();
  scene.undo();
  updates = { named, deleted, again: state() };
  hash = model.hash;
  disk = memoryDisk();
  disk.stored.set('scene:A', { name: 'a', time: null, isDirty: true });
  disk.stored.set(UPDATE, deleted);
  disk.stored.set(`bytes:${hash}`, model.blob);
});

const collect = (now: number, unwritten: ReadonlyMap<string, readonly Uint8Array[]> = new Map()): Promise<void> =>
  collectBytes(disk, unwritten, now);
const isKept = (): boolean => disk.stored.has(`bytes:${hash}`);

it('bytes that no scene names are deleted a week after that was first seen, and not before', async () => {
  await collect(0);
  await collect(KEPT_MS);
  expect(isKept()).toBe(true);
  await collect(KEPT_MS + 1);
  expect(isKept()).toBe(false);
  expect([...disk.stored.keys()].filter((key) => key.startsWith('unused:'))).toEqual([]);
});

it('bytes that are named again stay, and have another week after that', async () => {
  await collect(0);
  disk.stored.set(UPDATE, updates.again);
  await collect(2 * KEPT_MS);
  expect(isKept()).toBe(true);
  disk.stored.set(UPDATE, updates.deleted);
  await collect(2 * KEPT_MS + 1);
  expect(isKept()).toBe(true);
});

it('a change in a journal names bytes too, also of a scene that is not on the disk', async () => {
  for (const scene of ['A', 'B']) {
    await collect(0);
    await collect(2 * KEPT_MS, new Map([[scene, [updates.again]]]));
    expect(isKept()).toBe(true);
  }
});

it.each([
  ['is damaged', new Uint8Array([1, 2, 3])],
  ['a newer editor has written', newer()],
])('nothing is deleted beside a scene that %s', async (_, update) => {
  disk.stored.set('scene:B', { name: 'b', time: null, isDirty: true });
  disk.stored.set('update:B:1', update);
  await collect(0);
  await collect(2 * KEPT_MS);
  expect(isKept()).toBe(true);
});

function newer(): Uint8Array {
  const ydoc = new Y.Doc();
  ydoc.getMap('meta').set('schema', 99);
  return Y.encodeStateAsUpdate(ydoc);
}
