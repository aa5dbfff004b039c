import fc, { type Arbitrary } from 'fast-check';
import { inOrder } from '../src/document/tree.js';
import { duplicateNodes, newCopies } from '../src/edits/copy.js';
import { groupNodes, ungroupNodes } from '../src/edits/group.js';
import { insertNodes, newNode } from '../src/edits/insert.js';
import { moveNodes } from '../src/edits/move.js';
import { removeNodes } from '../src/edits/remove.js';
import { withContent, withFlag, withName } from '../src/edits/set.js';
import type { Scene } from '../src/scene/scene.js';
import { IDENTITY, type Transform } from '../src/types.js';
import { CAMERA, GROUP, MESH, PATH, type TestContent } from './contents.js';

type TestScene = Scene<TestContent>;

/** The numbers that an action takes its choices from. */
export interface Choice {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly x: number;
}

const QUATS = [IDENTITY.quaternion, [0.6, 0, 0, -0.8], [0.5, 0.5, 0.5, 0.5]] as const;

const idsOf = (scene: TestScene): string[] => inOrder(scene.getState().document).map(({ id }) => id);
const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];
/** One or two nodes. */
const some = (scene: TestScene, { a, b, c }: Choice): string[] => {
  const ids = idsOf(scene);
  return [pick(ids, a), c % 2 === 0 ? pick(ids, b) : undefined].filter((id) => id !== undefined);
};

/** A transform that changes one part, or all of them. */
function transformed(scene: TestScene, id: string, { b, c, x }: Choice): Transform {
  const now = scene.getState().document.nodes.get(id)?.transform ?? IDENTITY;
  const position = c % 4 === 0 || c % 4 === 1 ? ([x, b, -0] as const) : now.position;
  const quaternion = c % 4 === 0 || c % 4 === 2 ? (pick(QUATS, b) ?? now.quaternion) : now.quaternion;
  const scale = c % 4 === 0 || c % 4 === 3 ? ([x, 1, b] as const) : now.scale;
  return { position, quaternion, scale };
}

/** A copy of a list with items removed and inserted at an index. */
export const spliced = <T>(
  list: readonly T[],
  at: number,
  removed: number,
  ...inserted: readonly T[]
): readonly T[] => [...list.slice(0, at), ...inserted, ...list.slice(at + removed)];

/** Points of which one is set, inserted or removed. */
function pointsOf(points: readonly number[], { a, b, x }: Choice): readonly number[] {
  const at = b % points.length;
  if (a % 3 === 0) return points.map((point, i) => (i === at ? x : point));
  return spliced(points, at, a % 3 === 1 ? 0 : 1, ...(a % 3 === 1 ? [x] : []));
}

export const ACTIONS = {
  place: (scene: TestScene, choice: Choice) =>
    scene.place('Place', new Map(some(scene, choice).map((id) => [id, transformed(scene, id, choice)]))),
  move: (scene: TestScene, choice: Choice) => {
    const [parent = null] = choice.x < 0 ? [] : [pick([...idsOf(scene), null], choice.b)];
    const before = pick(idsOf(scene), choice.c) ?? null;
    const keeps = choice.a % 2 === 0 ? 'world' : 'local';
    const ids = some(scene, choice);
    scene.edit('Move', (document) => moveNodes(document, ids, { parent, before, keeps }).document);
  },
  rename: (scene: TestScene, choice: Choice) =>
    scene.edit('Rename', (document) => withName(document, some(scene, choice)[0] ?? '', `name ${choice.b}`)),
  hide: (scene: TestScene, choice: Choice) =>
    scene.edit('Hide', (document) => withFlag(document, some(scene, choice), 'visible', choice.b % 2 === 0)),
  content: (scene: TestScene, choice: Choice) =>
    scene.edit('Set', (document) =>
      withContent(document, some(scene, choice), (content) => {
        if (content.kind === 'camera')
          return { ...content, ...(choice.c % 2 === 0 ? { near: choice.x } : { far: choice.x }) };
        if (content.kind === 'path') return { ...content, points: pointsOf(content.points, choice) };
        if (content.kind === 'mesh' && choice.c % 3 === 0)
          return { ...content, size: content.size.map((side, i) => (i === choice.b % 3 ? choice.x : side)) };
        return content.kind === 'mesh' ? { ...content, color: `#${choice.b}` } : content;
      }),
    ),
  remove: (scene: TestScene, choice: Choice) =>
    scene.edit('Delete', (document) => removeNodes(document, some(scene, choice)), []),
  duplicate: (scene: TestScene, choice: Choice) => {
    const copies = newCopies(scene.getState().document, some(scene, choice));
    if (copies.size < 20) scene.edit('Duplicate', (document) => duplicateNodes(document, copies), [...copies.values()]);
  },
  group: (scene: TestScene, choice: Choice) => {
    const ids = some(scene, choice);
    if (ids.length > 0) scene.edit('Group', (document) => groupNodes(document, ids, newNode('Group', GROUP)).document);
  },
  ungroup: (scene: TestScene, choice: Choice) =>
    scene.edit('Ungroup', (document) => ungroupNodes(document, some(scene, choice)).document),
  insert: (scene: TestScene, { a, b }: Choice) => {
    const content = pick<TestContent>([GROUP, MESH, CAMERA, PATH], a) ?? GROUP;
    const parent = pick([...idsOf(scene), null], b) ?? null;
    const node = { ...newNode('New', content), parent };
    scene.edit('Add', (document) => insertNodes(document, [node]), [node.id]);
  },
  begin: (scene: TestScene, choice: Choice) => scene.begin('Drag', some(scene, choice)),
  preview: (scene: TestScene, choice: Choice) => {
    const moved = scene.getState().overlay?.moved ?? [];
    const transforms = new Map(moved.map((id) => [id, transformed(scene, id, choice)]));
    scene.preview(choice.a % 4 === 0 ? { transforms, copies: choice.b % 2 === 0 } : { transforms });
  },
  commit: (scene: TestScene) => scene.end('commit'),
  cancel: (scene: TestScene) => scene.end('cancel'),
  undo: (scene: TestScene) => scene.undo(),
  redo: (scene: TestScene) => scene.redo(),
} as const;

export type ActionName = keyof typeof ACTIONS;

export interface Action extends Choice {
  readonly name: ActionName;
}

const number = fc.oneof(fc.double({ min: -100, max: 100, noNaN: true }), fc.constantFrom(0, -0, 1, 2, 1e-300));
const nat = fc.nat(60);

/** An action of one person. */
export const action = (names = Object.keys(ACTIONS) as ActionName[]): Arbitrary<Action> =>
  fc.record({ name: fc.constantFrom(...names), a: nat, b: nat, c: nat, x: number });

export const run = (scene: TestScene, { name, ...choice }: Action): void => ACTIONS[name](scene, choice);
