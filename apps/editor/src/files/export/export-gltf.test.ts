// @vitest-environment node
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { childrenOf, duplicateNodes, inOrder, insertNodes, newCopies, newNode, removeNodes } from '@gizmo-kit/scene';
import fc from 'fast-check';
import { validateBytes } from 'gltf-validator';
import { describe, expect, it } from 'vitest';
import { DRACO, MESHOPT } from '../../../test/compressed-models.ts';
import { glbFile } from '../../../test/glb.ts';
import { documentWith } from '../../../test/scene.ts';
import { type Content, KINDS } from '../../model/kinds/kinds.ts';
import { demoDocument } from '../../model/scene/demo.ts';
import type { SceneDocument, SceneNode } from '../../model/scene/types.ts';
import { type GltfFile, readGltf } from '../gltf/gltf-json.ts';
import { nodesFromGltf } from '../models/gltf-nodes.ts';
import { isPlain, plainList } from '../plain.ts';
import { checkedRecord, fileOfDocument } from '../scenes/scene-file.ts';
import { recordOf } from '../scenes/scene-record.ts';
import { exportGltf } from './export-gltf.ts';

const require = createRequire(import.meta.url);
const profile = (name: string): Blob =>
  new Blob([readFileSync(require.resolve(`@webxr-input-profiles/assets/dist/profiles/${name}.glb`))]);

const blobs = new Map<string, Blob>();

/** A document of one imported model. */
async function documentOf(file: Blob, name = 'model'): Promise<SceneDocument> {
  const { json } = await readGltf(file);
  blobs.set(name, file);
  return withAsset(documentWith(nodesFromGltf(json, name, name)), name);
}

/** The document with the asset of this name. */
function withAsset(document: SceneDocument, id: string): SceneDocument {
  const file = { sha256: id, size: 1, type: '' };
  return {
    ...document,
    assets: document.assets.with([[id, { id, name: `${id}.glb`, entry: 'a', files: { a: file } }]]),
  };
}

const written = (document: SceneDocument, selection: readonly string[] | null = null) =>
  exportGltf(recordOf(document, blobs), selection);

const joined = (first: SceneDocument, second: SceneDocument): SceneDocument =>
  insertNodes({ ...first, assets: first.assets.with([...second.assets.entries()]) }, inOrder(second));

/** The exported file, without validation errors. */
async function exported(document: SceneDocument, selection: readonly string[] | null = null): Promise<GltfFile> {
  const { file } = await written(document, selection);
  const { issues } = await validateBytes(await file.bytes());
  expect(issues.messages.filter(({ severity }) => severity === 0)).toEqual([]);
  return readGltf(file);
}

/** The exported document after an import, without the root of the import. */
async function roundTrip(document: SceneDocument): Promise<SceneNode[]> {
  const { json } = await exported(document);
  return inOrder(documentWith(nodesFromGltf(json, 'm', 'again'))).slice(1);
}

/** The number of ancestors of each node in a list. */
const depthsOf = (nodes: readonly SceneNode[]): number[] => {
  const depths = new Map<string, number>();
  for (const { id, parent } of nodes) depths.set(id, (depths.get(parent ?? '') ?? 0) + 1);
  return [...depths.values()];
};

const named = (nodes: readonly SceneNode[], name: string): SceneNode | undefined =>
  nodes.find((node) => node.name === name);

/** The content of a node without the item of the file that it is from. */
function edited(node: SceneNode | undefined): object {
  const { gltf, ...content } = { gltf: undefined, ...node?.content };
  return content;
}

it('the demo is exported with its names, its tree and its transforms', async () => {
  const before = inOrder(demoDocument());
  const after = await roundTrip(demoDocument());
  expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
  expect(depthsOf(after)).toEqual(depthsOf(before));
  for (const [i, { transform }] of before.entries()) {
    expect(after[i]?.transform.position).toEqual(transform.position);
    expect(after[i]?.transform.scale).toEqual(transform.scale);
  }
});

