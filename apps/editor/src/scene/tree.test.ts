import { describe, expect, it, vi } from 'vitest';
import { duplicateNodes } from './copy.ts';
import { testDocument, testNode } from './fixture.ts';
import { newNode } from './node.ts';
import { ancestors, freeName, inOrder, insertNodes, namesIn, removeNodes, topmostIds, treeFault } from './tree.ts';
import { EMPTY_DOCUMENT } from './types.ts';

const names = (document: ReturnType<typeof testDocument>): string[] => inOrder(document).map((node) => node.id);

describe('the tree of a scene', () => {
  it('is listed parents first, in the order of the outliner', () => {
    expect(names(testDocument())).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(ancestors(testDocument().nodes, 'c')).toEqual(['b', 'a']);
  });

  it('applies once to a child whose parent is selected too', () => {
    expect(topmostIds(testDocument().nodes, ['c', 'a', 'e'])).toEqual(['a', 'e']);
    expect(names(removeNodes(testDocument(), ['b', 'c']))).toEqual(['a', 'd', 'e']);
  });

  it('removes a node with its descendants', () => {
    const left = removeNodes(testDocument(), ['a']);
    expect(names(left)).toEqual(['e']);
    expect(treeFault(left)).toBeNull();
  });

  it('inserts a copy of a branch after the original, with a free name', () => {
    const { document, copies } = duplicateNodes(testDocument(), ['b', 'c']);
    const [copy = ''] = copies;
    expect(copies).toHaveLength(1);
    expect(document.nodes.a?.children).toEqual(['b', copy, 'd']);
    expect(document.nodes[copy]?.name).toBe('b 2');
    expect(document.nodes[copy]?.children).toHaveLength(1);
    expect(treeFault(document)).toBeNull();
  });

  it('never gives a copy a used name', () => {
    expect(freeName(new Set(['Leg', 'Leg 2']), 'Leg')).toBe('Leg 3');
    expect(freeName(new Set(['Leg', 'Leg 2']), 'Leg 2')).toBe('Leg 3');
  });

  it('finds the names of many copies without a search from the start for each', () => {
    const legs = Array.from({ length: 300 }, (_, i) => newNode(`Leg ${i + 1}`, { kind: 'group' }));
    const has = vi.spyOn(Set.prototype, 'has');
    const { document } = duplicateNodes(
      insertNodes(EMPTY_DOCUMENT, legs),
      legs.map(({ id }) => id),
    );
    const lookups = has.mock.calls.filter(([value]) => typeof value === 'string' && value.startsWith('Leg')).length;
    has.mockRestore();
    expect(namesIn(document).size).toBe(600);
    expect(lookups).toBeLessThan(3000);
  });
});

describe('a fault of the tree is found', () => {
  const document = testDocument();
  const withNode = (node: ReturnType<typeof testNode>) => ({
    ...document,
    nodes: { ...document.nodes, [node.id]: node },
  });

  it.each([
    ['a valid tree has none', document, null],
    ['a missing child', withNode(testNode('e', null, ['nowhere'])), /missing/],
    ['a cycle', withNode(testNode('c', 'b', ['b'])), /names|twice/],
    ['a node in no list of children', withNode(testNode('f', 'a')), /no list of children/],
    ['a node that is listed twice', { ...document, roots: ['a', 'e', 'e'] }, /twice/],
    ['a child that names another parent', withNode(testNode('d', 'e')), /not a child of the parent/],
    [
      'a model that is not there',
      withNode({ ...testNode('e'), content: { kind: 'asset', asset: 'x', node: 0 } }),
      /model of “e” is missing/,
    ],
  ] as const)('%s', (_title, candidate, fault) => {
    if (fault === null) expect(treeFault(candidate)).toBeNull();
    else expect(treeFault(candidate)).toMatch(fault);
  });

  it('does not accept inherited members of objects as nodes', () => {
    expect(treeFault(insertNodes({ ...document, roots: ['constructor'] }, []))).toMatch(/missing/);
  });
});
