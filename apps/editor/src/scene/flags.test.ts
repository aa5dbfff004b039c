import { expect, it } from 'vitest';
import { testDocument, testNode } from './fixture.ts';
import { isLocked, isShown } from './flags.ts';

it('a node is locked, and hidden, with what it hangs on', () => {
  const { nodes } = testDocument();
  const changed = { ...nodes, b: { ...testNode('b', 'a', ['c']), locked: true, visible: false } };
  const all = ['a', 'b', 'c', 'd', 'e'];
  expect(all.filter((id) => isLocked(changed, id))).toEqual(['b', 'c']);
  expect(all.filter((id) => isShown(changed, id))).toEqual(['a', 'd', 'e']);
});
