import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FileError } from './file-error.ts';
import { glbOf } from './glb-fixture.ts';
import { MAX_NODES, readGltfJson } from './gltf-json.ts';
import { missingFiles } from './gltf-loader.ts';

const asset = { version: '2.0' };
const read = (json: unknown) => readGltfJson(glbOf(json));

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
    ['with too many nodes', { asset, nodes: Array.from({ length: MAX_NODES + 1 }, () => ({})) }, /more than/],
    ['that is another JSON', { hello: 1 }, /valid/],
  ] as const)('%s', (_title, json, message) => {
    expect(() => read(json)).toThrow(message);
  });

  it('that is empty, or cut short', () => {
    expect(() => readGltfJson(new Uint8Array())).toThrow(/empty/);
    expect(() => readGltfJson(glbOf({ asset, nodes: [{}] }).subarray(0, 40))).toThrow(/cut short/);
  });

  it('with a message, for any garbage [R53]', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(() => readGltfJson(bytes)).toThrow(FileError);
      }),
    );
  });
});

describe('a model of several files', () => {
  const json = read({
    asset,
    buffers: [{ uri: 'data:,x' }, { uri: 'Scene%20A.bin' }],
    images: [{ uri: 'maps/wood.png' }],
  });

  it('names the files that were not given with it', () => {
    expect(missingFiles(json, {})).toEqual(['Scene%20A.bin', 'maps/wood.png']);
  });

  it('finds them by name, without their folders', () => {
    expect(missingFiles(json, { 'scene a.bin': '', 'Wood.png': '' })).toEqual([]);
  });

  it('never looks on a network', () => {
    const remote = read({ asset, buffers: [{ uri: 'https://example.com/far.bin' }] });
    expect(missingFiles(remote, {})).toEqual(['https://example.com/far.bin']);
  });
});
