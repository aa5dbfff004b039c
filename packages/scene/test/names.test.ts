import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { hashAsset } from '../src/doc/assets.js';
import { createDoc, openDoc } from '../src/doc/scene-doc.js';
import { emptyDocument } from '../src/document/document.js';
import { treeFault } from '../src/document/tree.js';
import { groupNodes } from '../src/edits/group.js';
import { insertNodes, newNode } from '../src/edits/insert.js';
import { moveNodes } from '../src/edits/move.js';
import { removeNodes } from '../src/edits/remove.js';
import { withEach, withName } from '../src/edits/set.js';
import { createScene } from '../src/scene/scene.js';
import { transformOf } from '../src/scene/state.js';
import { GROUP, MESH, SCHEMA, type TestContent } from './contents.js';
import { at, bytesOf } from './documents.js';

/** Every name that a plain object has before anything is in it. */
const NAMES = Object.getOwnPropertyNames(Object.prototype);

/** The scene of another person, who gets the bytes. */
function sent(ydoc: Y.Doc) {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(ydoc));
  return openDoc<TestContent>(copy, SCHEMA).document;
}

describe.each(NAMES)('%s', (name) => {
  it('is an id as every other one: its node is added, dragged, moved, renamed, grouped, deleted, and restored', () => {
    const scene = createScene(createDoc(emptyDocument<TestContent>(), SCHEMA));
    const { doc } = scene.getState();
    const expectSame = (): void => {
      expect(treeFault(doc.document)).toBeNull();
      expect(bytesOf(sent(doc.ydoc))).toBe(bytesOf(doc.document));
    };
    scene.edit('Add', (own) => insertNodes(own, [newNode('Group', GROUP, 'other'), newNode('Box', MESH, name)]), [
      name,
    ]);
    expect(scene.getState().selection).toEqual([name]);
    scene.begin('Drag');
    scene.preview({ transforms: new Map([[name, at([1, 2, 3])]]), copies: true });
    expect(transformOf(scene.getState(), name)?.position).toEqual([1, 2, 3]);
    scene.preview({ copies: false });
    scene.end('commit');
    scene.edit('Move', (own) => moveNodes(own, [name], { parent: 'other', before: null, keeps: 'world' }).document);
    scene.edit('Rename', (own) => withName(own, name, name));
    scene.edit('Group', (own) => groupNodes(own, [name], newNode('Group', GROUP, 'made')).document);
    expect(doc.document.nodes.get(name)).toMatchObject({ name, parent: 'made' });
    expectSame();
    const before = bytesOf(doc.document);
    scene.edit('Delete', (own) => removeNodes(own, [name]));
    expect(doc.document.nodes.has(name)).toBe(false);
    expectSame();
    scene.travel(-10);
    expect(doc.document.nodes.size).toBe(0);
    scene.travel(5);
    expect(bytesOf(doc.document)).toBe(before);
    expectSame();
  });

  it('is a field, a kind, a path of a file and a key of extras that changes nothing else, the same for everyone', async () => {
    const doc = createDoc(insertNodes(emptyDocument<TestContent>(), [newNode('Box', MESH, 'a')]), SCHEMA);
    const map = doc.ydoc.getMap<Y.Map<unknown>>('nodes').get('a');
    const content = doc.document.nodes.get('a')?.content;
    map?.set(`content.${name}`, { x: 1 });
    expect(doc.document.nodes.get('a')?.content).toEqual(content);
    map?.set('content.kind', name);
    expect(doc.document.nodes.get('a')?.content).toEqual(GROUP);
    const extras: unknown = JSON.parse(`{"${name}":{"x":1}}`);
    doc.write(withEach(doc.document, ['a'], (node) => ({ ...node, extras })));
    const { asset } = await hashAsset('Model', name, Object.fromEntries([[name, new Blob(['x'])]]));
    expect(Object.keys(asset.files)).toEqual([name]);
    doc.ydoc.getMap('assets').set(asset.id, { name: asset.name, entry: asset.entry, files: asset.files });
    doc.ydoc.getMap('assets').set(name, { name: asset.name, entry: asset.entry, files: asset.files });
    const model = { ...newNode('Model', { kind: 'asset', asset: asset.id, node: 0 } as TestContent, 'm') };
    doc.write(insertNodes(doc.document, [model]));
    expect(bytesOf(sent(doc.ydoc))).toBe(bytesOf(doc.document));
    expect(Object.getPrototypeOf(doc.document.nodes.get('a')?.content)).toBe(Object.prototype);
    expect(Reflect.get({}, 'x')).toBeUndefined();
  });
});
