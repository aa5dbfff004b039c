import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between } from '../../test/arbitrary.js';
import { RUNS } from '../../test/measure.js';
import { type Grid, nearestPlace, placesAround } from './grid.js';
import { LEAST_FACTOR } from './limit.js';

const shape = fc.record({ step: between(0.01, 3), zero: between(-2, 2), unit: between(0.1, 5) });
const amount = between(-10, 10);

/** Every place of a grid within some distance of zero, counted up one by one. */
function allPlaces({ step, zero, unit, signs, rest }: Grid): readonly number[] {
  const size = step / unit;
  const count = Math.ceil(30 / size);
  const places = Array.from({ length: 2 * count + 1 }, (_, n) => zero + (n - count) * size);
  const ok = (p: number) => signs === undefined || (signs === 'both' ? Math.abs(p) : p) > LEAST_FACTOR * (1 - 1e-6);
  return [...places.filter(ok), ...(rest === undefined ? [] : [rest])];
}
const closest = (places: readonly number[], to: number): number =>
  Math.min(...places.map((place) => Math.abs(place - to)));

describe('the nearest place of a grid', () => {
  it('is the nearest of all, of the positive ones, or of those and one more', () => {
    const extra = fc.constantFrom<Partial<Grid>>(
      {},
      { signs: 'positive' },
      { signs: 'positive', rest: 1 },
      { rest: 1 },
    );
    fc.assert(
      fc.property(shape, extra, amount, (made, more, at) => {
        const grid: Grid = { ...made, ...more };
        const [places, found] = [allPlaces(grid), nearestPlace(grid, at)];
        expect(closest(places, found)).toBeLessThan(1e-9);
        expect(Math.abs(found - at)).toBeLessThanOrEqual(closest(places, at) + 1e-9);
      }),
      RUNS,
    );
  });

  it('of either sign is the nearest but for zero, in whose place is the first on the side that is asked for', () => {
    fc.assert(
      fc.property(between(0.01, 3), between(0.1, 5), amount, (step, unit, at) => {
        const grid: Grid = { step, unit, zero: 0, signs: 'both' };
        const [size, found] = [step / unit, nearestPlace(grid, at)];
        fc.pre(size > LEAST_FACTOR);
        expect(Math.abs(found)).toBeGreaterThanOrEqual(LEAST_FACTOR);
        if (Math.abs(at) < size * 0.999) expect(Math.abs(found - (at < 0 ? -size : size))).toBeLessThan(1e-9);
        else expect(Math.abs(found - at)).toBeLessThanOrEqual(size / 2 + 1e-9);
      }),
      RUNS,
    );
  });

  it('never goes back as the amount goes on', () => {
    fc.assert(
      fc.property(
        shape,
        fc.constantFrom<Partial<Grid>>({}, { signs: 'positive', rest: 1 }, { signs: 'both' }),
        amount,
        between(0, 3),
        (made, more, at, further) => {
          const grid: Grid = { ...made, ...more };
          expect(nearestPlace(grid, at + further)).toBeGreaterThanOrEqual(nearestPlace(grid, at) - 1e-9);
        },
      ),
      RUNS,
    );
  });

  it('is finite and allowed for any step, also one that is finer or coarser than numbers go', () => {
    fc.assert(
      fc.property(
        between(-323, 308),
        amount,
        fc.constantFrom('positive' as const, 'both' as const),
        (exponent, at, signs) => {
          const found = nearestPlace({ step: 10 ** exponent, zero: 0, unit: 1, signs }, at);
          expect(Number.isFinite(found)).toBe(true);
          expect(signs === 'both' ? Math.abs(found) : found).toBeGreaterThanOrEqual(LEAST_FACTOR * (1 - 1e-6));
          if (exponent < -17)
            expect(Math.abs(found - at)).toBeLessThan(signs === 'both' || at > 0 ? 2 * LEAST_FACTOR : 11);
        },
      ),
      RUNS,
    );
  });
});

describe('the places around an amount', () => {
  it('are on the grid, allowed, and have the nearest one on either side of it', () => {
    fc.assert(
      fc.property(
        shape,
        fc.constantFrom<Partial<Grid>>({}, { signs: 'positive' }, { signs: 'both', rest: 1 }),
        amount,
        (made, more, at) => {
          const grid: Grid = { ...made, ...more };
          const [places, around] = [allPlaces(grid), placesAround(grid, at)];
          for (const place of around) expect(closest(places, place)).toBeLessThan(1e-9);
          const [above, below] = [places.filter((p) => p > at + 1e-6), places.filter((p) => p < at - 1e-6)];
          const has = (p: number) =>
            around.some((a) => Math.abs(a - p) < 1e-6) || around.some((a) => Math.abs(a - at) < 2e-6);
          const size = grid.step / grid.unit;
          for (const p of [Math.min(...above), Math.max(...below)])
            if (Math.abs(p - at) < 2 * size) expect(has(p)).toBe(true);
        },
      ),
      RUNS,
    );
  });
});
