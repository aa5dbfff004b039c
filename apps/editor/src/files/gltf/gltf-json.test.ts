import fc from 'fast-check';
import { Euler, Matrix4, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { glbFile } from '../../../test/glb.ts';
import { FileError } from '../file-error.ts';
import { LIMITS } from '../limits.ts';
import { notShown } from '../models/gltf-notes.ts';
import { readGltf } from './gltf-json.ts';

const asset = { version: '2.0' };
const read = async (json: unknown) => (await readGltf(glbFile(json))).json;
const chain = (length: number) => Array.from({ length }, (_, i) => (i + 1 < length ? { children: [i + 1] } : {}));

describe('a model is refused', () => {
  it.each([
    ['whose node is its own parent', { asset, nodes: [{ children: [0] }] }, /own ancestor/],
    [
      'whose nodes go round',
      { asset, nodes: [{ children: [1] }, { children: [2] }, { children: [0] }] },
      /own ancestor/,
    ],
    ['with a node of two parents', { asset, nodes: [{ children: [2] }, { children: [2] }, {}] }, /two parents/],
    ['with a child that is missing', { asset, nodes: [{ children: [7] }] }, /missing/],
    ['with a mesh that is missing', { asset, nodes: [{ mesh: 0 }] }, /missing/],
    ['with a root that is missing', { asset, nodes: [{}], scenes: [{ nodes: [4] }] }, /missing/],
    ['with a number that is no number', { asset, nodes: [{ translation: [0, null, 0] }] }, /valid/],
    ['of another version', { asset: { version: '1.0' } }, /glTF 2/],
    ['that needs a newer version', { asset: { version: '2.1', minVersion: '2.1' }, nodes: [{}] }, /glTF 2/],
    ['of version 1, whose lists are records', { asset: { version: '1.0' }, scene: 's', nodes: { n: {} } }, /glTF 2/],
    ['of version 1 without a version', { scenes: {}, nodes: {} }, /glTF 2/],
    ['with too many nodes', { asset, nodes: Array.from({ length: LIMITS.nodes + 1 }, () => ({})) }, /more than/],
    [
      'that needs extensions which cannot be read',
      { asset, nodes: [{}], extensionsRequired: ['KHR_mesh_quantization', 'ACME_hologram', 'ACME_smell'] },
      /needs ACME_hologram, ACME_smell,/,
    ],
    ['with a tree that is too deep', { asset, nodes: chain(LIMITS.depth + 1) }, /nested more than/],
    ['that is another JSON', { hello: 1 }, /valid/],
  ] as const)('%s', async (_title, json, message) => {
    await expect(read(json)).rejects.toThrow(message);
  });

  it('that is empty or incomplete', async () => {
    await expect(readGltf(new Blob())).rejects.toThrow(/empty/);
    await expect(readGltf(glbFile({ asset, nodes: [{}] }).slice(0, 40))).rejects.toThrow(/incomplete/);
  });

  it('with a message, for any garbage [R53]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        await expect(readGltf(new Blob([bytes]))).rejects.toThrow(FileError);
      }),
    );
  });
});

describe('a model', () => {
  it('may be nested deeply', async () => {
    expect((await read({ asset, nodes: chain(LIMITS.depth) })).nodes).toHaveLength(LIMITS.depth);
  });

  it('names the parts that are not shown', async () => {
    const json = await read({
      asset,
      nodes: [{}],
      animations: [{}, {}],
      skins: [{ joints: [0] }],
      meshes: [{ primitives: [{ targets: [{}] }] }],
      extensionsUsed: ['KHR_materials_variants', 'KHR_texture_basisu'],
    });
    expect(notShown(json)).toEqual(['2 animations', 'material variants', 'KTX2 textures']);
    expect(notShown(await read({ asset, nodes: [{}] }))).toEqual([]);
    const turned = new Matrix4().makeRotationFromEuler(new Euler(0.3, 0.2, 0.1)).scale(new Vector3(1e-6, 2, -3));
    const sheared = new Matrix4().makeShear(0.3, 0, 0, 0, 0, 0);
    const nodes = [turned, sheared].map((matrix) => ({ matrix: matrix.toArray().map(Math.fround) }));
    expect(notShown(await read({ asset, nodes }))).toEqual(['the shear of 1 node']);
  });
});
