import { describe, expect, it } from 'vitest';
import { demoDocument } from '../scene/demo.ts';
import { testDocument } from '../scene/fixture.ts';
import { documentFromRecord, parseScene, recordFromDocument, SCENE_VERSION, stringifyScene } from './scene-file.ts';

describe('a saved scene', () => {
  it('is read back as it was', () => {
    expect(parseScene(stringifyScene(demoDocument()))).toEqual(demoDocument());
  });

  it('leaves out models that nothing shows any more', () => {
    const asset = { id: 'm', name: 'm.glb', entry: 'm.glb', files: { 'm.glb': 'AAAA' } };
    const record = recordFromDocument({ ...testDocument(), assets: { m: asset } });
    expect(record.assets).toEqual({});
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

  it('that is no JSON', () => {
    expect(() => parseScene('{')).toThrow(/not JSON/);
  });
});
