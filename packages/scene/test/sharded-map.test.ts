import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ShardedMap } from '../src/sharded-map.js';

type Value = readonly [number];

const keys = fc.integer({ min: 0, max: 300 }).map((n) => `key${n}`);
const values = fc.option(fc.nat(3).map((n): Value => [n]));
/** The version that a change starts at, and the change. */
const changes = fc.array(fc.tuple(fc.nat(20), fc.array(fc.tuple(keys, values), { maxLength: 80 })), { maxLength: 20 });

it('equals a Map in every version, and the difference of two versions is what is not identical', () => {
  fc.assert(
    fc.property(changes, (list) => {
      const versions = [{ map: ShardedMap.empty<Value>(), model: new Map<string, Value>() }];
      for (const [from, entries] of list) {
        const start = versions[from % versions.length];
        if (start === undefined) continue;
        const model = new Map(start.model);
        for (const [key, value] of entries) value === null ? model.delete(key) : model.set(key, value);
        versions.push({ map: start.map.with(entries), model });
      }
      for (const { map, model } of versions) {
        expect(map.size).toBe(model.size);
        expect(new Map(map.entries())).toEqual(model);
        for (const [key, value] of model) expect(map.get(key)).toBe(value);
      }
      for (const a of versions) {
        for (const b of versions) {
          const differs = [...new Set([...a.model.keys(), ...b.model.keys()])].filter(
            (key) => a.model.get(key) !== b.model.get(key),
          );
          expect([...a.map.difference(b.map)].sort()).toEqual(differs.sort());
        }
      }
    }),
  );
});

it('is the same map if nothing differs', () => {
  const value = { of: 'a' };
  const map = ShardedMap.empty<object>().with([['a', value]]);
  const same: readonly (readonly [string, object | null])[] = [
    ['a', value],
    ['b', null],
  ];
  expect(map.with(same)).toBe(map);
});

it('shows differences to a map that was not made from it', () => {
  const value = { of: 'a' };
  const [a, b] = [
    ShardedMap.empty<object>().with([['a', value]]),
    ShardedMap.empty<object>().with([
      ['b', value],
      ['a', value],
    ]),
  ];
  expect([a.difference(b), b.difference(a)]).toEqual([['b'], ['b']]);
});

it('frees the slots of removed keys, so that adding and removing does not grow it', () => {
  const value = {};
  const all = (prefix: string, given: object | null) =>
    Array.from({ length: 1000 }, (_, i) => [`${prefix}${i}`, given] as const);
  let map = ShardedMap.empty<object>().with([['stays', value]]);
  const first = map;
  for (const prefix of ['a', 'b']) map = map.with(all(prefix, value)).with(all(prefix, null));
  expect([...map.entries()]).toEqual([['stays', value]]);
  expect([...first.entries()]).toEqual([['stays', value]]);
  expect(first.difference(map)).toEqual([]);
});
