import { inOrder, moveNodes } from '@gizmo-kit/scene';
import { describe, expect, it } from 'vitest';
import { documentWith, testNode } from '../../../test/scene.ts';
import { type Shift, shiftOf } from './shift.ts';

/** a › (b › c, d) and e › f. */
const document = documentWith([
  testNode('a'),
  testNode('b', 'a'),
  testNode('c', 'b'),
  testNode('d', 'a'),
  testNode('e'),
  testNode('f', 'e'),
]);

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
    const to = shiftOf(document, [id], shift);
    const after = to === null ? null : moveNodes(document, [id], to).document;
    expect(after && inOrder(after).map((node) => node.id)).toEqual(order);
  });

  it('does not exist for nodes of several parents', () => {
    for (const shift of ['up', 'down', 'in', 'out'] as const) expect(shiftOf(document, ['b', 'e'], shift)).toBeNull();
  });
});
