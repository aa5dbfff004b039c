import { copiesOf, IDENTITY, inOrder, newCopies, treeFault } from '@gizmo-kit/scene';
import { describe, expect, it } from 'vitest';
import { documentWith, testDocument, testNode } from '../../../test/scene.ts';
import { base64FromBlob } from '../../files/scenes/blobs.ts';
import { clipFromText, clipText } from '../../files/scenes/clip-text.ts';
import { type LoadedScene, openRecord } from '../../files/scenes/scene-record.ts';
import { clipOf, missingModels, pasteClip } from './clip.ts';
import type { SceneDocument } from './types.ts';

const at = (id: string, parent: string | null, x: number) => ({
  ...testNode(id, parent),
  transform: { ...IDENTITY, position: [x, 0, -0] as const },
});

const document = documentWith([at('a', null, 5), at('b', 'a', 2), at('c', 'b', 1), at('e', null, 0)]);
const none = new Map<string, Blob>();
const passed = async (of: SceneDocument, blobs = none) => clipFromText((await clipText(of, blobs)).text);
const names = (of: SceneDocument) => inOrder(of).map(({ name }) => name);
const paste = (into: SceneDocument, { document: clip }: LoadedScene) => {
  const copies = newCopies(clip, clip.roots);
  return { document: pasteClip(into, clip, copies), roots: copiesOf(copies, clip.roots) };
};
const chair = { ...testNode('k'), children: [], content: { kind: 'asset', asset: 'm', node: 0 } } as const;
/** A scene of one model. */
const withModel = (bytes: Uint8Array<ArrayBuffer>) =>
  openRecord({
    roots: ['k'],
    nodes: { k: chair },
    assets: { m: { id: 'm', name: 'chair.glb', entry: 'chair.glb', files: { 'chair.glb': new Blob([bytes]) } } },
  });

describe('a copy', () => {
  it('is pasted in place, with its descendants, under new ids and a free name', async () => {
    const clip = await passed(clipOf(document, ['b']).document);
    const { document: after, roots } = paste(document, clip);
    expect(names(after)).toEqual(['a', 'b', 'c', 'e', 'b 2', 'c']);
    expect(after.nodes.get(roots[0] ?? '')?.transform.position).toEqual([7, 0, 0]);
    expect(treeFault(after)).toBeNull();
    expect(names(paste(after, clip).document).slice(-2)).toEqual(['b 3', 'c']);
  });

  it('uses the models of the scene that it is pasted into; without them its nodes become groups, with a message', async () => {
    const { document: scene } = await withModel(new Uint8Array([1]));
    const content = scene.nodes.get('k')?.content;
    const clip = await passed(clipOf(scene, ['k']).document);
    expect([...missingModels(scene, clip.document)]).toEqual([]);
    const within = paste(scene, clip);
    expect(within.document.nodes.get(within.roots[0] ?? '')?.content).toEqual(content);
    const missing = [...missingModels(testDocument(), clip.document)];
    expect(missing.map((id) => clip.missing.get(id))).toEqual(['chair.glb']);
    const elsewhere = paste(testDocument(), clip);
    expect(elsewhere.document.nodes.get(elsewhere.roots[0] ?? '')?.content).toEqual({ kind: 'group' });
    expect(treeFault(elsewhere.document)).toBeNull();
  });

  it('contains the bytes of models that fit', async () => {
    const { document: scene, blobs } = await withModel(new Uint8Array([1, 2, 250]));
    const clip = await passed(scene, new Map(blobs));
    expect([...missingModels(testDocument(), clip.document)]).toEqual([]);
    const [blob] = clip.blobs.values();
    expect(await base64FromBlob(blob ?? new Blob())).toBe('AQL6');
    const pasted = paste(testDocument(), clip).document;
    expect([...pasted.assets.values()]).toEqual([...scene.assets.values()]);
    const { text, left } = await clipText(scene, blobs, 2);
    expect(left).toEqual(['chair.glb']);
    expect([...(await clipFromText(text)).missing.values()]).toEqual(['chair.glb']);
  });

  it.each(['', 'hello', '{}', '[1]', 'null', '{"format":"gizmo-kit-scene","version":99}'])(
    'is not read from other text: %s',
    async (text) => {
      await expect(clipFromText(text)).rejects.toThrow();
    },
  );
});
