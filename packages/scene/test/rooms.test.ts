import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { openDoc } from '../src/doc/scene-doc.js';
import { childrenOf } from '../src/document/document.js';
import { moveNodes } from '../src/edits/move.js';
import { removeNodes } from '../src/edits/remove.js';
import { withContent, withName } from '../src/edits/set.js';
import type { Scene } from '../src/scene/scene.js';
import { transformOf } from '../src/scene/state.js';
import { IDENTITY } from '../src/types.js';
import { createClients, synchronise } from './clients.js';
import { CAMERA, SCHEMA, type TestContent } from './contents.js';
import { at, bytesOf } from './documents.js';

type TestScene = Scene<TestContent>;

/** Two people with one scene. */
function two(): { readonly anna: TestScene; readonly ben: TestScene; readonly sync: () => void } {
  const clients = createClients(2);
  const [anna, ben] = clients.map(({ scene }) => scene) as [TestScene, TestScene];
  return { anna, ben, sync: () => synchronise(clients) };
}

const node = (scene: TestScene, id: string) => scene.getState().document.nodes.get(id);
const move = (scene: TestScene, id: string, parent: string | null) =>
  scene.edit('Move', (document) => moveNodes(document, [id], { parent, before: null, keeps: 'local' }).document);

describe('people who change one node at the same time', () => {
  it('all keep their changes of different keys', () => {
    const { anna, ben, sync } = two();
    anna.place('Move', new Map([['c', at([1, 0, 0])]]));
    ben.place('Rotate', new Map([['c', { ...IDENTITY, quaternion: [0.6, 0, 0, 0.8] }]]));
    ben.edit('Rename', (document) => withName(document, 'c', 'lamp'));
    sync();
    for (const scene of [anna, ben])
      expect(node(scene, 'c')).toMatchObject({
        name: 'lamp',
        transform: { position: [1, 0, 0], quaternion: [0.6, 0, 0, 0.8] },
      });
  });

  it('an identity is kept by each node that a remote change does not touch', () => {
    const { anna, ben, sync } = two();
    const before = ben.getState().document;
    anna.edit('Rename', (document) => withName(document, 'c', 'lamp'));
    sync();
    const after = ben.getState().document;
    expect(before.nodes.difference(after.nodes)).toEqual(['c']);
    expect([...ben.getState().touched]).toEqual(['c']);
    expect(after.children).toBe(before.children);
    expect(after.roots).toBe(before.roots);
    expect(after.nodes.get('c')?.transform).toBe(before.nodes.get('c')?.transform);
  });

  it('an invalid combination of two valid edits is shown with a default, the same for all', () => {
    const { anna, ben, sync } = two();
    anna.edit('Near', (document) => withContent(document, ['d'], (content) => ({ ...content, near: 50 })));
    ben.edit('Far', (document) => withContent(document, ['d'], (content) => ({ ...content, far: 20 })));
    sync();
    expect(node(anna, 'd')?.content).toEqual({ ...CAMERA, far: 20 });
    expect(node(ben, 'd')?.content).toEqual({ ...CAMERA, far: 20 });
    expect(anna.getState().doc.faults).toBe(1);
  });
});

describe('undo with others', () => {
  it('restores what the person did and nothing that others did since, and tells who did', () => {
    const { anna, ben, sync } = two();
    anna.place(
      'Move both',
      new Map([
        ['c', at([1, 0, 0])],
        ['d', at([1, 0, 0])],
      ]),
    );
    sync();
    ben.place('Move', new Map([['c', at([7, 0, 0])]]));
    sync();
    anna.undo();
    expect(node(anna, 'c')?.transform.position).toEqual([7, 0, 0]);
    expect(node(anna, 'd')?.transform.position).toEqual([0, 0, 0]);
    expect(anna.getState().skipped).toEqual([{ id: 'c', key: 'position', client: 2 }]);
    anna.redo();
    expect(node(anna, 'c')?.transform.position).toEqual([7, 0, 0]);
    expect(node(anna, 'd')?.transform.position).toEqual([1, 0, 0]);
    expect(anna.getState().skipped).toEqual([]);
  });

  it('of a deletion brings back what others changed meanwhile', () => {
    const { anna, ben, sync } = two();
    anna.edit('Delete', (document) => removeNodes(document, ['b']));
    ben.place('Move', new Map([['c', at([3, 0, 0])]]));
    sync();
    expect(node(ben, 'c')).toBeUndefined();
    anna.undo();
    sync();
    for (const scene of [anna, ben]) expect(node(scene, 'c')?.transform.position).toEqual([3, 0, 0]);
  });
});

