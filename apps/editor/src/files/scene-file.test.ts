import { describe, expect, it } from 'vitest';
import { KINDS } from '../kinds/kinds.ts';
import { demoDocument } from '../scene/demo.ts';
import { testDocument, testNode } from '../scene/fixture.ts';
import { insertNodes } from '../scene/tree.ts';
import { IDENTITY } from '../scene/types.ts';
import { blobFromBase64, withBlobs } from './blobs.ts';
import { documentFromRecord, parseScene, recordFromDocument, SCENE_VERSION } from './scene-file.ts';
import { stringifyExactly } from './text.ts';

const node = { ...testNode('n'), content: { kind: 'asset', asset: 'm', node: 0 } } as const;
/** A document with one model, as saved before the zip format. */
const inText = (base64: string) => ({
  ...recordFromDocument(insertNodes(testDocument(), [node])),
  assets: { m: { id: 'm', name: 'm.glb', entry: 'm.glb', files: { 'm.glb': base64 } } },
});

describe('a scene', () => {
  it('is read from its JSON unchanged', async () => {
    const text = stringifyExactly(recordFromDocument(demoDocument()));
    expect(await parseScene(text, blobFromBase64)).toEqual(demoDocument());
  });

  it('leaves out unused models', () => {
    const asset = { id: 'm', name: 'm.glb', entry: 'm.glb', files: { 'm.glb': new Blob() } };
    const record = recordFromDocument({ ...testDocument(), assets: { m: asset } });
    expect(record.assets).toEqual({});
  });

  it('with models in its text is read, from a file and from an autosave', async () => {
    const record = inText(btoa('\u0000model'));
    const fromFile = await parseScene(JSON.stringify(record), blobFromBase64);
    const fromAutosave = documentFromRecord(await withBlobs(record, blobFromBase64));
    for (const { assets } of [fromFile, fromAutosave])
      expect(await assets.m?.files['m.glb']?.text()).toBe('\u0000model');
  });
});

describe('a scene that another program wrote', () => {
  const sound = recordFromDocument(testDocument());
  const read = (part: object) =>
    documentFromRecord({ ...sound, nodes: { ...sound.nodes, e: { ...sound.nodes.e, ...part } } }).nodes.e;
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
  const sound = recordFromDocument(testDocument());
  const withTransform = (transform: unknown) => ({
    ...sound,
    nodes: { ...sound.nodes, e: { ...sound.nodes.e, transform } },
  });
  const at = (x: unknown) => withTransform({ position: [x, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] });

  it.each([
    ['that is another JSON', { hello: 1 }, /not a scene/],
    ['that is no object', 5, /not a scene/],
    ['of a newer editor', { ...sound, version: SCENE_VERSION + 1 }, /newer editor/],
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
    expect(() => documentFromRecord(record)).toThrow(message);
  });

  it('that is not JSON', async () => {
    await expect(parseScene('{', blobFromBase64)).rejects.toThrow(/not JSON/);
  });

  it('with a damaged model', async () => {
    await expect(parseScene(JSON.stringify(inText('?')), blobFromBase64)).rejects.toThrow(/damaged/);
  });
});
