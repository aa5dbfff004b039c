import { describe, expect, it } from 'vitest';
import { testDocument, testNode } from '../../../test/scene.ts';
import type { Content } from '../../model/kinds/kinds.ts';
import { recordOf } from './scene-record.ts';
import { treeFault } from './tree-fault.ts';

describe('a fault of the tree is found', () => {
  const record = recordOf(testDocument(), new Map());
  const withNode = (id: string, parent: string | null, children: readonly string[] = [], content?: Content) => {
    const node = { ...testNode(id, parent), children, ...(content && { content }) };
    return { ...record, nodes: { ...record.nodes, [id]: node } };
  };

  it.each([
    ['a valid tree has none', record, null],
    ['a missing child', withNode('e', null, ['nowhere']), /missing/],
    ['a cycle', withNode('c', 'b', ['b']), /names|twice/],
    ['a node in no list of children', withNode('f', 'a'), /no list of children/],
    ['a node that is listed twice', { ...record, roots: ['a', 'e', 'e'] }, /twice/],
    ['a child that names another parent', withNode('d', 'e'), /not a child of the parent/],
    [
      'a model that is not there',
      withNode('e', null, [], { kind: 'asset', asset: 'x', node: 0 }),
      /model of “e” is missing/,
    ],
  ] as const)('%s', (_title, candidate, fault) => {
    if (fault === null) expect(treeFault(candidate)).toBeNull();
    else expect(treeFault(candidate)).toMatch(fault);
  });

  it('does not accept inherited members of objects as nodes', () => {
    expect(treeFault({ ...record, roots: ['constructor'] })).toMatch(/missing/);
  });
});
