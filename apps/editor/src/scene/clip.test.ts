import { describe, expect, it } from 'vitest';
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
const names = (of: SceneDocument) => inOrder(of).map(({ name }) => name);

describe('what is copied', () => {
  it('is pasted in place, with what is below it, under new ids and a free name', () => {
    const clip = clipFromText(clipText(clipOf(document, ['b']).document));
    const { document: after, roots } = pasteClip(document, clip);
    expect(names(after)).toEqual(['a', 'b', 'c', 'e', 'b 2', 'c']);
    expect(after.nodes[roots[0] ?? '']?.transform.position).toEqual([7, 0, 0]);
    expect(treeFault(after)).toBeNull();
    expect(names(pasteClip(after, clip).document).slice(-2)).toEqual(['b 3', 'c']);
  });

  it('has the models of the scene that it is pasted into; without them its nodes are groups, and told', () => {
    const model = { id: 'm', name: 'chair.glb', entry: 'chair.glb', files: {} };
    const chair = { ...testNode('k'), content: { kind: 'asset', asset: 'm', node: 0 } as const };
    const scene: SceneDocument = { roots: ['k'], nodes: { k: chair }, assets: { m: model } };
    const clip = clipFromText(clipText(clipOf(scene, ['k']).document));
    const within = pasteClip(scene, clip);
    expect(within.missing).toEqual([]);
    expect(within.document.nodes[within.roots[0] ?? '']?.content).toEqual(chair.content);
    const elsewhere = pasteClip(testDocument(), clip);
    expect(elsewhere.missing).toEqual(['chair.glb']);
    expect(elsewhere.document.nodes[elsewhere.roots[0] ?? '']?.content).toEqual({ kind: 'group' });
    expect(treeFault(elsewhere.document)).toBeNull();
  });

  it.each(['', 'hello', '{}', '[1]', 'null', '{"format":"gizmo-kit-scene","version":99}'])(
    'is never a foreign text: %s',
    (text) => {
      expect(() => clipFromText(text)).toThrow();
    },
  );
});
