import { describe, expect, it } from 'vitest';
import { fileOf, isDirty } from './files.ts';
import { testDocument } from './fixture.ts';
import { transformOf } from './gesture.ts';
import { DEPTH, lastStep } from './history.ts';
import { createNodeFeed } from './node-feed.ts';
import { createScene, type Scene } from './store.ts';
import { inOrder, removeNodes, treeFault } from './tree.ts';
import { EMPTY_DOCUMENT, IDENTITY, type Transform, type Vec3 } from './types.ts';

function save(scene: Scene): void {
  const state = scene.getState();
  scene.markSaved(state.file, { name: 'saved', time: 1, step: lastStep(state) });
}

const at = (position: Vec3): Transform => ({ ...IDENTITY, position });
const ODD: Transform = {
  position: [0.1 + 0.2, -0, 1e-308],
  quaternion: [0.18257418583505536, 0.3651483716701107, 0.5477225575051661, 0.7302967433402214],
  scale: [1 / 3, Number.EPSILON, 1e300],
};

describe('the history of a scene', () => {
  it('restores every bit of every number', () => {
    const scene = createScene(testDocument());
    scene.place('Set odd numbers', { a: ODD });
    const before = scene.getState().document;
    scene.place('Move', { a: at([1, 2, 3]), b: at([4, 5, 6]) });
    const after = scene.getState().document;
    scene.undo();
    expect(scene.getState().document).toEqual(before);
    expect(Object.is(scene.getState().document.nodes.a?.transform.position[1], -0)).toBe(true);
    scene.redo();
    expect(scene.getState().document).toEqual(after);
  });

  it('has one entry for the results of recipes in a gesture', () => {
    const scene = createScene(testDocument());
    const before = scene.getState().document;
    scene.begin('Rename b');
    for (const name of ['r', 're', 'renamed']) {
      scene.show((document) => {
        const { b } = document.nodes;
        return b === undefined ? document : { ...document, nodes: { ...document.nodes, b: { ...b, name } } };
      });
    }
    scene.end('commit');
    const { document, past } = scene.getState();
    expect(past.map(({ label }) => label)).toEqual(['Rename b']);
    expect(document.nodes.b?.name).toBe('renamed');
    scene.undo();
    expect(scene.getState().document).toEqual(before);
  });

  it('has one labeled entry for a gesture of many steps', () => {
    const scene = createScene(testDocument());
    scene.begin('Move a');
    for (let i = 1; i <= 60; i += 1) scene.preview({ a: at([i, 0, 0]) });
    expect(scene.getState().past).toHaveLength(0);
    scene.end('commit');
    expect(scene.getState().past.map((entry) => entry.label)).toEqual(['Move a']);
    scene.undo();
    expect(scene.getState().document.nodes.a?.transform).toEqual(IDENTITY);
  });

  it('has no entry if a gesture returns to its start', () => {
    const scene = createScene(testDocument());
    const before = scene.getState().document;
    scene.begin('Move a');
    scene.preview({ a: at([1, 0, 0]) });
    scene.preview({ a: { ...IDENTITY } });
    scene.end('commit');
    expect(scene.getState().past).toHaveLength(0);
    expect(scene.getState().document).toBe(before);
  });

  it('has no entry for an edit that changes nothing', () => {
    const scene = createScene(testDocument());
    scene.place('Set position X', { a: { ...IDENTITY } });
    scene.edit('Nothing', (document) => document);
    expect(scene.getState().past).toHaveLength(0);
  });

  it('is not changed by a cancelled gesture, which restores the same document', () => {
    const scene = createScene(testDocument());
    const before = scene.getState().document;
    scene.begin('Move a');
    scene.preview({ a: at([1, 0, 0]) });
    scene.end('cancel');
    expect(scene.getState().document).toBe(before);
    expect(scene.getState().past).toHaveLength(0);
  });

  it('cancels a gesture at an undo', () => {
    const scene = createScene(testDocument());
    scene.place('First', { a: at([1, 0, 0]) });
    scene.begin('Move a');
    scene.preview({ a: at([5, 0, 0]) });
    scene.undo();
    expect(scene.getState().document.nodes.a?.transform.position).toEqual([1, 0, 0]);
    expect(scene.getState().past).toHaveLength(1);
  });

  it('drops an active gesture before an edit, so that no entry contains a part of a drag', () => {
    const scene = createScene(testDocument());
    scene.begin('Move a');
    scene.preview({ a: at([5, 0, 0]) });
    scene.edit('Delete e', (document) => removeNodes(document, ['e']), []);
    expect(scene.getState().document.nodes.a?.transform).toEqual(IDENTITY);
    scene.undo();
    expect(scene.getState().document).toEqual(testDocument());
  });

  it('restores the selection with the objects', () => {
    const scene = createScene(testDocument());
    scene.select(['e', 'b']);
    scene.edit('Delete b', (document) => removeNodes(document, ['b']), []);
    expect(scene.getState().selection).toEqual([]);
    scene.undo();
    expect(scene.getState().selection).toEqual(['e', 'b']);
    scene.redo();
    expect(scene.getState().selection).toEqual([]);
  });

  it('keeps at least two hundred steps, and forgets undone steps after a new one', () => {
    const scene = createScene(testDocument());
    for (let i = 1; i <= DEPTH + 20; i += 1) scene.place('Move', { a: at([i, 0, 0]) });
    for (let i = 0; i < 200; i += 1) scene.undo();
    expect(scene.getState().document.nodes.a?.transform.position[0]).toBe(DEPTH + 20 - 200);
    scene.place('Move', { a: at([0, 1, 0]) });
    expect(scene.getState().future).toHaveLength(0);
    expect(DEPTH).toBeGreaterThanOrEqual(200);
  });
});