const coordinate = fc.double({ min: -1e6, max: 1e6, noNaN: true });
const vector = fc.tuple(coordinate, coordinate, coordinate);
const quaternion = fc
  .tuple(coordinate, coordinate, coordinate, coordinate)
  .filter((q) => Math.hypot(...q) > 1e-3)
  .map(([x, y, z, w]) => {
    const length = Math.hypot(x, y, z, w);
    return [x / length, y / length, z / length, w / length] as const;
  });
const transform = fc.record({ position: vector, quaternion, scale: vector });
/** Each node is a child of a previous one, or a root. */
const tree = fc.array(fc.record({ transform, parent: fc.nat(), name: fc.string() }), { minLength: 1, maxLength: 30 });

it('transforms and the tree survive a round trip to 1e-6, for any values', async () => {
  await fc.assert(
    fc.asyncProperty(tree, async (items) => {
      const nodes = items.map(({ transform, name }) => ({ ...newNode<Content>(name, { kind: 'group' }), transform }));
      const parents = items.map(({ parent }, i) => nodes[(parent % (i + 1)) - 1]?.id ?? null);
      const linked = nodes.map((node, i) => ({ ...node, parent: parents[i] ?? null }));
      const before = inOrder(documentWith(linked));
      const after = await roundTrip(documentWith(linked));
      expect(depthsOf(after)).toEqual(depthsOf(before));
      const numbers = (list: readonly SceneNode[]) =>
        list.flatMap(({ transform: { position, quaternion, scale } }) => [...position, ...quaternion, ...scale]);
      const expected = numbers(before);
      for (const [i, value] of numbers(after).entries())
        expect(Math.abs(value - (expected[i] ?? Number.NaN))).toBeLessThanOrEqual(1e-6);
    }),
    { numRuns: 50 },
  );
});

it('lights and cameras survive a round trip', async () => {
  const presets: Readonly<Record<string, Content>> = { ...KINDS.light.presets, ...KINDS.camera.presets };
  const nodes = Object.entries(presets).map(([name, content]) => newNode<Content>(name, content));
  const after = await roundTrip(documentWith(nodes));
  const roughly = (content: object) =>
    Object.fromEntries(
      Object.entries(content).map(([key, value]) => [
        key,
        typeof value === 'number' ? expect.closeTo(value, 6) : value,
      ]),
    );
  for (const { name, content } of nodes) {
    const expected = name === 'ambient-light' ? { kind: 'group' } : roughly(content);
    expect(edited(named(after, name))).toEqual(expected);
  }
  const { lost } = await written(documentWith(nodes));
  expect(lost).toEqual(['1 ambient light']);
});

it('the planes of an orthographic camera in a small scene survive a round trip', async () => {
  const content = { ...KINDS.camera.presets['orthographic-camera'], near: 1e-5, far: 5e-4 } as Content;
  const after = await roundTrip(documentWith([newNode('small', content)]));
  expect(edited(named(after, 'small'))).toEqual(content);
});

it('a hidden node stays hidden', async () => {
  const node = { ...newNode<Content>('ghost', { kind: 'group' }), visible: false };
  expect(named(await roundTrip(documentWith([node])), 'ghost')?.visible).toBe(false);
});

it('the extras of every node survive a round trip, and a reload between', async () => {
  const file = glbFile({
    asset: { version: '2.0' },
    extensions: { KHR_lights_punctual: { lights: [{ type: 'point' }] } },
    cameras: [{ type: 'perspective', perspective: { yfov: 1, znear: 0.1 } }],
    meshes: [{ primitives: [] }],
    nodes: [
      { extras: { spawn: true } },
      { camera: 0, extras: { shot: [1, 2] } },
      { extensions: { KHR_lights_punctual: { light: 0 } }, extras: 'key' },
      { mesh: 0, extras: { hits: 3 } },
      {},
    ],
  });
  const restored = checkedRecord(fileOfDocument(await documentOf(file), blobs));
  const { file: again } = await exportGltf(restored, null);
  const { raw } = await readGltf(again);
  expect(plainList(raw.nodes).map(({ extras }) => extras)).toEqual([
    undefined,
    { spawn: true },
    { shot: [1, 2] },
    'key',
    { hits: 3 },
    undefined,
  ]);
});

