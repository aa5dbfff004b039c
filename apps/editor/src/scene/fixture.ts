import { insertNodes } from './tree.ts';
import { EMPTY_DOCUMENT, IDENTITY, type SceneDocument, type SceneNode } from './types.ts';

/** A group for tests that only care about the tree. */
export function testNode(id: string, parent: string | null = null, children: readonly string[] = []): SceneNode {
  return { id, name: id, parent, children, transform: IDENTITY, content: { kind: 'group' }, visible: true };
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