describe('a scene', () => {
  it('never accepts a number that is not finite, in a gesture or an edit', () => {
    const scene = createScene(testDocument());
    scene.place('Bad', { a: at([Number.NaN, 0, 0]) });
    scene.begin('Bad');
    scene.preview({ a: at([Number.POSITIVE_INFINITY, 0, 0]) });
    scene.end('commit');
    expect(scene.getState().document).toEqual(testDocument());
  });

  it('notifies only the listeners of the node that moves; during a gesture its node does not change', () => {
    const scene = createScene(testDocument());
    const feed = createNodeFeed(scene);
    const told: string[] = [];
    const changed: string[] = [];
    feed.watch((ids) => told.push(...ids));
    for (const id of ['a', 'b', 'c']) feed.subscribe(id, () => changed.push(id));
    const before = scene.getState().document;
    scene.begin('Move c');
    scene.preview({ c: at([1, 0, 0]) });
    expect(told).toEqual(['c']);
    expect(scene.getState().document).toBe(before);
    expect(transformOf(scene.getState(), 'c')).toEqual(at([1, 0, 0]));
    scene.end('cancel');
    expect(told).toEqual(['c', 'c']);
    expect(transformOf(scene.getState(), 'c')).toEqual(IDENTITY);
    expect(changed).toEqual([]);
    scene.place('Move b', { b: at([1, 0, 0]) });
    expect(told).toEqual(['c', 'c', 'b']);
    expect(changed).toEqual(['b']);
  });

  it('selects only existing nodes; the last toggled one is active', () => {
    const scene = createScene(testDocument());
    scene.select(['a', 'nowhere', 'a']);
    scene.toggle('b');
    expect(scene.getState().selection).toEqual(['a', 'b']);
    scene.toggle('a');
    expect(scene.getState().selection).toEqual(['b']);
  });

  it('is dirty from a change to its save, and clean again after the change is undone', () => {
    const scene = createScene(testDocument());
    expect(isDirty(scene.getState())).toBe(false);
    scene.place('Move', { a: at([1, 0, 0]) });
    expect(isDirty(scene.getState())).toBe(true);
    scene.undo();
    expect(isDirty(scene.getState())).toBe(false);
    scene.redo();
    save(scene);
    expect(isDirty(scene.getState())).toBe(false);
  });

  it('is dirty if it was changed during its save', () => {
    const scene = createScene(testDocument());
    scene.place('Move', { a: at([1, 0, 0]) });
    const { file, ...state } = scene.getState();
    scene.place('Move', { a: at([2, 0, 0]) });
    scene.markSaved(file, { name: 'a', time: 1, step: lastStep({ file, ...state }) });
    expect(isDirty(scene.getState())).toBe(true);
    scene.undo();
    expect(isDirty(scene.getState())).toBe(false);
  });

  it('is not considered saved after the first steps of a long history are forgotten', () => {
    const scene = createScene(testDocument());
    for (let i = 0; i <= DEPTH; i += 1) scene.place('Move', { a: at([i + 1, 0, 0]) });
    for (let i = 0; i <= DEPTH; i += 1) scene.undo();
    expect(scene.getState().past).toEqual([]);
    expect(isDirty(scene.getState())).toBe(true);
  });
});

