import { quatFromEuler } from '@gizmo-kit/math/geometry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDoc } from '../src/doc/scene-doc.js';
import { childrenOf, emptyDocument } from '../src/document/document.js';
import { ancestors, inOrder, treeFault } from '../src/document/tree.js';
import { worldMatrix } from '../src/document/world.js';
import { groupNodes, ungroupNodes } from '../src/edits/group.js';
import { insertNodes, newNode } from '../src/edits/insert.js';
import { canMove, type Destination, moveNodes } from '../src/edits/move.js';
import { withTransforms } from '../src/edits/set.js';
import { createScene } from '../src/scene/scene.js';
import type { SceneDocument, Transform, Vec3 } from '../src/types.js';
import { GROUP, SCHEMA, type TestContent } from './contents.js';
import { bytesOf, testDocument } from './documents.js';

type TestDocument = SceneDocument<TestContent>;

const GROUPED = newNode<TestContent>('Group', GROUP, 'group');
const quaternionFromDegrees = (angles: Vec3) =>
  quatFromEuler([(angles[0] * Math.PI) / 180, (angles[1] * Math.PI) / 180, (angles[2] * Math.PI) / 180]);

const number = fc.double({ min: -10, max: 10, noNaN: true });
const factor = fc.double({ min: 0.1, max: 8, noNaN: true });
const triple = fc.tuple(number, number, number);
const turn = fc.tuple(number, number, number).map(([x, y, z]) => quaternionFromDegrees([x * 18, y * 18, z * 18]));
/** Uniform scales, which cause no shear. */
const uniform = fc
  .record({ position: triple, quaternion: turn, scale: factor })
  .map(({ scale, ...rest }): Transform => ({ ...rest, scale: [scale, scale, scale] }));
const uneven = fc.record({ position: triple, quaternion: turn, scale: fc.tuple(factor, factor, factor) });

const IDS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** a › (b › c, d) and e › f, with transforms. */
function sceneOf(transforms: readonly Transform[]): TestDocument {
  const document = insertNodes(testDocument(), [{ ...newNode('f', GROUP, 'f'), parent: 'e' }]);
  return withTransforms(
    document,
    new Map(IDS.flatMap((id, i) => (transforms[i] === undefined ? [] : [[id, transforms[i]] as const]))),
  );
}
const scenes = (transform: fc.Arbitrary<Transform>): fc.Arbitrary<TestDocument> =>
  fc.array(transform, { minLength: IDS.length, maxLength: IDS.length }).map(sceneOf);

/** The largest difference of two matrices, relative to their largest number. */
function errorOf(before: TestDocument, after: TestDocument, id: string): number {
  const [a, b] = [worldMatrix(before, id), worldMatrix(after, id)];
  const size = Math.max(...a.map(Math.abs));
  return Math.max(...a.map((value, i) => Math.abs(value - (b[i] ?? 0)))) / size;
}

const hasFiniteNumbers = (document: TestDocument): boolean =>
  [...document.nodes.values()].every(({ transform }) =>
    [...transform.position, ...transform.quaternion, ...transform.scale].every(Number.isFinite),
  );

const CLOSE = 1e-12;
const selections = fc.subarray([...IDS], { minLength: 1 });
const parents = fc.constantFrom(null, ...IDS);

