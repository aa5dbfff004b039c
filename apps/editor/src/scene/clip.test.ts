import { describe, expect, it } from 'vitest';
import { base64FromBlob } from '../files/blobs.ts';
import { clipFromText, clipText } from '../files/clip-text.ts';
import { clipOf, pasteClip } from './clip.ts';
import { testDocument, testNode } from './fixture.ts';
import { inOrder, treeFault } from './tree.ts';
import { IDENTITY, type SceneDocument } from './types.ts';

const at = (id: string, parent: string | null, children: string[], x: number) => ({
  ...testNode(id, parent, children),
  transform: { ...IDENTITY, position: [x, 0, -0] as const },
});

const document: SceneDocument = {
  roots: ['a', 'e'],
  nodes: { a: at('a', null, ['b'], 5), b: at('b', 'a', ['c'], 2), c: at('c', 'b', [], 1), e: at('e', null, [], 0) },
  assets: {},
};
const passed = async (of: SceneDocument) => clipFromText((await clipText(of)).text);
const names = (of: SceneDocument) => inOrder(of).map(({ name }) => name);

describe('a copy', () => {
  it('is pasted in place, with its descendants, under new ids and a free name', async () => {
    const clip = await passed(clipOf(document, ['b']).document);
    const { document: after, roots } = pasteClip(document, clip);
    expect(names(after)).toEqual(['a', 'b', 'c', 'e', 'b 2', 'c']);
    expect(after.nodes[roots[0] ?? '']?.transform.position).toEqual([7, 0, 0]);
    expect(treeFault(after)).toBeNull();
    expect(names(pasteClip(after, clip).document).slice(-2)).toEqual(['b 3', 'c']);
  });

  it('uses the models of the scene that it is pasted into; without them its nodes become groups, with a message', async () => {
    const model = { id: 'm', name: 'chair.glb', entry: 'chair.glb', files: {} };
    const chair = { ...testNode('k'), content: { kind: 'asset', asset: 'm', node: 0 } as const };
    const scene: SceneDocument = { roots: ['k'], nodes: { k: chair }, assets: { m: model } };
    const clip = await passed(clipOf(scene, ['k']).document);
    const within = pasteClip(scene, clip);
    expect(within.missing).toEqual([]);
    expect(within.document.nodes[within.roots[0] ?? '']?.content).toEqual(chair.content);
    const elsewhere = pasteClip(testDocument(), clip);
    expect(elsewhere.missing).toEqual(['chair.glb']);
    expect(elsewhere.document.nodes[elsewhere.roots[0] ?? '']?.content).toEqual({ kind: 'group' });
    expect(treeFault(elsewhere.document)).toBeNull();
  });

  it('contains the bytes of models that fit', async () => {
    const bytes = new Uint8Array([1, 2, 250]);
    const model = { id: 'm', name: 'chair.glb', entry: 'chair.glb', files: { 'chair.glb': new Blob([bytes]) } };
    const chair = { ...testNode('k'), content: { kind: 'asset', asset: 'm', node: 0 } as const };
    const scene: SceneDocument = { roots: ['k'], nodes: { k: chair }, assets: { m: model } };
    const pasted = pasteClip(testDocument(), await passed(scene));
    expect(pasted.missing).toEqual([]);
    expect(await base64FromBlob(pasted.document.assets.m?.files['chair.glb'] ?? new Blob())).toBe('AQL6');
    const { text, left } = await clipText(scene, 2);
    expect(left).toEqual(['chair.glb']);
    expect(pasteClip(testDocument(), await clipFromText(text)).missing).toEqual(['chair.glb']);
  });

  it.each(['', 'hello', '{}', '[1]', 'null', '{"format":"gizmo-kit-scene","version":99}'])(
    'is not read from other text: %s',
    async (text) => {
      await expect(clipFromText(text)).rejects.toThrow();
    },
  );
});
