import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RUNS } from '../../test/measure.js';
import { topmost } from './hierarchy.js';

const parents: Readonly<Record<string, string>> = { b: 'a', c: 'b', d: 'c', f: 'e' };

describe('topmost', () => {
  it('leaves out items with an ancestor among the items, at any depth, and keeps the order', () => {
    expect(topmost(['d', 'f', 'b', 'e'], (id) => parents[id])).toEqual(['b', 'e']);
    expect(topmost(['c', 'x'], (id) => parents[id])).toEqual(['c', 'x']);
    expect(topmost(['d', 'a'], (id) => parents[id] ?? null)).toEqual(['a']);
  });

  it('returns an item that is given twice only once', () => {
    expect(topmost(['a', 'd', 'a'], (id) => parents[id])).toEqual(['a']);
  });

  it('ends on a cycle of parents', () => {
    const cycle: Readonly<Record<string, string>> = { a: 'b', b: 'a', c: 'a', s: 's' };
    expect(topmost(['c', 's'], (id) => cycle[id])).toEqual(['c', 's']);
    expect(topmost(['c', 'b'], (id) => cycle[id])).toEqual(['b']);
  });

  it('covers every item: each is in the result or is a descendant of an item in the result', () => {
    const forest = fc
      .array(fc.nat(), { minLength: 1, maxLength: 30 })
      .map((raw) => raw.map((n, i) => (i === 0 ? -1 : (n % (i + 1)) - 1)));
    fc.assert(
      fc.property(forest, fc.array(fc.nat(29)), (parentAt, picked) => {
        const items = picked.filter((i) => i < parentAt.length);
        const parentOf = (i: number) => ((parentAt[i] as number) < 0 ? null : parentAt[i]);
        const top = topmost(items, parentOf);
        const above = (i: number): number[] => {
          const parent = parentOf(i);
          return parent == null ? [] : [parent, ...above(parent)];
        };
        for (const i of items) expect(top.includes(i)).toBe(!above(i).some((at) => items.includes(at)));
        for (const i of items) expect([i, ...above(i)].some((at) => top.includes(at))).toBe(true);
      }),
      RUNS,
    );
  });
});
