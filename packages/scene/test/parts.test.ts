import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { createDoc, DOC_SCHEMA, openDoc } from '../src/doc/scene-doc.js';
import { emptyDocument } from '../src/document/document.js';
import { insertNodes, newNode } from '../src/edits/insert.js';
import { withContent, withEach } from '../src/edits/set.js';
import { createScene, type Scene } from '../src/scene/scene.js';
import { spliced } from './actions.js';
import { MESH, PATH, SCHEMA, type TestContent } from './contents.js';
import { at } from './documents.js';

type TestScene = Scene<TestContent>;

/** Two people with a box and a path, who are not connected until `sync`. */
function two(schema: number = DOC_SCHEMA) {
  const first = createDoc(
    insertNodes(emptyDocument<TestContent>(), [newNode('Box', MESH, 'box'), newNode('Path', PATH, 'path')]),
    SCHEMA,
  );
  first.ydoc.getMap('meta').set('schema', schema);
  const scenes = [1, 2].map((client) => {
    const ydoc = new Y.Doc();
    ydoc.clientID = client;
    Y.applyUpdate(ydoc, Y.encodeStateAsUpdate(first.ydoc));
    return createScene(openDoc(ydoc, SCHEMA));
  });
  const [anna, ben] = scenes as [TestScene, TestScene];
  const sync = (): void => {
    const [a, b] = [anna, ben].map((scene) => scene.getState().doc.ydoc) as [Y.Doc, Y.Doc];
    Y.applyUpdate(a, Y.encodeStateAsUpdate(b));
    Y.applyUpdate(b, Y.encodeStateAsUpdate(a));
  };
  return { anna, ben, sync };
}

const field = (scene: TestScene, id: string, name: string): unknown =>
  Reflect.get(scene.getState().document.nodes.get(id)?.content ?? {}, name);
const points = (scene: TestScene, next: (points: readonly number[]) => readonly number[]): void =>
  scene.edit('Points', (document) =>
    withContent(document, ['path'], (own) => (own.kind === 'path' ? { ...own, points: next(own.points) } : own)),
  );
const side = (scene: TestScene, index: number, value: number): void =>
  scene.edit('Size', (document) =>
    withContent(document, ['box'], (own) =>
      own.kind === 'mesh' ? { ...own, size: spliced(own.size, index, 1, value) } : own,
    ),
  );

describe.each([
  ['in a document of this version', DOC_SCHEMA],
  ['in an older document', 1],
])('two people who change one value at the same time, %s', (_, schema) => {
  it('both keep the sides of a box that they change', () => {
    const { anna, ben, sync } = two(schema);
    side(anna, 0, 5);
    side(ben, 2, 7);
    sync();
    for (const scene of [anna, ben]) expect(field(scene, 'box', 'size')).toEqual([5, 1, 7]);
    anna.undo();
    sync();
    for (const scene of [anna, ben]) expect(field(scene, 'box', 'size')).toEqual([1, 1, 7]);
    expect(anna.getState().doc.schema).toBe(DOC_SCHEMA);
  });

  it('both keep the points that they move, insert and remove', () => {
    const { anna, ben, sync } = two(schema);
    points(anna, (own) => spliced(own, 0, 1, 10));
    points(anna, (own) => spliced(own, 2, 0, 25));
    points(ben, (own) => spliced(own, 3, 1, 40));
    points(ben, (own) => spliced(own, 1, 1));
    sync();
    for (const scene of [anna, ben]) expect(field(scene, 'path', 'points')).toEqual([10, 25, 3, 40]);
    anna.undo();
    anna.undo();
    sync();
    for (const scene of [anna, ben]) expect(field(scene, 'path', 'points')).toEqual([1, 3, 40]);
    ben.undo();
    sync();
    for (const scene of [anna, ben]) expect(field(scene, 'path', 'points')).toEqual([1, 2, 3, 40]);
    anna.redo();
    anna.redo();
    expect(field(anna, 'path', 'points')).toEqual([10, 2, 25, 3, 40]);
  });
});

it('the number of points stays in its range, whatever two people add or remove', () => {
  const { anna, ben, sync } = two();
  for (const [scene, from] of [
    [anna, 10],
    [ben, 20],
  ] as const)
    for (const more of [1, 2]) points(scene, (own) => [...own, from + more]);
  sync();
  expect(field(anna, 'path', 'points')).toHaveLength(6);
  expect(field(ben, 'path', 'points')).toEqual(field(anna, 'path', 'points'));
  const other = two();
  points(other.anna, (own) => own.slice(2));
  points(other.ben, (own) => own.slice(0, 2));
  other.sync();
  for (const scene of [other.anna, other.ben]) expect(field(scene, 'path', 'points')).toEqual([1, 2, 3, 4]);
});

it('the undo of a side with its center restores both, or none and tells it', () => {
  const { anna, ben, sync } = two();
  const grow = (): void =>
    anna.edit('Size', (document) =>
      withEach(document, ['box'], (node) => ({
        ...node,
        transform: at([1, 0, 0]),
        content: { ...MESH, size: [3, 1, 1] } as TestContent,
      })),
    );
  const box = (scene: TestScene) => [
    field(scene, 'box', 'size'),
    scene.getState().document.nodes.get('box')?.transform.position,
  ];
  grow();
  anna.undo();
  const start = [
    [1, 1, 1],
    [0, 0, 0],
  ];
  expect(box(anna)).toEqual(start);
  grow();
  sync();
  side(ben, 0, 9);
  sync();
  anna.undo();
  expect(box(anna)).toEqual([
    [9, 1, 1],
    [1, 0, 0],
  ]);
  expect(anna.getState().skipped).toEqual([{ id: 'box', key: 'content.size.0', client: 2 }]);
});
