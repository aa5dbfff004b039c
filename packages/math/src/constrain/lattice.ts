import { multipleOf } from '../algebra/decimal.js';
import { PARALLEL_SINE, rejected } from '../algebra/subspace.js';
import { dot, length, sub, ZERO } from '../algebra/vec3.js';
import type { Vec3 } from '../types.js';
import { isFlat } from './constrain.js';
import type { Bound } from './constraint.js';
import { cut, type Flat, nearestWithin } from './region.js';

/** The steps of an amount: it is (count · step − start) / unit. */
export interface Steps {
  readonly step: number;
  readonly start: number;
  readonly unit: number;
}

/** The number of steps of an amount, not rounded. */
export const countAt = ({ step, start, unit }: Steps, amount: number): number => (amount * unit + start) / step;

/** The amount of a number of steps. */
export const amountAt = ({ step, start, unit }: Steps, count: number): number =>
  (multipleOf(step, count) - start) / unit;

/** The steps of one coordinate of a change. */
export interface Grid extends Steps {
  /** Its dot product with the change is the coordinate. */
  readonly normal: Vec3;
}

/** The search stops after this many flats, because a long thin region may contain no step. */
const MAX_VISITS = 2000;

/**
 * The change nearest to `point` that is on a step of each free coordinate and within all bounds; null if there is none. If a flat
 * is not parallel to the axes, its steps are those of the nearest axes. For factors, the start is also a step, and factors too
 * near to zero are not.
 *
 * Depth-first enumeration (after Schnorr and Euchner, "Lattice Basis Reduction", 1994): each coordinate in turn tries its steps
 * in both directions from the nearest change, until the nearest change with that step is farther than the best one found.
 * Distances are convex, so no later step is nearer.
 */
export function nearestOnSteps(
  flat: Flat,
  point: Vec3,
  bounds: readonly Bound[],
  grids: readonly [Grid, Grid, Grid],
  areFactors: boolean,
): Vec3 | null {
  let [best, least, visits]: [Vec3 | null, number, number] = [null, Number.POSITIVE_INFINITY, MAX_VISITS];
  /** Searches a part of the flat. Returns whether changes on it can be nearer than the best one. */
  const visit = (part: Flat | null): boolean => {
    const at = part && visits-- > 0 ? nearestWithin(part, point, bounds) : null;
    const distance = at ? length(sub(at, point)) : Number.NaN;
    if (part === null || at === null || !(distance < least)) return false;
    if (part.normals.length === 3) {
      if (!(areFactors && at.some(isFlat))) [best, least] = [at, distance];
      return true;
    }
    const freedom = ({ normal }: Grid): number => length(rejected(normal, part.normals));
    const grid = grids.reduce((a, b) => (freedom(b) > freedom(a) * (1 + PARALLEL_SINE) ? b : a));
    const count = countAt(grid, dot(grid.normal, at));
    // Steps smaller than the rounding error of the amount are ignored.
    if (!Number.isFinite(count)) return false;
    // A factor too near to zero is refused whatever the other factors are, so they are not searched.
    const visitAt = (amount: number): boolean =>
      (areFactors && isFlat(amount) && visits-- > 0) || visit(cut(part, grid.normal, amount));
    const first = Math.round(count);
    const side = first > count ? 1 : -1;
    // The sides alternate, because on one of them the region may be infinite and contain no step.
    for (let [n, ahead, behind] = [0, true, true]; ahead || behind; n++) {
      ahead &&= visitAt(amountAt(grid, first + side * n));
      behind &&= visitAt(amountAt(grid, first - side * (n + 1)));
    }
    if (areFactors && grid.start > 0) visitAt(0);
    return true;
  };
  visit(flat);
  // A search that has stopped may have missed the start of a move.
  if (visits < 0 && !areFactors && grids.every(({ start }) => start === 0)) best ??= ZERO;
  return best;
}
