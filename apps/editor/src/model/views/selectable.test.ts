import { withEach } from '@gizmo-kit/scene';
import { expect, it } from 'vitest';
import { documentWith, testDocument, testNode } from '../../../test/scene.ts';
import type { SceneNode } from '../scene/types.ts';
import { selectable } from './selectable.ts';

const found = (
  changes: Record<string, Partial<SceneNode>>,
  hiddenByIsolation: ReadonlySet<string> | null = null,
): string => {
  const document = withEach(testDocument(), Object.keys(changes), (node) => ({ ...node, ...changes[node.id] }));
  return ['a', 'b', 'c', 'd', 'e'].filter(selectable(document, hiddenByIsolation)).join('');
};

it('hidden and locked nodes are not selectable with their descendants', () => {
  expect(found({})).toBe('abcde');
  expect(found({ b: { visible: false } })).toBe('ade');
  expect(found({ b: { locked: true } })).toBe('ade');
  expect(found({ a: { locked: true } })).toBe('e');
  expect(found({ c: { locked: true }, e: { visible: false } })).toBe('abd');
});

it('nodes left out by isolation are not selectable, and their descendants are not', () => {
  expect(found({}, new Set(['a', 'd', 'e']))).toBe('bc');
});

it('a chain that is deeper than the stack is handled', () => {
  const chain = Array.from({ length: 50_000 }, (_, i) => testNode(`n${i}`, i === 0 ? null : `n${i - 1}`));
  expect(selectable(documentWith(chain), null)('n49999')).toBe(true);
});
