// @vitest-environment node
import { insertNodes } from '@gizmo-kit/scene';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { testScene } from '../../../test/scene.ts';
import { testModel } from '../../../test/storage/parts.ts';
import { rescueFile } from './rescue.ts';
import { openRecord } from './scene-record.ts';
import { docOfUpdates } from './scene-updates.ts';
import { filesInZip, readScene } from './scene-zip.ts';

/** The updates of a scene with a model: the first one, and one for each further group. */
async function updatesWithModel() {
  const scene = testScene();
  const { ydoc } = scene.getState().doc;
  const model = await testModel('chair');
  scene.edit('Import', model.add);
  const updates = [Y.encodeStateAsUpdate(ydoc)];
  ydoc.on('update', (update: Uint8Array) => updates.push(update));
  for (const id of ['x', 'y', 'z'])
    scene.edit('Add', (document) => insertNodes(document, [{ ...group(document), id, name: id }]));
  return { scene, ydoc, model, updates };
}
const group = ({ nodes }: ReturnType<ReturnType<typeof testScene>['getState']>['document']) => {
  const node = nodes.get('e');
  if (node === undefined) throw new Error('no node');
  return node;
};

const opened = async (updates: readonly Uint8Array[], blobs: ReadonlyMap<string, Blob>) =>
  openRecord(await readScene(await rescueFile({ name: 'a', updates, blobs })));

describe('a rescue file', () => {
  it('is opened with all nodes and the bytes of its models', async () => {
    const { model, updates } = await updatesWithModel();
    const { document, blobs } = await opened(updates, model.blobs);
    expect([...document.nodes.keys()].sort()).toEqual(['a', 'b', 'c', 'chair', 'd', 'e', 'x', 'y', 'z']);
    expect(await blobs.get(model.hash)?.text()).toBe('glTF chair');
    expect(await filesInZip(await rescueFile({ name: 'a', updates, blobs: model.blobs }))).toBeNull();
  });

  it('with a damaged update is opened without that', async () => {
    const { model, updates } = await updatesWithModel();
    const damaged = updates.map((update, i) => (i === 3 ? new Uint8Array([255, 255, 255]) : update));
    expect(() => docOfUpdates(damaged)).toThrow(/damaged/);
    const { document } = await opened(damaged, model.blobs);
    expect([document.nodes.has('y'), document.nodes.has('z')]).toEqual([true, false]);
  });

  it('of a newer editor is opened as far as this one reads it', async () => {
    const { ydoc, model } = await updatesWithModel();
    ydoc.getMap('meta').set('schema', 99);
    const update = Y.encodeStateAsUpdate(ydoc);
    expect(() => docOfUpdates([update])).toThrow(/newer/);
    const { document, blobs } = await opened([update], model.blobs);
    expect(document.nodes.size).toBe(9);
    expect(blobs.has(model.hash)).toBe(true);
  });

  it('of which nothing can be read is refused', async () => {
    await expect(opened([new Uint8Array([255, 255])], new Map())).rejects.toThrow(/damaged/);
  });
});