describe('opening another document', () => {
  it('is one step: undo restores the document, its name and its saved state', () => {
    const scene = createScene(testDocument());
    scene.place('Move', { a: at([1, 0, 0]) });
    const before = scene.getState();
    scene.open('Open chair', EMPTY_DOCUMENT, { name: 'chair', time: 5 });
    expect(fileOf(scene.getState())).toMatchObject({ name: 'chair', time: 5 });
    expect(isDirty(scene.getState())).toBe(false);
    expect(scene.getState().document).toEqual(EMPTY_DOCUMENT);
    scene.undo();
    expect(scene.getState().document).toEqual(before.document);
    expect(fileOf(scene.getState())).toEqual(fileOf(before));
    expect(isDirty(scene.getState())).toBe(true);
    scene.redo();
    expect(isDirty(scene.getState())).toBe(false);
  });

  it('is a step even if the other document has the same content', () => {
    const scene = createScene(testDocument());
    scene.open('Open twin', testDocument(), { name: 'twin', time: 5 });
    expect(fileOf(scene.getState()).name).toBe('twin');
    scene.undo();
    expect(fileOf(scene.getState()).name).toBe('Untitled');
  });

  it('of an earlier session has no history, and keeps its saved state', () => {
    const scene = createScene(testDocument());
    scene.resume(EMPTY_DOCUMENT, { name: 'chair', time: 5, step: 'lost' });
    expect(isDirty(scene.getState())).toBe(true);
    scene.resume(EMPTY_DOCUMENT, { name: 'chair', time: 5, step: null });
    expect(isDirty(scene.getState())).toBe(false);
    expect(scene.getState().past).toEqual([]);
  });
});

describe('a drag of copies', () => {
  const tree = (scene: Scene) => inOrder(scene.getState().document).map(({ name }) => name);

  it('keeps the originals in place; the copies are one step, and selected', () => {
    const scene = createScene(testDocument());
    scene.select(['b']);
    scene.begin('Move b');
    scene.preview({ b: at([1, 0, 0]) });
    scene.setCloning(true);
    expect(tree(scene)).toEqual(['a', 'b', 'c', 'b 2', 'c', 'd', 'e']);
    scene.preview({ b: at([2, 0, 0]) });
    scene.end('commit');
    const { document, selection, past } = scene.getState();
    expect(past.map(({ label }) => label)).toEqual(['Move b as a copy']);
    expect(selection.map((id) => document.nodes[id])).toMatchObject([{ name: 'b 2', transform: at([2, 0, 0]) }]);
    expect(document.nodes.b?.transform).toEqual(IDENTITY);
    expect(treeFault(document)).toBeNull();
    scene.undo();
    expect(scene.getState().document).toEqual(testDocument());
    expect(scene.getState().selection).toEqual(['b']);
  });

  it('moves the originals again when it stops, and adds no copies if it is cancelled or moves nothing', () => {
    const scene = createScene(testDocument());
    const before = scene.getState().document;
    scene.select(['b']);
    scene.begin('Move b');
    scene.setCloning(true);
    scene.setCloning(false);
    scene.preview({ b: at([2, 0, 0]) });
    scene.end('commit');
    expect(scene.getState().document.nodes.b?.transform).toEqual(at([2, 0, 0]));
    expect(tree(scene)).toEqual(['a', 'b', 'c', 'd', 'e']);
    scene.undo();
    scene.begin('Move b');
    scene.setCloning(true);
    scene.preview({ b: at([2, 0, 0]) });
    scene.end('cancel');
    scene.begin('Move b');
    scene.setCloning(true);
    scene.preview({ b: { ...IDENTITY } });
    scene.end('commit');
    expect(scene.getState().document).toEqual(before);
    expect(scene.getState().past).toHaveLength(0);
  });

  it('copies only the nodes that it moves, and not a locked one that is also selected', () => {
    const scene = createScene(testDocument());
    scene.select(['b', 'e']);
    scene.begin('Move b', ['b']);
    scene.setCloning(true);
    scene.preview({ b: at([1, 0, 0]) });
    scene.end('commit');
    expect(tree(scene)).toEqual(['a', 'b', 'c', 'b 2', 'c', 'd', 'e']);
    const { document, selection } = scene.getState();
    expect(selection.map((id) => document.nodes[id]?.name)).toEqual(['b 2']);
  });

  it.each([
    ['cancelled', (scene: Scene) => scene.end('cancel')],
    ['committed without a move', (scene: Scene) => scene.end('commit')],
    ['no drag of copies any more', (scene: Scene) => scene.setCloning(false)],
  ])('leaves no copy selected after it is %s', (_title, end) => {
    const scene = createScene(testDocument());
    scene.select(['b']);
    scene.begin('Move b');
    scene.setCloning(true);
    const copy = Object.keys(scene.getState().document.nodes).find((id) => !Object.hasOwn(testDocument().nodes, id));
    scene.select(['e', copy ?? '']);
    expect(scene.getState().selection).toHaveLength(2);
    end(scene);
    expect(scene.getState().selection).toEqual(['e']);
  });
});
