// @vitest-environment node
import { BlobReader, BlobWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core.js';
import { describe, expect, it } from 'vitest';
import { glbFile } from '../../../test/glb.ts';
import { documentWith, testNode } from '../../../test/scene.ts';
import { zipOf } from '../../../test/zip.ts';
import type { SceneNode } from '../../model/scene/types.ts';
import { readGltf } from '../gltf/gltf-json.ts';
import { LIMITS } from '../limits.ts';
import { stringifyExactly } from '../text.ts';
import { clipFromText } from './clip-text.ts';
import { documentFault } from './document-fault.ts';
import { sceneFromFragment } from './link.ts';
import { fileOfDocument } from './scene-file.ts';
import { recordOf } from './scene-record.ts';
import { filesInZip, readScene } from './scene-zip.ts';

/** A group in a group, and so on. */
const chain = (length: number): SceneNode[] =>
  Array.from({ length }, (_, i) => testNode(`n${i}`, i === 0 ? null : `n${i - 1}`));

async function linkTo(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  return `#scene=${Buffer.from(bytes).toString('base64url')}`;
}

/** The ways in which nodes come from outside. */
const WAYS: readonly (readonly [string, (nodes: readonly SceneNode[]) => Promise<unknown>])[] = [
  ['a scene file', async (nodes) => readScene(await zipOf(recordOf(documentWith(nodes), new Map())))],
  ['a link', async (nodes) => sceneFromFragment(await linkTo(textOf(nodes)))],
  ['the clipboard', async (nodes) => clipFromText(textOf(nodes))],
  [
    'a glTF file',
    async (nodes) => {
      const children = nodes.map(({ id }) => nodes.flatMap(({ parent }, i) => (parent === id ? i : [])));
      const json = nodes.map(({ name }, i) => ({ name, ...(children[i]?.length ? { children: children[i] } : {}) }));
      return readGltf(glbFile({ asset: { version: '2.0' }, nodes: json }));
    },
  ],
];
const textOf = (nodes: readonly SceneNode[]): string =>
  stringifyExactly(fileOfDocument(documentWith(nodes), new Map()));

describe.each(WAYS)('what comes from outside has limits: %s', (_, read) => {
  it('of its depth', async () => {
    await expect(read(chain(LIMITS.depth + 1))).rejects.toThrow('its nodes are nested more than 2000 deep');
    await read(chain(LIMITS.depth));
  });

  it('of the length of its names', async () => {
    const named = (length: number) => [{ ...testNode('a'), name: 'a'.repeat(length) }];
    await expect(read(named(LIMITS.name + 1))).rejects.toThrow('a name has 100001 characters, more than 100000');
    await read(named(LIMITS.name));
  });
});

it('a scene file has a limit of its nodes', async () => {
  const nodes = Array.from({ length: LIMITS.nodes + 1 }, (_, i) => testNode(`n${i}`));
  await expect(clipFromText(textOf(nodes))).rejects.toThrow('it has 50001 nodes, more than 50000');
});

/** An archive with an entry of zeros that tells another size. */
async function zeros(name: string, told: number): Promise<Blob> {
  const size = 1_234_567;
  const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  await zip.add(name, new BlobReader(new Blob([new Uint8Array(size)])));
  const bytes = new Uint8Array(await (await zip.close()).arrayBuffer());
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 4 <= bytes.length; at += 1)
    if (view.getUint32(at, true) === size) view.setUint32(at, told, true);
  return new Blob([bytes]);
}

describe('an archive', () => {
  it.each([
    ['a.bin', 3_200_000_000, 'it has 3052 MB, more than 512 MB'],
    ['scene.json', 100_000_000, 'it has 96 MB, more than 64 MB'],
  ])('whose %s unpacks to %d bytes is refused before it is unpacked', async (name, size, message) => {
    await expect(readScene(await zeros(name, size))).rejects.toThrow(message);
  });

  it('that unpacks to more than it tells is damaged', async () => {
    expect(await filesInZip(await zeros('a.bin', 1000))).toBeNull();
    await expect(readScene(await zeros('scene.json', 1000))).rejects.toThrow(/damaged/);
  });
});

it('a document of a live room has the same limits', () => {
  expect(documentFault(documentWith(chain(LIMITS.depth)))).toBeNull();
  expect(documentFault(documentWith(chain(LIMITS.depth + 1)))).toBe('its nodes are nested more than 2000 deep');
});
