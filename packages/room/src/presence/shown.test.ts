import { emptyDocument, IDENTITY, insertNodes, newNode, type SceneDocument } from '@gizmo-kit/scene';
import { expect, it } from 'vitest';
import type { Gesture } from '../protocol/presence.js';
import { transformsOf } from './shown.js';

const group = (id: string, parent: string | null, x: number) => ({
  ...newNode(id, { kind: 'group' }, id),
  parent,
  transform: { ...IDENTITY, position: [x, 0, 0] as const, quaternion: [0, 0, Math.SQRT1_2, Math.SQRT1_2] as const },
});
const document: SceneDocument = insertNodes(emptyDocument(), [
  group('a', null, 1),
  group('b', 'a', 2),
  group('c', null, 3),
]);
const move: Gesture = {
  ids: ['a', 'b', 'c', 'unknown'],
  n: 4,
  delta: { kind: 'translate', vector: [0, 5, 0] },
  pivot: null,
};

it('the drag of another person moves the nodes that exist here, and a child only with its parent', () => {
  const shown = transformsOf(document, move);
  expect([...shown.keys()]).toEqual(['a', 'b', 'c']);
  expect(shown.get('a')?.position).toEqual([1, 5, 0]);
  expect(shown.get('b')).toBe(document.nodes.get('b')?.transform);
  expect(shown.get('c')?.position).toEqual([3, 5, 0]);
});

it('a child alone moves in the space of its parent', () => {
  const [x = 0, y = 0] = transformsOf(document, { ...move, ids: ['b'], n: 1 }).get('b')?.position ?? [];
  expect(x).toBeCloseTo(7);
  expect(y).toBeCloseTo(0);
});
