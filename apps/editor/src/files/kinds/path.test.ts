// @vitest-environment node
import { inOrder, newNode } from '@gizmo-kit/scene';
import fc from 'fast-check';
import { validateBytes } from 'gltf-validator';
import { expect, it } from 'vitest';
import { glbFile } from '../../../test/glb.ts';
import { documentWith } from '../../../test/scene.ts';
import type { Content } from '../../model/kinds/kinds.ts';
import { CURVES, path as kind, type PathContent, POINTS } from '../../model/kinds/path.ts';
import type { SceneDocument } from '../../model/scene/types.ts';
import { exportGltf } from '../export/export-gltf.ts';
import { readGltf } from '../gltf/gltf-json.ts';
import { nodesFromGltf } from '../models/gltf-nodes.ts';
import { isPlain, type Plain, plainList } from '../plain.ts';
import { recordOf } from '../scenes/scene-record.ts';

const PATH = kind.presets.bezier as PathContent;

const documentOf = (content: Content): SceneDocument => documentWith([newNode('line', content)]);

async function exported(document: SceneDocument, blobs = new Map<string, Blob>()): Promise<Blob> {
  const { file, lost } = await exportGltf(recordOf(document, blobs), null);
  expect(lost).toEqual([]);
  const { issues } = await validateBytes(await file.bytes());
  expect(issues.messages.filter(({ severity }) => severity < 2)).toEqual([]);
  return file;
}

/** The contents of an imported file, below the root of the import. */
async function imported(file: Blob): Promise<Content[]> {
  const { json } = await readGltf(file);
  return inOrder(documentWith(nodesFromGltf(json, 'model', 'again')))
    .slice(1)
    .map(({ content }) => content);
}

/** The file with another JSON. */
async function changed(file: Blob, change: (raw: Plain) => Plain): Promise<Blob> {
  const { raw, binary } = await readGltf(file);
  return glbFile(change(raw), binary === null ? undefined : await binary.bytes());
}

const meshOf = async (file: Blob): Promise<Plain> => plainList((await readGltf(file)).raw.meshes)[0] ?? {};

const coordinate = fc.double({ noNaN: true, noDefaultInfinity: true });
const vector = fc.tuple(coordinate, coordinate, coordinate);
const content: fc.Arbitrary<PathContent> = fc.record({
  kind: fc.constant('path' as const),
  curve: fc.constantFrom(...CURVES),
  ends: fc.constantFrom('open', 'closed'),
  color: fc.constantFrom('#ff0000', '#123456'),
  points: fc.array(fc.record({ position: vector, before: vector, after: vector }), {
    minLength: POINTS.min,
    maxLength: 6,
  }),
});

it('a path survives a round trip with every bit of its numbers', async () => {
  await fc.assert(
    fc.asyncProperty(content, async (path) => {
      expect(await imported(await exported(documentOf(path)))).toEqual([path]);
    }),
    { numRuns: 60 },
  );
});

it('other programs get the line of a path, without light: a strip, or a loop if it is closed', async () => {
  const open = await meshOf(await exported(documentOf(PATH)));
  expect(plainList(open.primitives)).toMatchObject([{ mode: 3 }]);
  const file = await exported(documentOf({ ...PATH, curve: 'polyline', ends: 'closed' }));
  const { raw } = await readGltf(file);
  expect(plainList(plainList(raw.meshes)[0]?.primitives)).toMatchObject([{ mode: 2 }]);
  expect(plainList(raw.accessors)).toMatchObject([{ count: 4, min: [-0.75, 0, 0], max: [0.75, 0.5, 0] }]);
  expect(raw.extensionsUsed).toEqual(['KHR_materials_unlit']);
});

it('a mesh whose vertices another program has changed stays a mesh', async () => {
  const file = await changed(await exported(documentOf(PATH)), ({ accessors, ...raw }) => ({
    ...raw,
    accessors: plainList(accessors).map((accessor) => ({ ...accessor, max: [0.75, 0.75, 0] })),
  }));
  expect(await imported(file)).toEqual([{ kind: 'asset', asset: 'model', node: 0 }]);
});

it.each([
  ['that are no path', { 'gizmo-kit': { kind: 'path', points: [] } }],
  ['of another kind', { 'gizmo-kit': { kind: 'camera' } }],
  ['that are a text', 'path'],
])('a mesh with extras %s stays a mesh', async (_name, extras) => {
  const file = await changed(await exported(documentOf(PATH)), ({ meshes, ...raw }) => ({
    ...raw,
    meshes: plainList(meshes).map((mesh) => ({ ...mesh, extras })),
  }));
  expect(await imported(file)).toEqual([{ kind: 'asset', asset: 'model', node: 0 }]);
});

it('a path of an animated node is below that node, which shows nothing', async () => {
  const file = await changed(await exported(documentOf(PATH)), (raw) => ({
    ...raw,
    animations: [{ channels: [{ sampler: 0, target: { node: 0, path: 'translation' } }], samplers: [] }],
  }));
  expect(await imported(file)).toEqual([{ kind: 'asset', asset: 'model', node: 0, part: 'place' }, PATH]);
});

it('a path that an editor without paths has imported as a mesh is exported as that mesh, with its path', async () => {
  const file = await exported(documentOf(PATH));
  const asset = { id: 'model', name: 'model.glb', entry: 'a', files: { a: { sha256: 'm', size: 1, type: '' } } };
  const document = documentOf({ kind: 'asset', asset: 'model', node: 0 });
  const known = { ...document, assets: document.assets.with([['model', asset]]) };
  const again = await exported(known, new Map([['m', file]]));
  expect((await meshOf(again)).extras).toEqual((await meshOf(file)).extras);
  expect(await imported(again)).toEqual([PATH]);
  expect(isPlain((await meshOf(file)).extras)).toBe(true);
});
