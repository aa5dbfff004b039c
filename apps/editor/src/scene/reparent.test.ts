import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quaternionFromDegrees } from './euler.ts';
import { testDocument, testNode } from './fixture.ts';
import { groupNodes, ungroupNodes } from './group.ts';
import { canReparent, type Destination, reparentNodes } from './reparent.ts';
import { type Shift, shiftOf } from './shift.ts';
import { createScene } from './store.ts';
import { ancestors, inOrder, insertNodes, treeFault } from './tree.ts';
import { EMPTY_DOCUMENT, type SceneDocument, type Transform, type Vec3 } from './types.ts';
import { worldMatrix } from './world.ts';

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
const sceneOf = (transforms: readonly Transform[]): SceneDocument => {
  const tree = insertNodes(testDocument(), []);
  const { nodes, roots } = insertNodes(EMPTY_DOCUMENT, [
    ...inOrder(tree).map((node) => (node.id === 'e' ? { ...node, children: ['f'] } : node)),
    testNode('f', 'e'),
  ]);
  const placed = IDS.map((id, i) => [
    id,
    { ...(nodes[id] ?? testNode(id)), transform: transforms[i] ?? nodes[id]?.transform },
  ]);
  return { ...EMPTY_DOCUMENT, roots, nodes: Object.fromEntries(placed) };
};
const scenes = (transform: fc.Arbitrary<Transform>): fc.Arbitrary<SceneDocument> =>
  fc.array(transform, { minLength: IDS.length, maxLength: IDS.length }).map(sceneOf);

/** The largest difference of two matrices, relative to their largest number. */
function errorOf(before: SceneDocument, after: SceneDocument, id: string): number {
  const [a, b] = [worldMatrix(before.nodes, id), worldMatrix(after.nodes, id)];
  const size = Math.max(...a.map(Math.abs));
  return Math.max(...a.map((value, i) => Math.abs(value - (b[i] ?? 0)))) / size;
}

const hasFiniteNumbers = (document: SceneDocument): boolean =>
  Object.values(document.nodes).every(({ transform }) =>
    [...transform.position, ...transform.quaternion, ...transform.scale].every(Number.isFinite),
  );

const CLOSE = 1e-12;
const selections = fc.subarray([...IDS], { minLength: 1 });
const parents = fc.constantFrom(null, ...IDS);

describe('nodes with a new parent', () => {
  it('keep their world transforms, and so do their descendants', () => {
    fc.assert(
      fc.property(scenes(uniform), selections, parents, (document, ids, parent) => {
        fc.pre(canReparent(document.nodes, ids, parent));
        const result = reparentNodes(document, ids, { parent, before: null, keeps: 'world' });
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
        fc.pre(canReparent(document.nodes, ids, parent));
        const result = reparentNodes(document, ids, { parent, before: null, keeps: 'world' });
        expect(hasFiniteNumbers(result.document)).toBe(true);
        const isKept = (id: string): boolean =>
          [id, ...ancestors(result.document.nodes, id)].every((one) => !result.distorted.includes(one));
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
        fc.pre(canReparent(document.nodes, ids, parent));
        const { document: after } = reparentNodes(document, ids, { parent, before: null, keeps: 'local' });
        for (const id of IDS) expect(after.nodes[id]?.transform).toBe(document.nodes[id]?.transform);
      }),
    );
  });

  it('are finite and reported under a parent with a scale of 0, and are restored bit by bit', () => {
    const flat: Transform = { position: [1, 2, 3], quaternion: [0, 0, 0, 1], scale: [1, 0, 1] };
    const document = sceneOf([{ position: [1, -0, 0.1], quaternion: [0, 0, 0, 1], scale: [2, 1, 3] }, flat]);
    const scene = createScene(document);
    const { document: after, distorted } = reparentNodes(document, ['e'], {
      parent: 'b',
      before: null,
      keeps: 'world',
    });
    expect(distorted).toEqual(['e']);
    expect(hasFiniteNumbers(after)).toBe(true);
    scene.edit('Reparent', () => after);
    scene.undo();
    expect(scene.getState().document).toEqual(document);
  });

  it('are reported if the new parent shears them', () => {
    const stretched: Transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [3, 1, 1] };
    const turned: Transform = { position: [1, 0, 0], quaternion: quaternionFromDegrees([0, 0, 30]), scale: [1, 2, 1] };
    const document = sceneOf([stretched, stretched, stretched, stretched, turned]);
    expect(reparentNodes(document, ['e'], { parent: 'a', before: null, keeps: 'world' }).distorted).toEqual(['e']);
  });

  it.each<[string, readonly string[], Pick<Destination, 'parent' | 'before'>, readonly string[]]>([
    ['before a sibling', ['e'], { parent: 'a', before: 'd' }, ['a', 'b', 'c', 'e', 'f', 'd']],
    ['before one that moves too', ['b', 'd'], { parent: 'a', before: 'b' }, ['a', 'b', 'c', 'd', 'e', 'f']],
    ['at the end', ['b'], { parent: 'e', before: null }, ['a', 'd', 'e', 'f', 'b', 'c']],
    ['among the roots', ['c', 'f'], { parent: null, before: 'e' }, ['a', 'b', 'd', 'c', 'f', 'e']],
    ['with a parent that moves too', ['b', 'c'], { parent: null, before: 'a' }, ['b', 'c', 'a', 'd', 'e', 'f']],
  ])('are %s, in their order', (_title, ids, to, order) => {
    const { document } = reparentNodes(sceneOf([]), ids, { ...to, keeps: 'world' });
    expect(inOrder(document).map(({ id }) => id)).toEqual(order);
    expect(treeFault(document)).toBeNull();
  });

  it('never become their own descendants', () => {
    const document = sceneOf([]);
    for (const parent of ['a', 'b', 'c']) {
      expect(canReparent(document.nodes, ['a'], parent)).toBe(false);
      expect(reparentNodes(document, ['a'], { parent, before: null, keeps: 'world' }).document).toBe(document);
    }
    expect(canReparent(document.nodes, ['b'], 'd')).toBe(true);
  });

  it('change nothing and make no step if they are already there', () => {
    const scene = createScene(sceneOf([]));
    const places: readonly (readonly [string, Destination])[] = [
      ['a', { parent: null, before: 'e', keeps: 'world' }],
      ['e', { parent: null, before: null, keeps: 'local' }],
      ['d', { parent: 'a', before: 'd', keeps: 'world' }],
    ];
    for (const [id, to] of places) scene.edit('Move', (document) => reparentNodes(document, [id], to).document);
    expect(scene.getState().past).toEqual([]);
  });

  it('do not move if their new parent is missing', () => {
    const document = sceneOf([]);
    const to = { parent: 'nowhere', before: null, keeps: 'world' } as const;
    expect(reparentNodes(document, ['a'], to).document).toBe(document);
  });
});

