import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { contentSchema } from '../src/doc/content-schema.js';
import { createDoc, DOC_SCHEMA, openDoc, type SceneDoc } from '../src/doc/scene-doc.js';
import { childrenOf, emptyDocument } from '../src/document/document.js';
import { inOrder, treeFault } from '../src/document/tree.js';
import { groupNodes } from '../src/edits/group.js';
import { insertNodes, newNode } from '../src/edits/insert.js';
import { canMove, moveNodes } from '../src/edits/move.js';
import { removeNodes } from '../src/edits/remove.js';
import { withContent, withName } from '../src/edits/set.js';
import { createScene, type Scene } from '../src/scene/scene.js';
import { attack, write } from './attacks.js';
import { GROUP, MESH, SCHEMA, type TestContent } from './contents.js';
import { bytesOf, testDoc } from './documents.js';

type TestScene = Scene<TestContent>;

const choice = fc.record({ a: fc.nat(30), b: fc.nat(30), c: fc.nat(30), what: fc.nat(3) });
type Choice = typeof choice extends fc.Arbitrary<infer T> ? T : never;

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];

/** The scene that another person sees, who gets the same bytes. */
function seenByOthers(doc: SceneDoc<TestContent>) {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc.ydoc));
  return openDoc(copy, SCHEMA).document;
}

/** Does one edit and expects its effect; undo and redo restore it. */
function expectEffect(scene: TestScene, { a, b, c, what }: Choice): void {
  const { document } = scene.getState();
  const ids = inOrder(document).map(({ id }) => id);
  const [id, parent = null] = [pick(ids, a), pick([...ids, null], b)];
  const before = bytesOf(document);
  const now = () => scene.getState().document;
  const node = newNode('New', MESH);
  if (what === 0) {
    scene.edit('Add', (own) => insertNodes(own, [{ ...node, parent }]));
    expect(childrenOf(now(), parent).at(-1)).toBe(node.id);
  } else if (id === undefined) return;
  else if (what === 1) {
    scene.edit('Delete', (own) => removeNodes(own, [id]));
    expect(now().nodes.has(id)).toBe(false);
  } else if (what === 2) {
    scene.edit('Group', (own) => groupNodes(own, [id], { ...node, content: GROUP }).document);
    expect(now().nodes.get(id)?.parent).toBe(node.id);
  } else if (canMove(document, [id], parent)) {
    const next = pick([...childrenOf(document, parent), null], c) ?? null;
    scene.edit('Move', (own) => moveNodes(own, [id], { parent, before: next, keeps: 'local' }).document);
    const siblings = childrenOf(now(), parent);
    expect(siblings).toContain(id);
    if (next !== id) expect(siblings[siblings.indexOf(id) + 1]).toBe(next ?? undefined);
  }
  const after = bytesOf(now());
  expect(treeFault(now())).toBeNull();
  expect(bytesOf(seenByOthers(scene.getState().doc))).toBe(after);
  if (after === before) return;
  scene.undo();
  expect(scene.getState().skipped).toEqual([]);
  expect(bytesOf(now())).toBe(before);
  scene.redo();
  expect(bytesOf(now())).toBe(after);
}

it('after any document, a local move moves, a local delete deletes, and a new node is where it was added, for everyone', () => {
  fc.assert(
    fc.property(fc.array(attack, { maxLength: 30 }), fc.array(choice, { maxLength: 6 }), (attacks, choices) => {
      const doc = testDoc();
      for (const one of attacks) write(doc.ydoc, one);
      const scene = createScene(doc);
      for (const one of choices) expectEffect(scene, one);
    }),
  );
});

it.each([2 ** 53 - 1, 2 ** 53, 2 ** 52, Number.MAX_VALUE])(
  'a Lamport time of %d, from anyone, has no effect on later edits, and loses every cycle',
  (time) => {
    const doc = testDoc();
    const nodes = doc.ydoc.getMap<Y.Map<unknown>>('nodes');
    nodes.get('c')?.set('place', ['e', 'a0', time, 9]);
    expect(doc.document.nodes.get('c')?.parent).toBe('e');
    nodes.get('d')?.set('deleted', [time, 9]);
    expect(doc.document.nodes.has('d')).toBe(false);
    const scene = createScene(doc);
    scene.edit('Move', (own) => moveNodes(own, ['c'], { parent: 'b', before: null, keeps: 'local' }).document);
    expect(doc.document.nodes.get('c')?.parent).toBe('b');
    const [, , stamp] = (nodes.get('c') as Y.Map<unknown>).get('place') as [string, string, number];
    expect(stamp).toBeLessThan(100);
    scene.edit('Delete', (own) => removeNodes(own, ['b']));
    expect([...doc.document.nodes.keys()]).toEqual(['a', 'e']);
    expect(seenByOthers(doc).nodes.size).toBe(2);
    // Both are in a cycle: the move with the usual time came last, so that one is taken back.
    nodes.get('a')?.set('place', ['e', 'a0', time, 9]);
    nodes.get('e')?.set('place', ['a', 'a0', 50, 1, null, 'a1']);
    expect(doc.document.nodes.get('e')?.parent).toBeNull();
    expect(doc.document.nodes.get('a')?.parent).toBe('e');
  },
);

it('a content with refused values takes a change of others, and loses them', () => {
  const defaults = { kind: 'camera', near: 0.1, far: 100, fov: 50 };
  const parse = (value: unknown) => {
    const { kind, near, far, fov } = value as typeof defaults;
    return near < far && Number.isFinite(fov) ? { kind, near, far, fov } : null;
  };
  const schema = contentSchema({ camera: { defaults, parse } }, defaults);
  const doc = createDoc(insertNodes(emptyDocument<typeof defaults>(), [newNode('Camera', defaults, 'a')]), schema);
  doc.ydoc.getMap<Y.Map<unknown>>('nodes').get('a')?.set('content.fov', 'wide');
  expect(doc.faults).toBe(1);
  // With the default of the other one, each of them alone is refused.
  const { lost } = doc.write(withContent(doc.document, ['a'], (own) => ({ ...own, near: 0.01, far: 0.05 })));
  expect(lost).toEqual([]);
  expect(doc.document.nodes.get('a')?.content).toEqual({ ...defaults, near: 0.01, far: 0.05 });
  expect(doc.faults).toBe(0);
});

it('an edit whose effect is not shown is told, and so is its undo', () => {
  const scene = createScene(testDoc());
  const rename = (name: string): void => scene.edit('Rename', (own) => withName(own, 'c', name));
  rename('lamp');
  expect(scene.getState().lost).toEqual([]);
  const c = scene.getState().doc.ydoc.getMap<Y.Map<unknown>>('nodes').get('c') as Y.Map<unknown>;
  const overwrite = (): unknown => c.get('name') !== 'stuck' && c.set('name', 'stuck');
  c.observe(overwrite);
  rename('sun');
  expect(scene.getState().lost).toEqual([{ id: 'c', key: 'name', before: 'lamp', after: 'sun' }]);
  c.unobserve(overwrite);
  rename('moon');
  expect(scene.getState().lost).toEqual([]);
});

it('a new title keeps the version of stored data that is newer, and marks that without a version', () => {
  const doc = testDoc();
  expect(doc.schema).toBe(DOC_SCHEMA);
  doc.ydoc.getMap('meta').set('schema', 99);
  doc.setTitle('Other');
  expect([doc.schema, doc.title]).toEqual([99, 'Other']);
});