describe('the tree of several people', () => {
  it('a node that is moved below a deleted one is shown at the nearest living ancestor', () => {
    const { anna, ben, sync } = two();
    anna.edit('Delete', (document) => removeNodes(document, ['b']));
    move(ben, 'e', 'c');
    sync();
    for (const scene of [anna, ben]) expect(childrenOf(scene.getState().document, 'a')).toContain('e');
    anna.undo();
    sync();
    expect(node(ben, 'e')?.parent).toBe('c');
  });

  it('A below B and B below A: the later move goes back, and is stored by the next command, not on receipt', () => {
    const { anna, ben, sync } = two();
    move(ben, 'd', 'e');
    sync();
    move(anna, 'a', 'e');
    move(ben, 'e', 'a');
    sync();
    // Both moves have one Lamport time, so the greater client decides.
    for (const scene of [anna, ben]) {
      expect(node(scene, 'a')?.parent).toBe('e');
      expect(node(scene, 'e')?.parent).toBeNull();
      expect(scene.getState().doc.repairs).toBe(1);
    }
    const silent = Y.encodeStateVector(ben.getState().doc.ydoc);
    anna.place('Move', new Map([['c', at([1, 0, 0])]]));
    sync();
    expect(Y.encodeStateVector(ben.getState().doc.ydoc)).not.toEqual(silent);
    expect(ben.getState().doc.repairs).toBe(1);
    move(anna, 'd', null);
    sync();
    expect(ben.getState().doc.repairs).toBe(0);
    expect(node(ben, 'e')?.parent).toBeNull();
  });

  it('two people who insert at one position get different order keys', () => {
    const { anna, ben, sync } = two();
    const to = { parent: null, before: 'a', keeps: 'local' } as const;
    anna.edit('Move', (document) => moveNodes(document, ['c'], to).document);
    ben.edit('Move', (document) => moveNodes(document, ['d'], to).document);
    sync();
    const orders = ['c', 'd'].map((id) => node(anna, id)?.order);
    expect(orders.every((order) => typeof order === 'string')).toBe(true);
    expect(new Set(orders).size).toBe(2);
    expect(anna.getState().document.roots).toHaveLength(4);
    expect(anna.getState().document.roots).toEqual(ben.getState().document.roots);
  });
});

describe('a drag with others', () => {
  it('writes nothing until its commit, then once; nothing if it is cancelled', () => {
    const { anna } = two();
    let updates = 0;
    anna.getState().doc.ydoc.on('update', () => {
      updates += 1;
    });
    const drag = (): void => {
      anna.begin('Move', ['c']);
      for (let i = 0; i < 30; i += 1) anna.preview({ transforms: new Map([['c', at([i, 0, 0])]]) });
    };
    drag();
    anna.end('cancel');
    drag();
    expect(updates).toBe(0);
    anna.end('commit');
    expect(updates).toBe(1);
  });

  it('shows and keeps what others do to the parts that are not dragged', () => {
    const { anna, ben, sync } = two();
    anna.begin('Move', ['c']);
    anna.preview({ transforms: new Map([['c', at([1, 0, 0])]]) });
    ben.place('Rotate', new Map([['c', { ...IDENTITY, quaternion: [0.6, 0, 0, 0.8] }]]));
    sync();
    expect(transformOf(anna.getState(), 'c')).toMatchObject({ position: [1, 0, 0], quaternion: [0.6, 0, 0, 0.8] });
    anna.preview({ transforms: new Map([['c', at([2, 0, 0])]]) });
    anna.end('commit');
    sync();
    expect(node(ben, 'c')?.transform).toMatchObject({ position: [2, 0, 0], quaternion: [0.6, 0, 0, 0.8] });
    anna.undo();
    expect(node(anna, 'c')?.transform).toMatchObject({ position: [0, 0, 0], quaternion: [0.6, 0, 0, 0.8] });
  });

  it('of a node that another person deletes changes nothing', () => {
    const { anna, ben, sync } = two();
    anna.begin('Move', ['c']);
    anna.preview({ transforms: new Map([['c', at([1, 0, 0])]]) });
    ben.edit('Delete', (document) => removeNodes(document, ['c']));
    sync();
    anna.end('commit');
    sync();
    expect(node(anna, 'c')).toBeUndefined();
    expect(bytesOf(anna.getState().document)).toBe(bytesOf(openDoc(ben.getState().doc.ydoc, SCHEMA).document));
  });
});
