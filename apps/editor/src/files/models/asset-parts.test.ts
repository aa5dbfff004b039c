// @vitest-environment node
import { BufferGeometry, InstancedMesh, Line, type Material, Mesh, MeshBasicMaterial, SkinnedMesh } from 'three';
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

/** A triangle with two targets, the first of which moves its last corner, and three nodes; `weights` are those of the mesh. */
function readMorphed(weights?: readonly number[]): Promise<AssetParts> {
  const data = new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 4, 0, 0, 4, 0, 0, 4]);
  const bytes = new Uint8Array(data.buffer);
  const accessor = (i: number) => ({ bufferView: i, componentType: 5126, count: 3, type: 'VEC3' });
  const gltf = {
    asset: { version: '2.0' },
    nodes: [{ mesh: 0 }, { mesh: 0, weights: [0.5, 0] }, { mesh: 0, weights: [1, 0.25] }, { mesh: 0 }],
    meshes: [{ weights, primitives: [{ attributes: { POSITION }, targets: [{ POSITION: 1 }, { POSITION: 2 }] }] }],
    accessors: [0, 1, 2].map((i) => ({ ...accessor(i), min: [0, 0, 0], max: [1, 2, 4] })),
    bufferViews: [0, 1, 2].map((i) => ({ buffer: 0, byteOffset: 36 * i, byteLength: 36 })),
    buffers: [{ byteLength: bytes.length }],
  };
  return createModelReader().read({ id: 'm', name: 'm', entry: 'a', files: { a: glbFile(gltf, bytes) } }, {});
}

it.each([
  ['without weights', undefined, [1, 0]],
  ['with weights, which those of a node replace', [0.25, 0], [1.5, 0]],
])('a mesh %s is shown at the weights of its node, without morph targets', async (_title, weights, own) => {
  const parts = await readMorphed(weights);
  const geometries = [0, 1, 2, 3].flatMap((node) =>
    (parts.get(node) ?? []).flatMap((part) => (part instanceof Mesh ? (part.geometry as BufferGeometry) : [])),
  );
  const shown = geometries.map((geometry) => {
    expect(geometry.morphAttributes).toEqual({});
    geometry.computeBoundingBox();
    return [geometry.boundingBox?.max.y, geometry.boundingBox?.max.z];
  });
  expect(shown).toEqual([own, [2, 0], [3, 1], own]);
  expect(geometries[0]).toBe(geometries[3]);
});

it('a material without light is shown in its own color, and one with light is tone-mapped', async () => {
  const gltf = {
    asset: { version: '2.0' },
    extensionsUsed: ['KHR_materials_unlit'],
    nodes: [{ mesh: 0 }],
    meshes: [
      {
        primitives: [
          { attributes: { POSITION }, material: 0 },
          { attributes: { POSITION }, material: 1 },
          { attributes: { POSITION }, material: 1, mode: 0 },
          { attributes: { POSITION }, material: 1, mode: 3 },
        ],
      },
    ],
    materials: [{ extensions: { KHR_materials_unlit: {} } }, {}],
    accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] }],
    bufferViews: [{ buffer: 0, byteLength: TRIANGLE.length }],
    buffers: [{ byteLength: TRIANGLE.length }],
  };
  const file = glbFile(gltf, TRIANGLE);
  const parts = await createModelReader().read({ id: 'm', name: 'm', entry: 'a', files: { a: file } }, {});
  expect(parts.get(0)?.map((part) => (part as Mesh<BufferGeometry, Material>).material.toneMapped)).toEqual([
    false,
    true,
    false,
    false,
  ]);
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

it('the materials of tinted copies are shared by equal colors, and disposed with those of the model', () => {
  const material = new MeshBasicMaterial({ color: 'red', transparent: true });
  const parts = [new Mesh(new BufferGeometry(), material), new Line(new BufferGeometry(), [material])];
  const materials = [0.5, 0.5, 0.25]
    .flatMap((factor) => instantiate(parts, [factor, 1, 1]))
    .flatMap((copy) => (copy instanceof Mesh || copy instanceof Line ? (copy.material as Material | Material[]) : []));
  const made = new Set(materials);
  expect([made.size, made.has(material)]).toEqual([2, false]);
  const disposed = new Set<Material>();
  for (const one of made) one.addEventListener('dispose', ({ target }) => disposed.add(target));
  createModelReader().dispose(new Map([[0, parts]]));
  expect(disposed).toEqual(made);
});
