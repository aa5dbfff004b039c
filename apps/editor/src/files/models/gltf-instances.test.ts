// @vitest-environment node

import { inOrder } from '@gizmo-kit/scene';
import { validateBytes } from 'gltf-validator';
import { expect, it, vi } from 'vitest';
import { instancedGlb } from '../../../test/instanced-model.ts';
import { documentWith } from '../../../test/scene.ts';
import { findInstances } from '../../model/scene/model-instances.ts';
import type { SceneDocument } from '../../model/scene/types.ts';
import { exportGltf } from '../export/export-gltf.ts';
import { readGltf } from '../gltf/gltf-json.ts';
import { plainList } from '../plain.ts';
import { recordOf } from '../scenes/scene-record.ts';
import { createAssetCache } from './asset-cache.ts';
import { ownAttributesOf } from './gltf-instances.ts';
import { importGltf } from './import-gltf.ts';

// The loader reports its progress by events of the page.
vi.stubGlobal('ProgressEvent', Event);

const blobs = new Map<string, Blob>();

async function imported(bytes: Uint8Array<ArrayBuffer>, name = 'tree.glb'): Promise<SceneDocument> {
  const { asset, blobs: added, nodes } = await importGltf(new File([bytes], name), [], createAssetCache());
  for (const [hash, blob] of added) blobs.set(hash, blob);
  return { ...documentWith(nodes), assets: documentWith([]).assets.with([[asset.id, asset]]) };
}

it('each instance of a node is a child of it, with the transform of the file', async () => {
  const document = await imported(instancedGlb());
  const [root, leaf, ...instances] = inOrder(document);
  expect([root?.name, leaf?.name]).toEqual(['tree', 'leaf']);
  expect(leaf?.transform.position).toEqual([0, 1, 0]);
  expect(leaf?.content).toMatchObject({ kind: 'asset', node: 0, part: 'place' });
  expect(instances.map(({ name }) => name)).toEqual(['leaf 1', 'leaf 2', 'leaf 3']);
  expect(instances.map(({ transform }) => transform)).toEqual([
    { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] },
    { position: [2, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] },
    { position: [4, 0.5, 0], quaternion: [0, 0, 1, 0], scale: [0.5, 0.5, 0.5] },
  ]);
  for (const { content } of instances) expect(content).toEqual({ ...leaf?.content, part: 'instance' });
  expect(findInstances(document, [...document.nodes.values()]).of([...document.assets.keys()][0] ?? '', 0)).toEqual([
    leaf?.id,
  ]);
});

it('moved instances are exported at their transforms, with one mesh, and imported again', async () => {
  const before = await imported(instancedGlb());
  const [, , first, ...others] = inOrder(before);
  if (first === undefined) throw new Error('no instance');
  const moved = { ...first, transform: { ...first.transform, position: [1 / 3, -2, 5] as const } };
  const { file } = await exportGltf(
    recordOf({ ...before, nodes: before.nodes.with([[first.id, moved]]) }, blobs),
    null,
  );
  const bytes = await file.bytes();
  const { issues } = await validateBytes(bytes);
  expect(issues.messages.filter(({ severity }) => severity === 0)).toEqual([]);
  const after = await imported(bytes as Uint8Array<ArrayBuffer>);
  const again = inOrder(after).slice(-3);
  expect(again.map(({ name, transform }) => ({ name, transform }))).toEqual(
    [moved, ...others].map(({ name, transform }) => ({ name, transform })),
  );
  expect(again.every(({ content }) => content.kind === 'asset' && content.part === undefined)).toBe(true);
});

it('instances with inconsistent numbers are refused', async () => {
  await expect(imported(instancedGlb({ places: [0, 0, 0, 1, 1, 1] }))).rejects.toThrow('its instances cannot be read');
  await expect(imported(instancedGlb({ places: [0, 0, 0, 1, 1, 1, Number.NaN, 0, 0] }))).rejects.toThrow(
    'its instances cannot be read',
  );
});

it('the colors and other attributes of instances are imported, exported with them, and imported again', async () => {
  const colors = [1, 0, 0, 0, 0.5, 0, 0, 0, 0.25];
  const document = await imported(instancedGlb({ colors }));
  const [, , ...instances] = inOrder(document);
  expect(instances.map(({ content }) => content)).toMatchObject([
    { part: 'instance', instance: 0, tint: [1, 0, 0] },
    { part: 'instance', instance: 1, tint: [0, 0.5, 0] },
    { part: 'instance', instance: 2, tint: [0, 0, 0.25] },
  ]);
  const { file, lost } = await exportGltf(recordOf(document, blobs), null);
  expect(lost).toEqual([]);
  const { issues } = await validateBytes(await file.bytes());
  expect(issues.messages.filter(({ severity }) => severity === 0)).toEqual([]);
  const again = inOrder(await imported((await file.bytes()) as Uint8Array<ArrayBuffer>)).slice(-3);
  expect(again.map(({ name, transform }) => ({ name, transform }))).toEqual(
    instances.map(({ name, transform }) => ({ name, transform })),
  );
  expect(again.map(({ content }) => 'tint' in content && content.tint)).toEqual([
    [1, 0, 0],
    [0, 0.5, 0],
    [0, 0, 0.25],
  ]);
  expect(await idsOf(file)).toEqual([7, 8, 9]);
});

/** The numbers `_ID` of the instances of a file. */
async function idsOf(file: Blob): Promise<readonly number[]> {
  const { json, raw, binary } = await readGltf(file);
  const data = new DataView((await binary?.arrayBuffer()) ?? new ArrayBuffer(0));
  return (json.nodes ?? []).flatMap((node) => {
    const accessor = plainList(raw.accessors)[new Map(ownAttributesOf(node)).get('_ID') ?? -1];
    const view = plainList(raw.bufferViews)[Number(accessor?.bufferView)];
    return accessor === undefined
      ? []
      : data.getUint16(Number(view?.byteOffset ?? 0) + Number(accessor.byteOffset ?? 0), true);
  });
}

it.each([{ hasPlaces: true }, { hasPlaces: false }])(
  'instances with an unknown attribute and no color are imported, exported with it, and imported again: %o',
  async (options) => {
    let document = await imported(instancedGlb({ ...options, hasIds: true }));
    for (const _ of ['import', 'import of the export']) {
      const instances = inOrder(document).slice(-3);
      expect(instances.map(({ content }) => 'part' in content && content.part)).toEqual(Array(3).fill('instance'));
      const { file, lost } = await exportGltf(recordOf(document, blobs), null);
      expect(lost).toEqual([]);
      expect(await idsOf(file)).toEqual([7, 8, 9]);
      document = await imported((await file.bytes()) as Uint8Array<ArrayBuffer>);
    }
  },
);

it('too many instances are refused with their number', async () => {
  const json = {
    asset: { version: '2.0' },
    nodes: [0, 1].map((mesh) => ({
      mesh,
      extensions: { EXT_mesh_gpu_instancing: { attributes: { TRANSLATION: mesh } } },
    })),
    meshes: [{ primitives: [] }, { primitives: [] }],
    accessors: [
      { componentType: 5126, count: 60_000, type: 'VEC3' },
      { componentType: 5126, count: 7, type: 'VEC3' },
    ],
  };
  const bytes = new TextEncoder().encode(JSON.stringify(json));
  await expect(imported(bytes, 'forest.gltf')).rejects.toThrow('it has 60009 nodes, more than 50000');
});
