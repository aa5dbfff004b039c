import { expect, it } from 'vitest';
import { testDocument, testNode } from '../scene/fixture.ts';
import type { SceneNode } from '../scene/types.ts';
import { selectable } from './selectable.ts';

const { nodes } = testDocument();
const found = (
  changes: Record<string, Partial<SceneNode>>,
  hiddenByIsolation: ReadonlySet<string> | null = null,
): string => {
  const changed = Object.fromEntries(Object.entries(nodes).map(([id, node]) => [id, { ...node, ...changes[id] }]));
  return Object.keys(changed).filter(selectable(changed, hiddenByIsolation)).join('');
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
  const deep = Object.fromEntries(chain.map((node) => [node.id, node]));
  expect(selectable(deep, null)('n49999')).toBe(true);
});