describe('nodes with a new parent', () => {
  it('keep their world transforms, and so do their descendants', () => {
    fc.assert(
      fc.property(scenes(uniform), selections, parents, (document, ids, parent) => {
        fc.pre(canMove(document, ids, parent));
        const result = moveNodes(document, ids, { parent, before: null, keeps: 'world' });
        expect(result.distorted).toEqual([]);
        expect(treeFault(result.document)).toBeNull();
        for (const id of IDS) expect(errorOf(document, result.document, id)).toBeLessThan(CLOSE);
      }),
    );
  });

  it('keep their world transforms unless they or an ancestor are reported as distorted, for any scales', () => {
    let besideDistorted = 0;
    fc.assert(
      fc.property(scenes(uneven), selections, parents, (document, ids, parent) => {
        fc.pre(canMove(document, ids, parent));
        const result = moveNodes(document, ids, { parent, before: null, keeps: 'world' });
        expect(hasFiniteNumbers(result.document)).toBe(true);
        const isKept = (id: string): boolean =>
          [id, ...ancestors(result.document, id)].every((one) => !result.distorted.includes(one));
        const kept = IDS.filter(isKept);
        for (const id of kept) expect(errorOf(document, result.document, id)).toBeLessThan(1e-8);
        besideDistorted += result.distorted.length > 0 ? kept.length : 0;
      }),
    );
    expect(besideDistorted).toBeGreaterThan(5);
  });

  it('keep the bits of their transforms in local mode', () => {
    fc.assert(
      fc.property(scenes(uneven), selections, parents, (document, ids, parent) => {
        fc.pre(canMove(document, ids, parent));
        const { document: after } = moveNodes(document, ids, { parent, before: null, keeps: 'local' });
        for (const id of IDS) expect(after.nodes.get(id)?.transform).toBe(document.nodes.get(id)?.transform);
      }),
    );
  });

  it('are finite and reported under a parent with a scale of 0, and are restored bit by bit', () => {
    const flat: Transform = { position: [1, 2, 3], quaternion: [0, 0, 0, 1], scale: [1, 0, 1] };
    const document = sceneOf([{ position: [1, -0, 0.1], quaternion: [0, 0, 0, 1], scale: [2, 1, 3] }, flat]);
    const scene = createScene(createDoc(document, SCHEMA));
    const before = bytesOf(document);
    const { document: after, distorted } = moveNodes(document, ['e'], {
      parent: 'b',
      before: null,
      keeps: 'world',
    });
    expect(distorted).toEqual(['e']);
    expect(hasFiniteNumbers(after)).toBe(true);
    scene.edit('Move', () => after);
    scene.undo();
    expect(bytesOf(scene.getState().document)).toBe(before);
  });

  it('are reported if the new parent shears them', () => {
    const stretched: Transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [3, 1, 1] };
    const turned: Transform = { position: [1, 0, 0], quaternion: quaternionFromDegrees([0, 0, 30]), scale: [1, 2, 1] };
    const document = sceneOf([stretched, stretched, stretched, stretched, turned]);
    expect(moveNodes(document, ['e'], { parent: 'a', before: null, keeps: 'world' }).distorted).toEqual(['e']);
  });

  it.each<[string, readonly string[], Pick<Destination, 'parent' | 'before'>, readonly string[]]>([
    ['before a sibling', ['e'], { parent: 'a', before: 'd' }, ['a', 'b', 'c', 'e', 'f', 'd']],
    ['before one that moves too', ['b', 'd'], { parent: 'a', before: 'b' }, ['a', 'b', 'c', 'd', 'e', 'f']],
    ['at the end', ['b'], { parent: 'e', before: null }, ['a', 'd', 'e', 'f', 'b', 'c']],
    ['among the roots', ['c', 'f'], { parent: null, before: 'e' }, ['a', 'b', 'd', 'c', 'f', 'e']],
    ['with a parent that moves too', ['b', 'c'], { parent: null, before: 'a' }, ['b', 'c', 'a', 'd', 'e', 'f']],
  ])('are %s, in their order', (_title, ids, to, order) => {
    const { document } = moveNodes(sceneOf([]), ids, { ...to, keeps: 'world' });
    expect(inOrder(document).map(({ id }) => id)).toEqual(order);
    expect(treeFault(document)).toBeNull();
  });

  it('never become their own descendants', () => {
    const document = sceneOf([]);
    for (const parent of ['a', 'b', 'c']) {
      expect(canMove(document, ['a'], parent)).toBe(false);
      expect(moveNodes(document, ['a'], { parent, before: null, keeps: 'world' }).document).toBe(document);
    }
    expect(canMove(document, ['b'], 'd')).toBe(true);
  });

  it('change nothing and make no step if they are already there', () => {
    const scene = createScene(createDoc(sceneOf([]), SCHEMA));
    const places: readonly (readonly [string, Destination])[] = [
      ['a', { parent: null, before: 'e', keeps: 'world' }],
      ['e', { parent: null, before: null, keeps: 'local' }],
      ['d', { parent: 'a', before: 'd', keeps: 'world' }],
    ];
    for (const [id, to] of places) scene.edit('Move', (document) => moveNodes(document, [id], to).document);
    expect(scene.getState().past).toEqual([]);
  });

  it('do not move if their new parent is missing', () => {
    const document = sceneOf([]);
    const to = { parent: 'nowhere', before: null, keeps: 'world' } as const;
    expect(moveNodes(document, ['a'], to).document).toBe(document);
  });
});