describe('a selection', () => {
  it('is exported with its descendants, and with the transforms of its ancestors', async () => {
    const document = await documentOf(profile('meta-quest-touch-plus/left'));
    const deep = inOrder(document).find(
      ({ id, content }) => content.kind === 'asset' && childrenOf(document, id).length === 0,
    );
    const { json } = await exported(document, [deep?.id ?? '']);
    expect(json.nodes?.filter(({ mesh }) => mesh !== undefined)).toHaveLength(1);
    expect(json.nodes?.at(-1)?.name).toBe(deep?.name);
    expect(json.meshes).toHaveLength(1);
  });
});

it.each(['meta-quest-touch-plus/left', 'magicleap-two/none', 'pico-4u/left', 'htc-vive/none'])(
  '%s is exported with its meshes, materials and textures byte by byte',
  async (name) => {
    const before = await readGltf(profile(name));
    const after = await exported(await documentOf(profile(name)));
    const lists = ['meshes', 'materials', 'textures', 'images'];
    for (const list of lists) expect(plainList(after.raw[list])).toHaveLength(plainList(before.raw[list]).length);
    const imagesOf = async ({ raw, binary }: GltfFile) => {
      const views = plainList(raw.bufferViews);
      const slices = plainList(raw.images).map(({ bufferView }) => views[Number(bufferView)] ?? {});
      const bytes = slices.map(({ byteOffset = 0, byteLength }) =>
        binary?.slice(Number(byteOffset), Number(byteOffset) + Number(byteLength)).bytes(),
      );
      const hash = (image = new Uint8Array()) => createHash('sha256').update(image).digest('hex');
      return (await Promise.all(bytes)).map(hash).sort();
    };
    expect(await imagesOf(after)).toEqual(await imagesOf(before));
  },
);

it.each([
  ['Draco', DRACO],
  ['meshopt', MESHOPT],
])('a mesh that is compressed with %s stays compressed', async (_name, gltf) => {
  const before = new Blob([JSON.stringify(gltf)]);
  const { json, raw, binary } = await exported(await documentOf(before));
  expect(json.extensionsRequired).toEqual(gltf.extensionsRequired);
  const { file } = await written(await documentOf(before));
  const twice = await exported(await documentOf(file));
  expect(twice.raw).toEqual({ ...raw, nodes: twice.raw.nodes, scenes: twice.raw.scenes });
  expect(await twice.binary?.bytes()).toEqual(await binary?.bytes());
  const [packed] = plainList(gltf.buffers).map(({ uri }) => Buffer.from(String(uri).replace(/^.*,/, ''), 'base64'));
  expect(Buffer.from((await binary?.bytes()) ?? []).includes(packed ?? '')).toBe(true);
});

