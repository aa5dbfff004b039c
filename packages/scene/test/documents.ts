import { createDoc, type SceneDoc } from '../src/doc/scene-doc.js';
import { emptyDocument } from '../src/document/document.js';
import { inOrder } from '../src/document/tree.js';
import { insertNodes, newNode } from '../src/edits/insert.js';
import { createScene, type Scene } from '../src/scene/scene.js';
import type { SceneDocument, Transform, Vec3 } from '../src/types.js';
import { IDENTITY } from '../src/types.js';
import { CAMERA, GROUP, MESH, SCHEMA, type TestContent } from './contents.js';

export const at = (position: Vec3): Transform => ({ ...IDENTITY, position });

/** a › (b › c, d) and e. */
export function testDocument(): SceneDocument<TestContent> {
  const node = (id: string, parent: string | null, content: TestContent) => ({ ...newNode(id, content, id), parent });
  return insertNodes(emptyDocument<TestContent>(), [
    node('a', null, GROUP),
    node('b', 'a', GROUP),
    node('c', 'b', MESH),
    node('d', 'a', CAMERA),
    node('e', null, MESH),
  ]);
}

export const testDoc = (): SceneDoc<TestContent> => createDoc(testDocument(), SCHEMA);
export const testScene = (): Scene<TestContent> => createScene(testDoc());

/** JSON that keeps every bit of every number: `JSON.stringify` writes −0 as 0. */
const exact = (value: unknown): string =>
  JSON.stringify(value, (_key, item: unknown) => (Object.is(item, -0) ? '-0' : item === undefined ? 'none' : item));

/** All bytes of a scene: the nodes in their order, and the assets. */
export const bytesOf = (document: SceneDocument<TestContent>): string =>
  exact([inOrder(document), [...document.assets.entries()].sort(([a], [b]) => (a < b ? -1 : 1))]);

/** The names of the nodes, in the order of the outliner. */
export const namesOf = (document: SceneDocument<TestContent>): string[] => inOrder(document).map(({ name }) => name);
