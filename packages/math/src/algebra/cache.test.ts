import { expect, it } from 'vitest';
import { cacheEach, cacheLast } from './cache.js';
import { equal } from './numbers.js';

type Numbers = readonly number[];
const sum = (numbers: Numbers): number => numbers.reduce((total, n) => total + n, 0);

it('a cached result is computed again only for an input that differs from the last one', () => {
  const calls: Numbers[] = [];
  const cached = cacheLast((numbers: Numbers) => sum(numbers) + 0 * calls.push(numbers), equal);
  expect(
    [
      [1, 2],
      [1, 2],
      [5, 2],
      [1, 2],
    ].map(cached),
  ).toEqual([3, 3, 7, 3]);
  expect(calls).toEqual([
    [1, 2],
    [5, 2],
    [1, 2],
  ]);
});

it('an input that its owner changes is another one if the cache copies it', () => {
  const own = [1, 2];
  const cached = cacheLast(sum, equal, (numbers) => [...numbers]);
  expect(cached(own)).toBe(3);
  own[0] = 4;
  expect(cached(own)).toBe(6);
});

it('each object has a cached result of its own', () => {
  const [a, b, calls] = [{}, {}, [] as unknown[]];
  const cached = cacheEach((key: object, n: number) => 2 * n + 0 * calls.push(key), Object.is);
  expect([cached(a, 1), cached(b, 2), cached(a, 1), cached(b, 2), cached(a, 3)]).toEqual([2, 4, 2, 4, 6]);
  expect(calls).toEqual([a, b, a]);
});
