import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RUNS } from '../../test/measure.js';
import { affine2 } from '../../test/plane.js';
import { type Affine2, IDENTITY2, multiply2 } from './affine2.js';
import { type Node2, worlds2 } from './hierarchy2.js';

describe('a hierarchy', () => {
  it('computes worldFromLocal as the product from the root down, in any order of calls', () => {
    const tree = fc.array(fc.record({ local: affine2, parent: fc.nat() }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(tree, fc.infiniteStream(fc.nat()), (rows, order) => {
        const nodes: Node2[] = [];
        const wanted: Affine2[] = [];
        rows.forEach(({ local, parent }, i) => {
          const above = parent % (i + 1);
          // One of i + 1 nodes on average is a root.
          nodes.push({ parentFromLocal: local, parent: above === i ? null : nodes[above] });
          wanted.push(above === i ? local : multiply2(wanted[above] as Affine2, local));
        });
        const worldOf = worlds2();
        const picks = Array.from({ length: 2 * rows.length }, () => (order.next().value as number) % rows.length);
        for (const i of picks) expect(worldOf(nodes[i] as Node2)).toEqual(wanted[i]);
      }),
      RUNS,
    );
  });

  it('multiplies once per node', () => {
    const worldOf = worlds2();
    const root: Node2 = { parentFromLocal: [2, 0, 0, 2, 0, 0] };
    const child: Node2 = { parentFromLocal: [1, 0, 0, 1, 3, 4], parent: root };
    expect(worldOf(child)).toEqual([2, 0, 0, 2, 6, 8]);
    expect(worldOf(child)).toBe(worldOf(child));
    expect(worldOf(root)).toBe(root.parentFromLocal);
  });

  it('may be a hundred thousand deep', () => {
    let node: Node2 = { parentFromLocal: IDENTITY2 };
    for (let i = 0; i < 100_000; i++) node = { parentFromLocal: [1, 0, 0, 1, 1, 0], parent: node };
    expect(worlds2()(node)[4]).toBe(100_000);
  });

  it('throws GK011 if a node is its own ancestor', () => {
    const first: { parentFromLocal: Affine2; parent?: Node2 } = { parentFromLocal: IDENTITY2 };
    first.parent = { parentFromLocal: IDENTITY2, parent: first };
    expect(() => worlds2()(first)).toThrow(/^GK011: /);
  });
});