it('material variants are kept with their materials, also those of several models', async () => {
  const gltf = {
    asset: { version: '2.0' },
    extensionsUsed: ['KHR_materials_variants'],
    extensions: { KHR_materials_variants: { variants: [{ name: 'red' }, { name: 'blue' }] } },
    nodes: [{ mesh: 0 }],
    materials: [{ name: 'unused' }, { name: 'r' }, { name: 'b' }],
    meshes: [
      {
        primitives: [
          {
            attributes: { POSITION: 0 },
            material: 1,
            extensions: {
              KHR_materials_variants: {
                mappings: [
                  { material: 2, variants: [1] },
                  { material: 1, variants: [0] },
                ],
              },
            },
          },
        ],
      },
    ],
    accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] }],
    bufferViews: [{ buffer: 0, byteLength: 36 }],
    buffers: [{ byteLength: 36 }],
  };
  const file = glbFile(gltf, new Uint8Array(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer));
  const [first, second] = [await documentOf(file, 'm'), await documentOf(file, 'n')];
  const both = joined(first, second);
  const { raw } = await exported(both);
  expect(raw.extensions).toEqual({
    KHR_materials_variants: { variants: [{ name: 'red' }, { name: 'blue' }, { name: 'red' }, { name: 'blue' }] },
  });
  expect(raw.extensionsUsed).toEqual(['KHR_materials_variants']);
  const materials = plainList(raw.materials);
  const chosen = plainList(raw.meshes).map(({ primitives }) => {
    const [part] = plainList(primitives);
    const own = isPlain(part?.extensions) ? part.extensions.KHR_materials_variants : undefined;
    return plainList(isPlain(own) ? own.mappings : undefined).map(({ material, variants }) => [
      materials[Number(material)]?.name,
      variants,
    ]);
  });
  expect(chosen).toEqual([
    [
      ['b', [1]],
      ['r', [0]],
    ],
    [
      ['b', [3]],
      ['r', [2]],
    ],
  ]);
});

describe('a hand with a skin', () => {
  const hand = profile('generic-hand/left');

  it('keeps it in each copy', async () => {
    const before = await readGltf(hand);
    const document = await documentOf(hand);
    const twice = duplicateNodes(document, newCopies(document, document.roots));
    const { raw, json } = await exported(twice);
    const skins = plainList(raw.skins);
    expect(skins).toHaveLength(2);
    const namesOf = (skin: unknown, nodes = json.nodes) =>
      isPlain(skin) && Array.isArray(skin.joints) ? skin.joints.map((joint) => nodes?.[joint]?.name) : [];
    for (const skin of skins) expect(namesOf(skin)).toEqual(namesOf(before.json.skins?.[0], before.json.nodes));
    const joints = skins.flatMap(({ joints }) => (Array.isArray(joints) ? joints : []));
    expect(new Set(joints).size).toBe(joints.length);
  });

  it('loses it with a message when a joint is missing', async () => {
    const document = await documentOf(hand);
    const joint = inOrder(document).find(({ name }) => name === 'thumb-tip');
    const rest = removeNodes(document, [joint?.id ?? '']);
    expect((await exported(rest)).json.skins).toBeUndefined();
    expect((await written(rest)).lost).toEqual(['1 skin whose joints are missing']);
  });
});

it('an animation moves the same nodes in each copy, while these exist', async () => {
  const times = new Uint8Array(new Float32Array([0, 1, 0, 0, 0, 1, 2, 3]).buffer);
  const file = glbFile(
    {
      asset: { version: '2.0' },
      nodes: [{ name: 'still' }, { name: 'lamp', camera: 0 }],
      cameras: [{ type: 'perspective', perspective: { yfov: 1, znear: 0.1 } }],
      animations: [
        {
          name: 'swing',
          samplers: [{ input: 0, output: 1 }],
          channels: [{ sampler: 0, target: { node: 1, path: 'translation' } }],
        },
      ],
      accessors: [
        { bufferView: 0, componentType: 5126, count: 2, type: 'SCALAR', min: [0], max: [1] },
        { bufferView: 0, byteOffset: 8, componentType: 5126, count: 2, type: 'VEC3' },
      ],
      bufferViews: [{ buffer: 0, byteLength: 32 }],
      buffers: [{ byteLength: 32 }],
    },
    times,
  );
  const document = await documentOf(file);
  const lamp = inOrder(document).find(({ name }) => name === 'lamp')?.id ?? '';
  const { raw, json } = await exported(duplicateNodes(document, newCopies(document, [lamp])));
  const animations = plainList(raw.animations);
  expect(animations.map(({ name }) => name)).toEqual(['swing']);
  const moved = plainList(animations[0]?.channels).map(({ target }) =>
    isPlain(target) ? json.nodes?.[Number(target.node)]?.name : '',
  );
  expect(moved).toEqual(['lamp', 'lamp 2']);
  expect((await exported(removeNodes(document, [lamp]))).json.animations).toBeUndefined();
});