describe('a group', () => {
  it('keeps world transforms when it is made and when it is dissolved, for any scales', () => {
    fc.assert(
      fc.property(
        scenes(uneven),
        fc.constantFrom(['b', 'd'], ['c'], ['a', 'e'], ['b', 'c'], ['f']),
        (document, ids) => {
          const { document: grouped, distorted } = groupNodes(document, ids, GROUPED);
          expect(distorted).toEqual([]);
          expect(treeFault(grouped)).toBeNull();
          for (const id of IDS) expect(errorOf(document, grouped, id)).toBeLessThan(CLOSE);
          const ungrouped = ungroupNodes(grouped, ['group']);
          expect(ungrouped.distorted).toEqual([]);
          expect(inOrder(ungrouped.document).map(({ id }) => id)).toEqual(inOrder(document).map(({ id }) => id));
          for (const id of IDS) expect(errorOf(document, ungrouped.document, id)).toBeLessThan(CLOSE);
        },
      ),
    );
  });

  it('is at the position of the first of its nodes in the tree, and at their mean', () => {
    const at = (position: Vec3): Transform => ({ position, quaternion: [0, 0, 0, 1], scale: [1, 1, 1] });
    const document = sceneOf([at([0, 0, 0]), at([1, 0, 0]), at([0, 0, 0]), at([3, 4, 0])]);
    const { document: grouped } = groupNodes(document, ['d', 'b'], GROUPED);
    expect(childrenOf(grouped, 'a')).toEqual(['group']);
    expect(childrenOf(grouped, 'group')).toEqual(['b', 'd']);
    expect(grouped.nodes.get('group')?.transform.position).toEqual([2, 2, 0]);
    expect(groupNodes(document, ['c', 'e'], GROUPED).document.roots).toEqual(['group', 'a']);
  });

  it('has a free name', () => {
    const once = groupNodes(testDocument(), ['d'], GROUPED).document;
    const { document } = groupNodes(once, ['e'], newNode('Group', GROUP, 'other'));
    expect(document.nodes.get('other')?.name).toBe('Group 2');
  });

  it('is dissolved together with many others, whose children take their places', () => {
    const groups = Array.from({ length: 100 }, (_, i) => `group-${i}`);
    const nodes = groups.flatMap((id) => [newNode(id, GROUP, id), { ...newNode('in', GROUP, `in-${id}`), parent: id }]);
    const { document } = ungroupNodes(
      insertNodes(emptyDocument<TestContent>(), [...nodes, newNode('other', GROUP, 'other')]),
      groups,
    );
    expect(document.roots).toEqual([...groups.map((id) => `in-${id}`), 'other']);
    expect(treeFault(document)).toBeNull();
  });

  it('keeps the transforms under a parent with a scale of 0', () => {
    const flat: Transform = { position: [1, 2, 3], quaternion: [0, 0, 0, 1], scale: [0, 0, 0] };
    const document = sceneOf([flat]);
    const { document: grouped, distorted } = groupNodes(document, ['b', 'd'], GROUPED);
    expect(distorted).toEqual([]);
    expect(hasFiniteNumbers(grouped)).toBe(true);
  });
});
