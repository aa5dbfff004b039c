import { IDENTITY, insertNodes, isId, treeFault } from '@gizmo-kit/scene';
import { describe, expect, it } from 'vitest';
import { testDocument, testNode } from '../../../test/scene.ts';
import { KINDS } from '../../model/kinds/kinds.ts';
import { demoDocument } from '../../model/scene/demo.ts';
import type { SceneDocument } from '../../model/scene/types.ts';
import { stringifyExactly } from '../text.ts';
import { blobFromBase64 } from './blobs.ts';
import { checkedRecord, fileOfDocument, HEADER, parseScene, SCENE_VERSION } from './scene-file.ts';
import { documentOf, openRecord, recordOf } from './scene-record.ts';

const fileOf = (document: SceneDocument) => fileOfDocument(document, new Map());
const node = { ...testNode('n'), content: { kind: 'asset', asset: 'm', node: 0 } } as const;
/** A document with one model, as saved before the zip format. */
const inText = (base64: string) => ({
  ...fileOf(insertNodes(testDocument(), [node])),
  assets: { m: { id: 'm', name: 'm.glb', entry: 'm.glb', files: { 'm.glb': base64 } } },
});

describe('a scene', () => {
  it('is read from its JSON unchanged', async () => {
    const text = stringifyExactly(fileOf(demoDocument()));
    const record = await parseScene(text, blobFromBase64);
    expect(record).toEqual(recordOf(demoDocument(), new Map()));
    const { document } = await openRecord(record);
    expect(fileOf(document)).toEqual(fileOf(demoDocument()));
  });

  it('leaves out unused models', () => {
    const asset = { id: 'm', name: 'm.glb', entry: 'm.glb', files: {} };
    const document = testDocument();
    expect(fileOf({ ...document, assets: document.assets.with([['m', asset]]) }).assets).toEqual({});
  });

  it('with ids that a document cannot have gets new ones', () => {
    const strange = { ...testNode('e'), id: 'é!', children: ['f'] };
    const nodes = { 'é!': strange, f: { ...testNode('f', 'é!'), children: [] } };
    const document = documentOf(checkedRecord({ ...HEADER, roots: ['é!'], nodes, assets: {} }));
    const [root = ''] = document.roots;
    expect(isId(root)).toBe(true);
    expect(document.nodes.get('f')?.parent).toBe(root);
    expect(treeFault(document)).toBeNull();
  });

  it('without the bytes of a model keeps its nodes', async () => {
    const { document, missing } = await openRecord(checkedRecord(fileOf(insertNodes(testDocument(), [node]))));
    expect([...missing.keys()]).toEqual(['m']);
    expect(document.nodes.get('n')?.content).toEqual(node.content);
  });

  it('with models in its text is read', async () => {
    const { assets } = await parseScene(JSON.stringify(inText(btoa('\u0000model'))), blobFromBase64);
    expect(await assets.m?.files['m.glb']?.text()).toBe('\u0000model');
  });
});

describe('a scene that another program wrote', () => {
  const sound = fileOf(testDocument());
  const read = (part: object) =>
    checkedRecord({ ...sound, nodes: { ...sound.nodes, e: { ...sound.nodes.e, ...part } } }).nodes.e;
  const quaternionOf = (quaternion: readonly number[]) =>
    read({ transform: { ...IDENTITY, quaternion } })?.transform.quaternion;

  it('has unit quaternions: a longer one would draw its object larger, and one of 0 would have no gizmo', () => {
    expect(quaternionOf([0, 0, 1, 1])).toEqual(
      [0, 0, Math.SQRT1_2, Math.SQRT1_2].map((part) => expect.closeTo(part, 15)),
    );
    expect(quaternionOf([0, 0, 0, 0])).toEqual([0, 0, 0, 1]);
  });

  it('keeps each bit of a quaternion that is rounded', () => {
    const rounded = [0, 0.6, 0, 0.80000001];
    expect(quaternionOf(rounded)).toEqual(rounded);
  });

  it.each([
    ['#11223380', '#112233'],
    ['#ABCD', '#aabbcc'],
  ])('has colors that three can draw: %s is %s', (color, drawn) => {
    expect(read({ content: { ...KINDS.mesh.presets.box, color } })?.content).toHaveProperty('color', drawn);
  });
});

describe('a scene is refused', () => {
  const sound = fileOf(testDocument());
  const withNode = (changes: object) => ({ ...sound, nodes: { ...sound.nodes, e: { ...sound.nodes.e, ...changes } } });
  const withTransform = (transform: unknown) => withNode({ transform });
  const at = (x: unknown) => withTransform({ position: [x, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] });

  it.each([
    ['that is another JSON', { hello: 1 }, /not a scene/],
    ['that is no object', 5, /not a scene/],
    ['of a newer editor', { ...sound, version: SCENE_VERSION + 1 }, /newer editor/],
    [
      'with a kind of objects of a newer editor',
      withNode({ content: { kind: 'cloud', size: 1 } }),
      /kind.*newer editor/,
    ],
    ['with a number that is NaN', at(Number.NaN), /position/],
    ['with a number that is infinite', at(Number.NEGATIVE_INFINITY), /position/],
    ['with a text for a number', at('1'), /position/],
    [
      'with four numbers for three',
      withTransform({ position: [0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] }),
      /./,
    ],
    ['without its nodes', { ...sound, nodes: undefined }, /nodes/],
    ['with a cycle', { ...sound, nodes: { ...sound.nodes, c: { ...sound.nodes.c, children: ['a'] } } }, /./],
    ['with an unknown root', { ...sound, roots: ['a', 'e', 'x'] }, /missing/],
  ] as const)('%s', (_title, record, message) => {
    expect(() => checkedRecord(record)).toThrow(message);
  });

  it('that is not JSON', async () => {
    await expect(parseScene('{', blobFromBase64)).rejects.toThrow(/not JSON/);
  });

  it('with a damaged model', async () => {
    await expect(parseScene(JSON.stringify(inText('?')), blobFromBase64)).rejects.toThrow(/damaged/);
  });
});
