// @vitest-environment node
import { createScene, hashAsset, IDENTITY, insertNodes, newNode } from '@gizmo-kit/scene';
import { afterEach, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { testScene } from '../../test/scene.ts';
import type { Blobs } from '../files/scenes/scene-record.ts';
import { docOfUpdates } from '../files/scenes/scene-updates.ts';
import type { Content } from '../model/kinds/kinds.ts';
import { linkTabs, type TabLink, tellName } from './tab-link.ts';

const links: TabLink[] = [];
afterEach(() => {
  for (const link of links.splice(0)) link.close();
});

/** The stored scene that all tabs begin with. */
const STORED = Y.encodeStateAsUpdate(testScene().getState().doc.ydoc);

/** A tab that is linked to the others of a scene. */
function tab(id: string) {
  const scene = createScene(docOfUpdates([STORED]));
  const blobs = new Map<string, Blob>();
  const [onSaved, onNamed] = [vi.fn(), vi.fn()];
  const onBlobs = (added: Blobs): void => {
    for (const [hash, blob] of added) blobs.set(hash, blob);
  };
  const link = linkTabs(id, scene.getState().doc, () => blobs, { onBlobs, onSaved, onNamed });
  links.push(link);
  const x = (): number | undefined => scene.getState().document.nodes.get('e')?.transform.position[0];
  const move = (to: number): void => scene.place('Move', new Map([['e', { ...IDENTITY, position: [to, 0, 0] }]]));
  return { scene, blobs, link, onSaved, onNamed, x, move };
}

it('a tab that joins gets what the others have, gives what it has, and then each gets the changes of the others', async () => {
  const first = tab('one');
  first.move(3);
  const second = tab('one');
  await expect.poll(second.x).toBe(3);
  second.move(5);
  await expect.poll(first.x).toBe(5);
  const other = tab('two');
  first.move(6);
  await expect.poll(second.x).toBe(6);
  expect(other.x()).toBe(0);
});

it('a tab gets the bytes of a model that another one has added', async () => {
  const [first, second] = [tab('three'), tab('three')];
  const { asset, blobs } = await hashAsset('a', 'a.glb', { 'a.glb': new Blob(['glTF']) });
  for (const [hash, blob] of blobs) first.blobs.set(hash, blob);
  first.scene.edit('Import', (document) =>
    insertNodes({ ...document, assets: document.assets.with([[asset.id, asset]]) }, [
      newNode<Content>('a', { kind: 'asset', asset: asset.id, node: 0 }),
    ]),
  );
  await expect.poll(() => [...second.blobs.keys()]).toEqual([...blobs.keys()]);
});

it('a save is told to the others, with whether they have the same state', async () => {
  const [first, second] = [tab('four'), tab('four')];
  first.move(1);
  await expect.poll(second.x).toBe(1);
  first.link.saved({ name: 'Chair', time: 5 });
  await expect.poll(() => second.onSaved.mock.lastCall).toEqual([{ name: 'Chair', time: 5 }, true]);
});

it('a new name is told to all tabs of the scene, and to no other', async () => {
  const [first, second, other] = [tab('five'), tab('five'), tab('six')];
  tellName('five', 'Table');
  for (const { onNamed } of [first, second]) await expect.poll(() => onNamed.mock.lastCall).toEqual(['Table']);
  expect(other.onNamed).not.toHaveBeenCalled();
});
