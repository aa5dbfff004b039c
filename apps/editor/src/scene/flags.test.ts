import { expect, it } from 'vitest';
import { testDocument, testNode } from './fixture.ts';
import { isShown } from './flags.ts';

it('a node is hidden with its ancestors', () => {
  const { nodes } = testDocument();
  const changed = { ...nodes, b: { ...testNode('b', 'a', ['c']), visible: false } };
  const all = ['a', 'b', 'c', 'd', 'e'];
  expect(all.filter((id) => isShown(changed, id))).toEqual(['a', 'd', 'e']);
});
