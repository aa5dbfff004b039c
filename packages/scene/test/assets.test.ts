import { expect, it, vi } from 'vitest';
import { hashAsset, sha256 } from '../src/doc/assets.js';
import { insertNodes, newNode } from '../src/edits/insert.js';
import type { TestContent } from './contents.js';
import { bytesOf, testScene } from './documents.js';

const files = () => ({
  'chair.gltf': new Blob(['{}'], { type: 'model/gltf+json' }),
  'a/b.bin': new Blob(['12']),
  'c.bin': new Blob(['12']),
});

it('an asset is known by its hash: equal files are stored once, and equal models are one asset', async () => {
  const { asset, blobs } = await hashAsset('Chair', 'chair.gltf', files());
  const again = await hashAsset('Other name', 'chair.gltf', files());
  expect(again.asset.id).toBe(asset.id);
  expect(blobs.size).toBe(2);
  // From sha256sum.
  expect(asset.files['chair.gltf']).toEqual({
    sha256: '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a',
    size: 2,
    type: 'model/gltf+json',
  });
  const other = await hashAsset('Chair', 'chair.gltf', { ...files(), 'c.bin': new Blob(['13']) });
  expect(other.asset.id).not.toBe(asset.id);
});

it('the hash is the same where the browser has none, as on plain http', async () => {
  const bytes = new TextEncoder().encode('{}');
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(await sha256(bytes)).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a');
  vi.unstubAllGlobals();
});

it('the document shows the assets that its nodes use; undo hides one, and never removes it from the Y.Doc', async () => {
  const { asset } = await hashAsset('Chair', 'chair.gltf', files());
  const scene = testScene();
  const before = bytesOf(scene.getState().document);
  const content: TestContent = { kind: 'asset', asset: asset.id, node: 0 };
  scene.edit('Import', (document) => {
    const after = insertNodes(document, [newNode('Chair', content)]);
    return { ...after, assets: after.assets.with([[asset.id, asset]]) };
  });
  expect(scene.getState().document.assets.get(asset.id)).toEqual(asset);
  scene.undo();
  expect(bytesOf(scene.getState().document)).toBe(before);
  scene.redo();
  expect(scene.getState().document.assets.get(asset.id)).toEqual(asset);
});
