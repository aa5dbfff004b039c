// @vitest-environment node
import type { Mesh } from 'three';
import { afterEach, expect, it, vi } from 'vitest';
import { glbFile } from '../../../test/glb.ts';
import { createAssetCache, partsOf } from './asset-cache.ts';

const model = (count = 3) =>
  glbFile(
    {
      asset: { version: '2.0' },
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
      accessors: [{ bufferView: 0, componentType: 5126, count, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] }],
      bufferViews: [{ buffer: 0, byteLength: 36 }],
      buffers: [{ byteLength: 36 }],
    },
    new Uint8Array(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer),
  );
const assetOf = (file: Blob) => ({ id: 'm', name: 'm.glb', entry: 'm.glb', files: { 'm.glb': file } });

// The loader reports its progress by events of the page.
vi.stubGlobal('ProgressEvent', Event);
afterEach(() => {
  vi.useRealTimers();
});

it('a model is read at its first claim, and disposed some time after the last one', async () => {
  const cache = createAssetCache();
  const asset = assetOf(model());
  const parts = () => partsOf(cache.getState(), asset.id, 0);
  expect(parts()).toEqual([]);
  const first = cache.claim(asset);
  await first.ready;
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const [part] = parts();
  expect((part as Mesh).geometry.getAttribute('position').count).toBe(3);
  const onDispose = vi.fn();
  (part as Mesh).geometry.addEventListener('dispose', onDispose);

  const second = cache.claim(asset);
  first.release();
  first.release();
  vi.advanceTimersByTime(60_000);
  expect(parts()).toEqual([part]);

  second.release();
  cache.claim(asset).release();
  expect(onDispose).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(onDispose).toHaveBeenCalledTimes(1);
  expect(parts()).toEqual([]);

  vi.useRealTimers();
  await cache.claim(asset).ready;
  expect(parts()).toHaveLength(1);
});

it('a model that cannot be read reports the reason to each caller', async () => {
  const cache = createAssetCache();
  const asset = assetOf(glbFile({ hello: 1 }));
  for (let i = 0; i < 2; i += 1) await expect(cache.claim(asset).ready).rejects.toThrow(/valid/);
  await expect(cache.claim({ ...asset, files: {} }).ready).rejects.toThrow(/missing/);
  await expect(cache.claim(assetOf(model(1e9))).ready).rejects.toThrow('the data of a model is damaged');
});

it('a caller can cancel its wait for a model', async () => {
  const cache = createAssetCache();
  const { ready } = cache.claim(assetOf(model()), { signal: AbortSignal.abort(new Error('enough')) });
  await expect(ready).rejects.toThrow('enough');
});
