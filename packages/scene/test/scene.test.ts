import { describe, expect, it } from 'vitest';
import { createDoc } from '../src/doc/scene-doc.js';
import { emptyDocument } from '../src/document/document.js';
import { treeFault } from '../src/document/tree.js';
import { insertNodes, newNode } from '../src/edits/insert.js';
import { removeNodes } from '../src/edits/remove.js';
import { withContent, withName } from '../src/edits/set.js';
import { fileOf, isDirty, savePointOf, stepsOf } from '../src/history/files.js';
import { DEPTH } from '../src/history/history.js';
import { createNodeFeed } from '../src/scene/feed.js';
import type { Scene } from '../src/scene/scene.js';
import { transformOf } from '../src/scene/state.js';
import { IDENTITY, type SceneDocument, type Transform } from '../src/types.js';
import { SCHEMA, type TestContent } from './contents.js';
import { at, bytesOf, namesOf, testScene } from './documents.js';

type TestScene = Scene<TestContent>;

const documentOf = (scene: TestScene) => scene.getState().document;
const nodeOf = (scene: TestScene, id: string) => documentOf(scene).nodes.get(id);
const save = (scene: TestScene): void => {
  const state = scene.getState();
  scene.markSaved(state.doc.id, { name: 'saved', time: 1, saved: savePointOf(state) });
};

const ODD: Transform = {
  position: [0.1 + 0.2, -0, 1e-308],
  quaternion: [0.18257418583505536, 0.3651483716701107, 0.5477225575051661, 0.7302967433402214],
  scale: [1 / 3, Number.EPSILON, 1e300],
};

