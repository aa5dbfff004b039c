import { FLAT, rejected } from '../algebra/subspace.js';
import { dot, length, sub } from '../algebra/vec3.js';
import type { AxisIndex } from '../handles/handle.js';
import type { Basis, Vec3 } from '../types.js';
import type { Bound } from './constraint.js';
import { cut, type Flat, nearestWithin } from './region.js';

/** The steps of one coordinate: its value at `count` steps is (count · step − start) / unit. */
export interface Grid {
  readonly step: number;
  readonly start: number;
  readonly unit: number;
}

/** How many steps a value is, not rounded. */
export const countAt = ({ step, start, unit }: Grid, value: number): number => (value * unit + start) / step;

/** The value at a number of steps. Zero is a value without rounding. */
export function valueAt({ step, start, unit }: Grid, count: number): number {
  const value = count * step - start;
  return Math.abs(value) > 1e-12 * Math.abs(start) ? value / unit : 0;
}

/** No search visits more flats, so that a long thin region without any step takes no time. */
const MOST_VISITS = 2000;

/** A coordinate that has steps. */
export interface Coordinate extends Grid {
  /** Whether zero is a step as well. */
  readonly hasZero: boolean;
  /** Whether a value is left out. */
  readonly isOut: (value: number) => boolean;
}

/**
 * The change nearest to `point` that is on a step of each free coordinate and within all bounds; null where there is none.
 * Where a flat is not parallel to the axes, its steps are those of the axes that it is nearest to.
 *
 * Depth-first enumeration (after Schnorr and Euchner, "Lattice Basis Reduction", 1994): one coordinate after the other takes
 * its steps in both directions from the nearest change, until the nearest change with that step is farther than the best one
 * found. Distances are convex, so none beyond is nearer.
 */
export function nearestOnSteps(
  flat: Flat,
  point: Vec3,
  bounds: readonly Bound[],
  coordinates: Basis,
  steps: readonly Coordinate[],
): Vec3 | null {
  let [best, least, visits]: [Vec3 | null, number, number] = [null, Number.POSITIVE_INFINITY, MOST_VISITS];
  /** Whether a part of the flat may have nearer steps than the best. */
  const visit = (part: Flat | null): boolean => {
    const at = part && visits-- > 0 ? nearestWithin(part, point, bounds) : null;
    const distance = at ? length(sub(at, point)) : Number.NaN;
    if (part === null || at === null || !(distance < least)) return false;
    if (part.normals.length === 3) {
      [best, least] = [at, distance];
      return true;
    }
    const freedom = (i: AxisIndex): number => length(rejected(coordinates[i], part.normals));
    const index = ([1, 2] as const).reduce<AxisIndex>((a, b) => (freedom(b) > freedom(a) * (1 + FLAT) ? b : a), 0);
    const normal = coordinates[index];
    const grid = steps[index] as Coordinate;
    const count = countAt(grid, dot(normal, at));
    // A step finer than the digits of the value is none.
    if (!Number.isFinite(count)) return false;
    const isNear = (value: number): boolean => (grid.isOut(value) ? visits-- > 0 : visit(cut(part, normal, value)));
    const [up, down] = [Math.ceil(count), Math.floor(count)];
    const side = up - count > count - down ? -1 : 1;
    for (const by of [side, -side]) for (let n = by > 0 ? up : down; isNear(valueAt(grid, n)); n += by);
    if (grid.hasZero) isNear(0);
    return true;
  };
  visit(flat);
  return best;
}
