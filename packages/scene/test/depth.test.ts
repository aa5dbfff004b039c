import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { openDoc } from '../src/doc/scene-doc.js';
import { emptyDocument } from '../src/document/document.js';
import { inOrder, MAX_DEPTH, treeFault } from '../src/document/tree.js';
import { groupNodes } from '../src/edits/group.js';
import { insertNodes, newNode } from '../src/edits/insert.js';
import { canMove, moveNodes } from '../src/edits/move.js';
import { removeNodes } from '../src/edits/remove.js';
import { createScene } from '../src/scene/scene.js';
import type { SceneDocument } from '../src/types.js';
import { GROUP, SCHEMA, type TestContent } from './contents.js';
import { bytesOf } from './documents.js';

/** Groups inside each other, n0 the outermost. */
function chain(count: number): Y.Doc {
  const ydoc = new Y.Doc();
  const nodes = ydoc.getMap('nodes');
  ydoc.transact(() => {
    for (let i = 0; i < count; i += 1)
      nodes.set(`n${i}`, new Y.Map<unknown>([['place', [i === 0 ? null : `n${i - 1}`, 'a0', 1, 1]]]));
  });
  return ydoc;
}

function deepest(document: SceneDocument): number {
  const depths = new Map<string, number>();
  for (const { id, parent } of inOrder(document)) depths.set(id, (depths.get(parent ?? '') ?? 0) + 1);
  return Math.max(...depths.values());
}

it('12,000 groups inside each other are shown, not deeper than the limit, and can be edited', () => {
  const doc = openDoc(chain(12_000), SCHEMA);
  expect(doc.document.nodes.size).toBe(12_000);
  expect(treeFault(doc.document)).toBeNull();
  expect(deepest(doc.document)).toBe(MAX_DEPTH);
  expect(doc.deep).toBe(12_000 - MAX_DEPTH);
  // Those below the limit are siblings.
  expect(doc.document.nodes.get('n11999')?.parent).toBe(`n${MAX_DEPTH - 2}`);
  const scene = createScene(doc);
  const before = bytesOf(doc.document);
  scene.edit('Move', (own) => moveNodes(own, ['n11000'], { parent: null, before: null, keeps: 'local' }).document);
  expect(doc.document.nodes.get('n11000')?.parent).toBeNull();
  expect(treeFault(doc.document)).toBeNull();
  scene.undo();
  expect(bytesOf(doc.document)).toBe(before);
  scene.edit('Delete', (own) => removeNodes(own, ['n1']));
  expect(doc.document.nodes.size).toBe(1);
  expect(doc.deep).toBe(0);
});

it('a change that makes a tree too deep shows the same as when it is read at once', () => {
  const ydoc = chain(MAX_DEPTH - 10);
  const doc = openDoc(ydoc, SCHEMA);
  const other = new Y.Map<unknown>([['place', [null, 'a1', 1, 1]]]);
  ydoc.getMap('nodes').set('top', other);
  for (let i = 0; i < 20; i += 1)
    ydoc.getMap('nodes').set(`x${i}`, new Y.Map<unknown>([['place', [i === 0 ? 'top' : `x${i - 1}`, 'a0', 1, 1]]]));
  other.set('place', [`n${MAX_DEPTH - 11}`, 'a0', 2, 1, null, 'a1']);
  expect(deepest(doc.document)).toBe(MAX_DEPTH);
  expect(bytesOf(openDoc(ydoc, SCHEMA).document)).toBe(bytesOf(doc.document));
});

it('nodes neither move nor are grouped deeper than the limit', () => {
  const deep = openDoc<TestContent>(chain(MAX_DEPTH - 1), SCHEMA).document;
  const last = `n${MAX_DEPTH - 2}`;
  const two = [newNode('p', GROUP, 'p'), { ...newNode('q', GROUP, 'q'), parent: 'p' }];
  const document = insertNodes(deep, two);
  expect(canMove(document, ['q'], last)).toBe(true);
  expect(canMove(document, ['p'], last)).toBe(false);
  const placed = moveNodes(document, ['q'], { parent: last, before: null, keeps: 'local' }).document;
  expect(groupNodes(placed, ['q'], newNode('Group', GROUP, 'g')).document).toBe(placed);
  expect(deepest(groupNodes(document, ['q'], newNode('Group', GROUP, 'g')).document)).toBe(MAX_DEPTH - 1);
  expect(deepest(insertNodes(emptyDocument<TestContent>(), two))).toBe(2);
});