describe('the history of a scene', () => {
  it('restores every bit of every number', () => {
    const scene = testScene();
    scene.place('Set odd numbers', new Map([['a', ODD]]));
    const before = bytesOf(documentOf(scene));
    scene.place(
      'Move',
      new Map([
        ['a', at([1, 2, 3])],
        ['b', at([4, 5, 6])],
      ]),
    );
    const after = bytesOf(documentOf(scene));
    scene.undo();
    expect(bytesOf(documentOf(scene))).toBe(before);
    expect(Object.is(nodeOf(scene, 'a')?.transform.position[1], -0)).toBe(true);
    scene.redo();
    expect(bytesOf(documentOf(scene))).toBe(after);
  });

  it('has one labeled step for a gesture of many previews, and restores the selection', () => {
    const scene = testScene();
    scene.select(['e', 'a']);
    scene.begin('Move a');
    for (let i = 1; i <= 60; i += 1) scene.preview({ transforms: new Map([['a', at([i, 0, 0])]]) });
    expect(scene.getState().past).toHaveLength(0);
    scene.end('commit');
    scene.select(['b']);
    expect(scene.getState().past.map(({ label }) => label)).toEqual(['Move a']);
    scene.undo();
    expect(nodeOf(scene, 'a')?.transform).toEqual(IDENTITY);
    expect(scene.getState().selection).toEqual(['e', 'a']);
  });

  it('has one step for the properties of a gesture', () => {
    const scene = testScene();
    const before = bytesOf(documentOf(scene));
    scene.begin('Rename b');
    for (const name of ['r', 're', 'renamed']) scene.preview({ edit: (document) => withName(document, 'b', name) });
    expect(scene.getState().shown.nodes.get('b')?.name).toBe('renamed');
    expect(nodeOf(scene, 'b')?.name).toBe('b');
    scene.end('commit');
    expect(nodeOf(scene, 'b')?.name).toBe('renamed');
    expect(scene.getState().past).toHaveLength(1);
    scene.undo();
    expect(bytesOf(documentOf(scene))).toBe(before);
  });

  it('has no step for what changes nothing: a gesture that returns, a cancelled one, or an edit', () => {
    const scene = testScene();
    const { document } = scene.getState();
    for (const end of ['commit', 'cancel'] as const) {
      scene.begin('Move a');
      scene.preview({ transforms: new Map([['a', at([1, 0, 0])]]) });
      if (end === 'commit') scene.preview({ transforms: new Map([['a', { ...IDENTITY }]]) });
      scene.end(end);
    }
    scene.place('Set position X', new Map([['a', { ...IDENTITY }]]));
    scene.edit('Nothing', (same) => same);
    expect(scene.getState().past).toHaveLength(0);
    expect(documentOf(scene)).toBe(document);
  });

  it('cancels a gesture at an undo or an edit, so that no step contains a part of a drag', () => {
    const scene = testScene();
    scene.place('First', new Map([['a', at([1, 0, 0])]]));
    scene.begin('Move a');
    scene.preview({ transforms: new Map([['a', at([5, 0, 0])]]) });
    scene.undo();
    expect(nodeOf(scene, 'a')?.transform.position).toEqual([1, 0, 0]);
    expect(scene.getState().past).toHaveLength(1);
    scene.begin('Move a');
    scene.preview({ transforms: new Map([['a', at([5, 0, 0])]]) });
    scene.edit('Delete e', (document) => removeNodes(document, ['e']), []);
    expect(nodeOf(scene, 'a')?.transform.position).toEqual([1, 0, 0]);
    expect(scene.getState().overlay).toBeNull();
  });

  describe('has one step for an edit in pieces', () => {
    const add =
      (id: string, parent: string | null = null) =>
      (document: SceneDocument<TestContent>) =>
        insertNodes(document, [{ ...newNode<TestContent>(id, { kind: 'group' }, id), parent }]);
    /** Imports a root with two children, and does something between the second piece and the third. */
    async function imported(between: (scene: Scene<TestContent>) => void) {
      const scene = testScene();
      const before = bytesOf(documentOf(scene));
      scene.select(['a']);
      let pieces = 0;
      const pause = async (): Promise<void> => {
        pieces += 1;
        if (pieces === 3) between(scene);
      };
      await scene.editInPieces('Import', [add('x'), add('y', 'x'), add('z', 'x')], pause, () => ['x']);
      const labels = () => scene.getState().past.map(({ label }) => label);
      return { scene, before, labels };
    }
    const counts = (scene: Scene<TestContent>) => ['x', 'y', 'z'].filter((id) => nodeOf(scene, id) !== undefined);

    it('which selects at its end, and is undone as one', async () => {
      const { scene, before, labels } = await imported(() => undefined);
      expect(labels()).toEqual(['Import']);
      expect([scene.getState().selection, counts(scene)]).toEqual([['x'], ['x', 'y', 'z']]);
      scene.undo();
      expect(scene.getState().selection).toEqual(['a']);
      expect(bytesOf(documentOf(scene))).toBe(before);
    });

    it.each<[string, (scene: Scene<TestContent>) => void, readonly string[]]>([
      ['an edit', (scene) => scene.edit('Rename b', (all) => withName(all, 'b', 'between')), ['Import', 'Rename b']],
      [
        'a deletion of its root',
        (scene) => scene.edit('Delete', (all) => removeNodes(all, ['x'])),
        ['Import', 'Delete'],
      ],
      ['an undo', (scene) => scene.undo(), []],
      [
        'another document',
        (scene) => scene.open('New', createDoc(emptyDocument<TestContent>(), SCHEMA), { name: 'new', time: null }),
        ['Import', 'New'],
      ],
    ])('which is whole before %s in the middle', async (_, between, steps) => {
      const { scene, before, labels } = await imported(between);
      expect(labels()).toEqual(steps);
      while (scene.getState().past.length > 0) scene.undo();
      expect(bytesOf(documentOf(scene))).toBe(before);
      scene.travel(9);
      expect(scene.getState().future).toEqual([]);
      scene.travel(-scene.getState().past.length + 1);
      expect(counts(scene)).toEqual(['x', 'y', 'z']);
    });

    it('also if another edit in pieces begins in the middle', async () => {
      const scene = testScene();
      const turns: (() => void)[] = [];
      const turn = (): Promise<void> => new Promise((resolve) => turns.push(resolve));
      const next = async (): Promise<void> => {
        turns.shift()?.();
        await new Promise((resolve) => setTimeout(resolve));
      };
      const first = scene.editInPieces('First', [add('x'), add('y', 'x'), add('z', 'x')], turn);
      await next();
      const second = scene.editInPieces('Second', [add('v'), add('w', 'v')], turn);
      // The second edit goes on before the first one.
      turns.reverse();
      await next();
      await next();
      scene.edit('Rename b', (all) => withName(all, 'b', 'between'));
      expect(scene.getState().past.map(({ label }) => label)).toEqual(['First', 'Second', 'Rename b']);
      expect(documentOf(scene).nodes.has('w')).toBe(true);
      while (turns.length > 0) await next();
      await Promise.all([first, second]);
      expect(scene.getState().past.map(({ label }) => label)).toEqual(['First', 'Second', 'Rename b']);
    });

    it('which is not saved by a save in the middle', async () => {
      const { scene } = await imported((shown) => save(shown));
      expect(isDirty(scene.getState())).toBe(true);
      scene.undo();
      expect(isDirty(scene.getState())).toBe(true);
    });

    it('which can be undone when one of the edits throws', async () => {
      const scene = testScene();
      const before = bytesOf(documentOf(scene));
      const fail = () => {
        throw new Error('no piece');
      };
      await expect(scene.editInPieces('Import', [add('x'), fail, add('z')], async () => undefined)).rejects.toThrow(
        'no piece',
      );
      scene.edit('Rename b', (all) => withName(all, 'b', 'after'));
      expect(counts(scene)).toEqual(['x']);
      scene.travel(-2);
      expect(bytesOf(documentOf(scene))).toBe(before);
    });

    it('which leaves a gesture alone that began before it', async () => {
      const scene = testScene();
      scene.begin('Move a', ['a']);
      const pause = async (): Promise<void> => {
        if (scene.getState().overlay !== null) scene.undo();
      };
      await scene.editInPieces('Import', [add('x')], pause);
      expect(counts(scene)).toEqual(['x']);
    });
  });

  it('keeps at least two hundred steps, and forgets undone steps after a new one', () => {
    const scene = testScene();
    for (let i = 1; i <= DEPTH + 20; i += 1) scene.place('Move', new Map([['a', at([i, 0, 0])]]));
    for (let i = 0; i < 200; i += 1) scene.undo();
    expect(nodeOf(scene, 'a')?.transform.position[0]).toBe(DEPTH + 20 - 200);
    scene.place('Move', new Map([['a', at([0, 1, 0])]]));
    expect(scene.getState().future).toHaveLength(0);
    expect(scene.getState().past.length).toBeLessThanOrEqual(DEPTH);
  });

  it('is a list to click: its start, done steps, undone steps, and where the scene was saved', () => {
    const scene = testScene();
    scene.place('One', new Map([['a', at([1, 0, 0])]]));
    save(scene);
    scene.place('Two', new Map([['a', at([2, 0, 0])]]));
    scene.place('Three', new Map([['a', at([3, 0, 0])]]));
    scene.travel(-2);
    expect(stepsOf(scene.getState())).toEqual([
      { offset: -1, label: null, isSaved: false },
      { offset: 0, label: 'One', isSaved: true },
      { offset: 1, label: 'Two', isSaved: false },
      { offset: 2, label: 'Three', isSaved: false },
    ]);
    scene.travel(2);
    expect(nodeOf(scene, 'a')?.transform.position[0]).toBe(3);
  });
});

