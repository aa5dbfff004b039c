// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { zipOf } from '../../../test/zip.ts';
import { KINDS } from '../../model/kinds/kinds.ts';
import { blobFromBase64 } from './blobs.ts';
import { parseScene, SCENE_VERSION } from './scene-file.ts';
import { readScene } from './scene-zip.ts';

/** Scenes saved by old versions of the editor. */
const FILES = import.meta.glob<string>('../../../test/old-scenes/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const stored = (version: number): string => FILES[`../../../test/old-scenes/version-${version}.json`] ?? '';

it('the properties of each kind are those of this version of the format', () => {
  const properties = Object.entries(KINDS).map(([kind, { schema }]) => [kind, Object.keys(schema.entries).join(' ')]);
  expect({ version: SCENE_VERSION, ...Object.fromEntries(properties) }).toEqual({
    version: 4,
    mesh: 'kind shape size color roughness metalness opacity emissive',
    path: 'kind curve ends color points',
    light: 'kind light color intensity range angle softness gltf',
    camera: 'kind projection fov height near far gltf',
    empty: 'kind',
    group: 'kind asset',
    asset: 'kind asset node part instance tint',
  });
});

describe('a scene of version', () => {
  it('1 gets locks, and materials within their ranges; its numbers keep their bits', async () => {
    const document = await parseScene(stored(1), blobFromBase64);
    expect(document.roots).toEqual(['g', 'a']);
    expect(document.nodes.g).toMatchObject({ name: 'Bench', children: ['m'], visible: false, locked: false });
    expect(document.nodes.g?.transform.position).toEqual([2.1, -0, -0.9]);
    expect(document.nodes.m?.content).toEqual({
      kind: 'mesh',
      shape: 'cylinder',
      size: [0.26, 0.34, 0.3],
      color: '#3a9d94',
      roughness: 1,
      metalness: 0,
      opacity: 1,
      emissive: '#000000',
    });
    expect(document.nodes.a?.content).toEqual({ kind: 'asset', asset: 'f', node: 3 });
    expect(document.assets.f?.name).toBe('chair.glb');
  });

  it('2 has nodes of models without parts', async () => {
    const document = await parseScene(stored(2), blobFromBase64);
    expect(document.nodes.a).toMatchObject({ locked: true, content: { kind: 'asset', asset: 'f', node: 3 } });
    expect(document.nodes.a?.content).not.toHaveProperty('part');
  });

  it('3 has instances without an index and a color', async () => {
    const document = await parseScene(stored(3), blobFromBase64);
    expect(document.nodes.a?.content).toEqual({ kind: 'asset', asset: 'f', node: 3, part: 'place' });
    expect(document.nodes.b?.content).toEqual({ kind: 'asset', asset: 'f', node: 3, part: 'instance' });
  });

  it.each(Array.from({ length: SCENE_VERSION - 1 }, (_, i) => i + 1))(
    '%i is unchanged after it is saved again',
    async (version) => {
      const document = await parseScene(stored(version), blobFromBase64);
      const read = await readScene(await zipOf(document));
      expect({ ...read, assets: {} }).toEqual({ ...document, assets: {} });
      const [bytes, before] = [read, document].map(({ assets }) => assets.f?.files['chair.glb']?.bytes());
      expect(await bytes).toEqual(await before);
    },
  );

  it.each([[null], [5], [{ n: null }], [{ n: { content: { kind: 'mesh' } } }]])(
    '1 with broken nodes is refused by the schema: %j',
    async (nodes) => {
      const text = JSON.stringify({ format: 'gizmo-kit-scene', version: 1, roots: [], nodes, assets: {} });
      await expect(parseScene(text, blobFromBase64)).rejects.toThrow();
    },
  );
});
