import { describe, expect, it, vi } from 'vitest';
import { childrenOf, emptyDocument } from '../src/document/document.js';
import { freeName, namesIn } from '../src/document/names.js';
import { ancestors, inOrder, topmostIds, treeFault } from '../src/document/tree.js';
import { copiesOf, duplicateNodes, newCopies } from '../src/edits/copy.js';
import { insertNodes, newNode } from '../src/edits/insert.js';
import { removeNodes } from '../src/edits/remove.js';
import type { SceneDocument } from '../src/types.js';
import { GROUP, type TestContent } from './contents.js';
import { testDocument } from './documents.js';

const names = (document: SceneDocument<TestContent>): string[] => inOrder(document).map((node) => node.id);

describe('the tree of a scene', () => {
  it('is listed parents first, in the order of the outliner', () => {
    expect(names(testDocument())).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(ancestors(testDocument(), 'c')).toEqual(['b', 'a']);
  });

  it('applies once to a child whose parent is selected too', () => {
    expect(topmostIds(testDocument(), ['c', 'a', 'e'])).toEqual(['a', 'e']);
    expect(names(removeNodes(testDocument(), ['b', 'c']))).toEqual(['a', 'd', 'e']);
  });

  it('removes a node with its descendants', () => {
    const left = removeNodes(testDocument(), ['a']);
    expect(names(left)).toEqual(['e']);
    expect(treeFault(left)).toBeNull();
  });

  it('inserts a copy of a branch after the original, with a free name', () => {
    const copies = newCopies(testDocument(), ['b', 'c']);
    const document = duplicateNodes(testDocument(), copies);
    const [copy = ''] = copiesOf(copies, ['b']);
    expect(childrenOf(document, 'a')).toEqual(['b', copy, 'd']);
    expect(document.nodes.get(copy)?.name).toBe('b 2');
    expect(childrenOf(document, copy)).toEqual(copiesOf(copies, ['c']));
    expect(treeFault(document)).toBeNull();
  });

  it('never gives a copy a used name', () => {
    expect(freeName(new Set(['Leg', 'Leg 2']), 'Leg')).toBe('Leg 3');
    expect(freeName(new Set(['Leg', 'Leg 2']), 'Leg 2')).toBe('Leg 3');
  });

  it('finds the names of many copies without a search from the start for each', () => {
    const legs = Array.from({ length: 300 }, (_, i) => newNode<TestContent>(`Leg ${i + 1}`, GROUP));
    const has = vi.spyOn(Set.prototype, 'has');
    const before = insertNodes(emptyDocument<TestContent>(), legs);
    const document = duplicateNodes(
      before,
      newCopies(
        before,
        legs.map(({ id }) => id),
      ),
    );
    const lookups = has.mock.calls.filter(([value]) => typeof value === 'string' && value.startsWith('Leg')).length;
    has.mockRestore();
    expect(namesIn(document).size).toBe(600);
    expect(lookups).toBeLessThan(3000);
  });
});
