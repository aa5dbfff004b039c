// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Bone, BoxGeometry, Float32BufferAttribute, Group, Matrix4, Skeleton, SkinnedMesh, Vector3 } from 'three';
import { expect, it, vi } from 'vitest';
import { glbFile } from '../../../test/glb.ts';
import { readGltf } from '../gltf/gltf-json.ts';
import { plainList } from '../plain.ts';
import { createAssetCache } from './asset-cache.ts';
import type { AssetParts } from './asset-parts.ts';
import { bindTo, jointOf } from './skeletons.ts';

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

it.each([0, 1e7])('at %d units, the GPU and picking deform a skinned mesh to the same vertices', (far) => {
  const geometry = new BoxGeometry();
  const { count } = geometry.getAttribute('position');
  const weights = Array.from({ length: count }, (_, i) => [(i % 4) / 3, 1 - (i % 4) / 3, 0, 0]).flat();
  geometry.setAttribute(
    'skinIndex',
    new Float32BufferAttribute(
      weights.map((_, i) => (i % 4 === 1 ? 1 : 0)),
      4,
    ),
  );
  geometry.setAttribute('skinWeight', new Float32BufferAttribute(weights, 4));
  const part = new SkinnedMesh(geometry);
  part.skeleton = new Skeleton([new Bone(), new Bone()], [new Matrix4(), new Matrix4().makeTranslation(0, -0.5, 0)]);
  const bones = [new Bone(), new Bone()];
  const model = new Group().add(part, ...bones);
  model.position.set(far + 0.3, 2, -far);
  model.rotation.set(0.4, 1, 2);
  bones[1]?.position.set(0, 1.5, 0);
  bones[1]?.rotation.set(0, 0, 0.6);
  const unbind = bindTo(part, bones);
  model.updateMatrixWorld(true);
  part.skeleton.update();
  const [first, second] = [0, 16].map((at) => new Matrix4().fromArray(part.skeleton.boneMatrices ?? [], at));
  if (first === undefined || second === undefined) throw new Error('no bones');
  expect(part.bindMatrix).toEqual(new Matrix4());
  expect(part.bindMatrixInverse).toEqual(new Matrix4());
  for (let i = 0; i < count; i += 1) {
    const vertex = new Vector3().fromBufferAttribute(geometry.getAttribute('position'), i);
    const own = (i % 4) / 3;
    const right = vertex
      .clone()
      .multiplyScalar(own)
      .addScaledVector(
        vertex
          .clone()
          .add(new Vector3(0, -0.5, 0))
          .applyEuler(bones[1]?.rotation ?? model.rotation)
          .add(new Vector3(0, 1.5, 0)),
        1 - own,
      );
    const drawn = vertex.clone().applyMatrix4(first).multiplyScalar(own);
    drawn.addScaledVector(vertex.clone().applyMatrix4(second), 1 - own);
    expect(drawn.distanceTo(right)).toBeLessThan(1e-6);
    expect(part.getVertexPosition(i, new Vector3()).distanceTo(right)).toBeLessThan(1e-6);
  }
  unbind();
});
