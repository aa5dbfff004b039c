// @vitest-environment node
import { BufferGeometry, InstancedMesh, Line, Mesh, MeshBasicMaterial, SkinnedMesh } from 'three';
import { expect, it, vi } from 'vitest';
import { glbFile } from '../../../test/glb.ts';
import { type AssetParts, createModelReader, instantiate } from './asset-parts.ts';

// The loader reports its progress by events of the page.
vi.stubGlobal('ProgressEvent', Event);
vi.stubGlobal('self', globalThis);

const POSITION = 0;
const TRIANGLE = new Uint8Array(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer);

/** Reads a model of one node, whose mesh has these primitives. */
function read(...primitives: readonly object[]): Promise<AssetParts> {
  const gltf = {
    asset: { version: '2.0' },
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives }],
    accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] }],
    bufferViews: [{ buffer: 0, byteLength: TRIANGLE.length }],
    buffers: [{ byteLength: TRIANGLE.length }],
  };
  const file = glbFile(gltf, TRIANGLE);
  return createModelReader().read({ id: 'm', name: 'm', entry: 'a', files: { a: file } }, {});
}

it('a primitive without positions is not shown, and the others are', async () => {
  expect((await read({ attributes: {} })).get(0)).toEqual([]);
  const parts = (await read({ attributes: { POSITION } }, { attributes: {} })).get(0);
  expect(parts?.map((part) => part instanceof Mesh && part.geometry.getAttribute('position').count)).toEqual([3]);
});

it('a model with inconsistent data is reported as damaged, without the message of the loader', async () => {
  await expect(read({ attributes: { POSITION: 7 } })).rejects.toThrow('the data of a model is damaged');
  await expect(read({ attributes: { POSITION }, indices: 7 })).rejects.toThrow('the data of a model is damaged');
});

it('a copy of a part is of its class: of a mesh, of one with bones, of instances', () => {
  const [geometry, material] = [new BufferGeometry(), new MeshBasicMaterial()];
  const parts = [
    new Mesh(geometry, material),
    new SkinnedMesh(geometry, material),
    new InstancedMesh(geometry, material, 3),
    new Line(geometry),
  ];
  expect(instantiate(parts).map((copy) => copy.constructor)).toEqual(parts.map((part) => part.constructor));
});
