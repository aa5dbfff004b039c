import { createDoc, createScene, emptyDocument, insertNodes, newNode } from '@gizmo-kit/scene';
import { CONTENTS, type Content } from '../src/model/kinds/kinds.ts';
import type { Scene, SceneDocument, SceneNode } from '../src/model/scene/types.ts';

/** A group for tests that only care about the tree. */
export const testNode = (id: string, parent: string | null = null): SceneNode => ({
  ...newNode<Content>(id, { kind: 'group' }, id),
  parent,
});

export const documentWith = (nodes: readonly SceneNode[]): SceneDocument =>
  insertNodes<Content>(emptyDocument(), nodes);

/** a › (b › c, d) and e. */
export const testDocument = (): SceneDocument =>
  documentWith([testNode('a'), testNode('b', 'a'), testNode('c', 'b'), testNode('d', 'a'), testNode('e')]);

export const testScene = (): Scene => createScene(createDoc(testDocument(), CONTENTS));
