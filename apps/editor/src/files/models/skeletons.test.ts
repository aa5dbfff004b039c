// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Bone, SkinnedMesh } from 'three';
import { expect, it, vi } from 'vitest';
import { glbFile } from '../../../test/glb.ts';
import { readGltf } from '../gltf/gltf-json.ts';
import { plainList } from '../plain.ts';
import { createAssetCache } from './asset-cache.ts';
import type { AssetParts } from './asset-parts.ts';
import { jointOf } from './skeletons.ts';

const HAND = createRequire(import.meta.url).resolve('@webxr-input-profiles/assets/dist/profiles/generic-hand/left.glb');
// The loader reports its progress by events of the page.
vi.stubGlobal('ProgressEvent', Event);
vi.stubGlobal('self', globalThis);

async function partsOf(file: Blob): Promise<AssetParts> {
  const model = { id: 'm', name: 'm', entry: 'a', files: { a: file } };
  const cache = createAssetCache();
  const { ready, release } = cache.claim(model);
  await ready;
  const parts = cache.getState().models.get('m') ?? new Map<number, never>();
  release();
  return parts;
}

it('a skinned mesh has a bone for each joint of its skin, and each joint has one', async () => {
  const file = new Blob([readFileSync(HAND)]);
  const { raw } = await readGltf(file);
  const [skin] = plainList(raw.skins);
  const parts = await partsOf(file);
  const meshes = [...parts.values()].flat().filter((part) => part instanceof SkinnedMesh);
  expect(meshes).toHaveLength(1);
  expect(meshes[0]?.skeleton.bones.map(jointOf)).toEqual(skin?.joints);
  expect(meshes[0]?.skeleton.boneInverses.every(({ elements }) => elements.some((n) => n !== 0))).toBe(true);
  const bones = meshes[0]?.skeleton.bones ?? [];
  expect(bones.every((bone) => parts.get(jointOf(bone))?.some((part) => part instanceof Bone))).toBe(true);
});

it.each([{}, { joints: [] }, { joints: ['0'] }, { joints: [0], inverseBindMatrices: 7 }])(
  'a skin that cannot be read leaves its mesh unchanged: %j',
  async (skin) => {
    const gltf = {
      asset: { version: '2.0' },
      nodes: [{ mesh: 0, skin: 0 }],
      skins: [skin],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
      accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] }],
      bufferViews: [{ buffer: 0, byteLength: 36 }],
      buffers: [{ byteLength: 36 }],
    };
    const parts = await partsOf(glbFile(gltf, new Uint8Array(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer)));
    expect(parts.get(0)).toHaveLength(1);
    expect(parts.get(0)?.[0]).not.toBeInstanceOf(SkinnedMesh);
  },
);