it('5,000 nodes are exported', async () => {
  const nodes = Array.from({ length: 5000 }, (_, i) => newNode(`node ${i}`, KINDS.mesh.presets.box as Content));
  const document = documentWith(nodes);
  const { file } = await written(document);
  expect((await readGltf(file)).json.nodes).toHaveLength(5000);
});

it('a damaged model does not prevent the export of the others, and is named', async () => {
  const sound = await documentOf(profile('htc-vive/none'), 'sound');
  const damaged = await documentOf(profile('pico-4u/left'), 'damaged');
  blobs.set('damaged', new Blob(['no model']));
  const lost = newNode<Content>('lost', { kind: 'asset', asset: 'missing', node: 0 });
  const all = insertNodes(withAsset(joined(sound, damaged), 'missing'), [lost]);
  const { json } = await exported(all);
  expect(json.meshes).toHaveLength((await readGltf(profile('htc-vive/none'))).json.meshes?.length ?? 0);
  expect(json.nodes).toHaveLength(all.nodes.size);
  expect((await written(all)).lost).toEqual([
    'damaged.glb: this is not a glTF file',
    'missing.glb: the model “missing.glb” is missing',
  ]);
});

it('of several models, the copyrights are joined, and what differs is told', async () => {
  const fileOf = (copyright: string, name: string): Blob =>
    glbFile({ asset: { version: '2.0', copyright }, scenes: [{ name, nodes: [0] }], nodes: [{}] });
  const [first, second] = [await documentOf(fileOf('A', 'One'), 'm'), await documentOf(fileOf('B', 'Two'), 'n')];
  const both = joined(first, second);
  const { raw } = await exported(both);
  expect(raw.asset).toMatchObject({ copyright: 'A; B' });
  expect(plainList(raw.scenes)[0]?.name).toBe('One');
  expect((await written(both)).lost).toEqual(['scene.name (n.glb)']);
});

it('a camera without a far plane whose angle was changed gets none', async () => {
  const own = { type: 'perspective', perspective: { yfov: 0.7, znear: 0.1 } };
  const document = await documentOf(
    glbFile({ asset: { version: '2.0' }, nodes: [{ name: 'endless', camera: 0 }], cameras: [own] }),
  );
  const node = inOrder(document).find(({ name }) => name === 'endless');
  if (node?.content.kind !== 'camera') throw new Error('no camera');
  const changed = { ...node, content: { ...node.content, fov: 60 } };
  const { raw } = await exported({ ...document, nodes: document.nodes.with([[node.id, changed]]) });
  expect(raw.cameras).toEqual([{ ...own, perspective: { yfov: expect.closeTo(Math.PI / 3, 9), znear: 0.1 } }]);
});

it('a camera that was changed keeps what was not', async () => {
  const own = { type: 'orthographic', name: 'plan', orthographic: { xmag: 6, ymag: 2, znear: 0, zfar: 10 }, extras: 1 };
  const document = await documentOf(
    glbFile({ asset: { version: '2.0' }, nodes: [{ name: 'plan', camera: 0 }], cameras: [own] }),
  );
  const node = inOrder(document).find(({ name }) => name === 'plan');
  if (node?.content.kind !== 'camera') throw new Error('no camera');
  const changed = { ...node, content: { ...node.content, height: 8 } };
  const { raw } = await exported({ ...document, nodes: document.nodes.with([[node.id, changed]]) });
  expect(raw.cameras).toEqual([{ ...own, orthographic: { ...own.orthographic, xmag: 12, ymag: 4 } }]);
});