describe('a step in the outliner', () => {
  it.each<[Shift, string, readonly string[] | null]>([
    ['up', 'd', ['a', 'd', 'b', 'c', 'e', 'f']],
    ['up', 'b', null],
    ['down', 'b', ['a', 'd', 'b', 'c', 'e', 'f']],
    ['down', 'e', null],
    ['in', 'e', ['a', 'b', 'c', 'd', 'e', 'f']],
    ['in', 'c', null],
    ['out', 'b', ['a', 'd', 'b', 'c', 'e', 'f']],
    ['out', 'e', null],
  ])('%s with %s', (shift, id, order) => {
    const document = sceneOf([]);
    const to = shiftOf(document, [id], shift);
    const after = to === null ? null : reparentNodes(document, [id], to).document;
    expect(after && inOrder(after).map((node) => node.id)).toEqual(order);
  });

  it('does not exist for nodes of several parents', () => {
    for (const shift of ['up', 'down', 'in', 'out'] as const)
      expect(shiftOf(sceneOf([]), ['b', 'e'], shift)).toBeNull();
  });
});

describe('a group', () => {
  it('keeps world transforms when it is made and when it is dissolved, for any scales', () => {
    fc.assert(
      fc.property(
        scenes(uneven),
        fc.constantFrom(['b', 'd'], ['c'], ['a', 'e'], ['b', 'c'], ['f']),
        (document, ids) => {
          const { document: grouped, group, distorted } = groupNodes(document, ids, 'Group');
          expect(distorted).toEqual([]);
          expect(treeFault(grouped)).toBeNull();
          for (const id of IDS) expect(errorOf(document, grouped, id)).toBeLessThan(CLOSE);
          const ungrouped = ungroupNodes(grouped, [group]);
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
    const { document: grouped, group } = groupNodes(document, ['d', 'b'], 'Group');
    expect(grouped.nodes.a?.children).toEqual([group]);
    expect(grouped.nodes[group]?.children).toEqual(['b', 'd']);
    expect(grouped.nodes[group]?.transform.position).toEqual([2, 2, 0]);
    const among = groupNodes(document, ['c', 'e'], 'Group');
    expect(among.document.roots).toEqual([among.group, 'a']);
  });

  it('has a free name', () => {
    const once = groupNodes(testDocument(), ['d'], 'Group').document;
    const { document, group } = groupNodes(once, ['e'], 'Group');
    expect(document.nodes[group]?.name).toBe('Group 2');
  });

  it('is dissolved together with many others without a visit to all nodes for each', () => {
    let visits = 0;
    const other = {
      ...testNode('other'),
      get children() {
        visits += 1;
        return [];
      },
    };
    const groups = Array.from({ length: 100 }, (_, i) => `group ${i}`);
    const nodes = groups.flatMap((id) => [testNode(id, null, [`in ${id}`]), testNode(`in ${id}`, id)]);
    const { document, children } = ungroupNodes(insertNodes(EMPTY_DOCUMENT, [...nodes, other]), groups);
    expect(document.roots).toEqual([...groups.map((id) => `in ${id}`), 'other']);
    expect(children).toHaveLength(100);
    expect(visits).toBeLessThan(10);
    expect(treeFault(document)).toBeNull();
  });

  it('keeps the transforms under a parent with a scale of 0', () => {
    const flat: Transform = { position: [1, 2, 3], quaternion: [0, 0, 0, 1], scale: [0, 0, 0] };
    const document = sceneOf([flat]);
    const { document: grouped, distorted } = groupNodes(document, ['b', 'd'], 'Group');
    expect(distorted).toEqual([]);
    expect(hasFiniteNumbers(grouped)).toBe(true);
  });
});
