import { newNode } from './node.ts';
import { insertNodes } from './tree.ts';
import { EMPTY_DOCUMENT, type SceneDocument, type SceneNode } from './types.ts';

/** A group for tests that only care about the tree. */
export function testNode(id: string, parent: string | null = null, children: readonly string[] = []): SceneNode {
  return { ...newNode(id, { kind: 'group' }), id, parent, children };
}

/** a › (b › c, d) and e. */
export function testDocument(): SceneDocument {
  return insertNodes(EMPTY_DOCUMENT, [
    testNode('a', null, ['b', 'd']),
    testNode('b', 'a', ['c']),
    testNode('c', 'b'),
    testNode('d', 'a'),
    testNode('e'),
  ]);
}