describe('a scene', () => {
  it('accepts no number that is not finite, in a gesture, an edit or a content', () => {
    const scene = testScene();
    const before = bytesOf(documentOf(scene));
    scene.place('Bad', new Map([['a', at([Number.NaN, 0, 0])]]));
    scene.begin('Bad');
    scene.preview({ transforms: new Map([['a', at([Number.POSITIVE_INFINITY, 0, 0])]]) });
    scene.end('commit');
    scene.edit('Bad', (document) => withContent(document, ['d'], (content) => ({ ...content, near: Number.NaN })));
    scene.edit('Bad', (document) => withContent(document, ['d'], (content) => ({ ...content, near: 200 })));
    expect(bytesOf(documentOf(scene))).toBe(before);
    expect(scene.getState().past).toHaveLength(0);
  });

  it('tells which nodes a transition has changed; the nodes of the document stay during a drag', () => {
    const scene = testScene();
    const told: string[][] = [];
    const changed: string[] = [];
    scene.subscribe(({ touched }) => told.push([...touched]));
    const feed = createNodeFeed(scene);
    for (const id of ['a', 'b', 'c']) feed.subscribe(id, () => changed.push(id));
    const { document } = scene.getState();
    scene.begin('Move c');
    scene.preview({ transforms: new Map([['c', at([1, 0, 0])]]) });
    expect(scene.getState().shown).toBe(document);
    expect(transformOf(scene.getState(), 'c')).toEqual(at([1, 0, 0]));
    scene.end('cancel');
    expect(transformOf(scene.getState(), 'c')).toEqual(IDENTITY);
    scene.place('Move b', new Map([['b', at([1, 0, 0])]]));
    expect(told).toEqual([[], ['c'], ['c'], ['b']]);
    expect(changed).toEqual(['b']);
  });

  it('selects only existing nodes; the last toggled one is active', () => {
    const scene = testScene();
    scene.select(['a', 'nowhere', 'a']);
    scene.toggle('b');
    expect(scene.getState().selection).toEqual(['a', 'b']);
    scene.toggle('a');
    expect(scene.getState().selection).toEqual(['b']);
  });

  it('keeps the identity of a selection whose ids stay, so that what shows it does not render', () => {
    const scene = testScene();
    scene.select(['e', 'a']);
    const { selection } = scene.getState();
    const kept = (act: () => void): boolean => {
      act();
      return scene.getState().selection === selection;
    };
    scene.begin('Move');
    scene.preview({ transforms: new Map([['a', at([1, 0, 0])]]) });
    const acts = [() => scene.end('commit'), scene.undo, scene.redo, () => scene.travel(-1), () => scene.begin('Turn')];
    expect([...acts, () => scene.end('cancel')].map(kept)).toEqual([true, true, true, true, true, true]);
  });

  it('is dirty from a change to its save, and clean again after the change is undone', () => {
    const scene = testScene();
    expect(isDirty(scene.getState())).toBe(false);
    scene.place('Move', new Map([['a', at([1, 0, 0])]]));
    expect(isDirty(scene.getState())).toBe(true);
    scene.undo();
    expect(isDirty(scene.getState())).toBe(false);
    scene.redo();
    save(scene);
    expect(isDirty(scene.getState())).toBe(false);
  });

  it('opens another document as one step, whose undo restores the document, its name and its saved state', () => {
    const scene = testScene();
    scene.place('Move', new Map([['a', at([1, 0, 0])]]));
    const before = scene.getState();
    scene.open('Open chair', createDoc(emptyDocument<TestContent>(), SCHEMA), { name: 'chair', time: 5 });
    expect(fileOf(scene.getState())).toMatchObject({ name: 'chair', time: 5 });
    expect(isDirty(scene.getState())).toBe(false);
    expect(documentOf(scene).nodes.size).toBe(0);
    scene.undo();
    expect(documentOf(scene)).toBe(before.document);
    expect(fileOf(scene.getState())).toEqual(fileOf(before));
    expect(isDirty(scene.getState())).toBe(true);
    scene.redo();
    expect(isDirty(scene.getState())).toBe(false);
  });
});

describe('a drag of copies', () => {
  const dragCopies = (scene: TestScene): void => {
    scene.select(['b']);
    scene.begin('Move b');
    scene.preview({ transforms: new Map([['b', at([1, 0, 0])]]), copies: true, label: 'Copy b' });
  };

  it('keeps the originals in place; the copies are one step, and selected', () => {
    const scene = testScene();
    const before = bytesOf(documentOf(scene));
    dragCopies(scene);
    expect(namesOf(scene.getState().shown)).toEqual(['a', 'b', 'c', 'b 2', 'c', 'd', 'e']);
    scene.preview({ transforms: new Map([['b', at([2, 0, 0])]]) });
    scene.end('commit');
    const { document, selection, past } = scene.getState();
    expect(past.map(({ label }) => label)).toEqual(['Copy b']);
    expect(selection.map((id) => document.nodes.get(id))).toMatchObject([{ name: 'b 2', transform: at([2, 0, 0]) }]);
    expect(nodeOf(scene, 'b')?.transform).toEqual(IDENTITY);
    expect(treeFault(document)).toBeNull();
    scene.undo();
    expect(bytesOf(documentOf(scene))).toBe(before);
    expect(scene.getState().selection).toEqual(['b']);
  });

  it('moves the originals again when it stops, and adds no copies if it is cancelled or moves nothing', () => {
    const scene = testScene();
    const before = bytesOf(documentOf(scene));
    dragCopies(scene);
    scene.preview({ copies: false, label: 'Move b' });
    scene.end('commit');
    expect(nodeOf(scene, 'b')?.transform).toEqual(at([1, 0, 0]));
    expect(namesOf(documentOf(scene))).toEqual(['a', 'b', 'c', 'd', 'e']);
    scene.undo();
    dragCopies(scene);
    scene.end('cancel');
    dragCopies(scene);
    scene.preview({ transforms: new Map([['b', { ...IDENTITY }]]) });
    scene.end('commit');
    expect(bytesOf(documentOf(scene))).toBe(before);
    expect(scene.getState().past).toHaveLength(0);
  });

  it('leaves no copy selected after it is cancelled', () => {
    const scene = testScene();
    dragCopies(scene);
    const copy = scene.getState().overlay?.copies?.get('b') ?? '';
    scene.select(['e', copy]);
    expect(scene.getState().selection).toHaveLength(2);
    scene.end('cancel');
    expect(scene.getState().selection).toEqual(['e']);
  });
});
