import { WORLD } from '../algebra/basis.js';
import { FLAT } from '../algebra/subspace.js';
import { addScaled, dot, length, mul, sub } from '../algebra/vec3.js';
import { AXES, perAxis } from '../handles/axis.js';
import type { AxisIndex } from '../handles/handle.js';
import type { Vec3 } from '../types.js';
import type { Bound } from './constraint.js';
import type { DegreeOfFreedom } from './freedom.js';
import { type Flat, nearestWithin } from './region.js';

/** The amounts that a degree of freedom snaps to: (`zero` and) all whole numbers of steps from there. */
export interface Grid {
  /** Of `unit` times the amount; more than 0. */
  readonly step: number;
  /** An amount that is on the grid. */
  readonly zero: number;
  /** More than 0. */
  readonly unit: number;
  /** One more amount, off the grid. @default none */
  readonly rest?: number | undefined;
}

/** Whether so many steps have no digits left for the difference of one. */
export const isFinerThanDoubles = (count: number): boolean => !(Math.abs(count) < 2 ** 53);

/** No search visits more boxes, so that a long thin region without any grid point takes no time. */
const MOST_VISITS = 2000;

interface Search {
  /** The amounts that the pointer asks for. */
  readonly wanted: readonly number[];
  /** One for each amount. */
  readonly grids: readonly Grid[];
  readonly degrees: readonly DegreeOfFreedom[];
  /** The amounts of the start. */
  readonly rest: number;
  /** Directions without change. */
  readonly locked: readonly Vec3[];
  readonly bounds: readonly Bound[];
  /** More bounds; the nearest grid point within any of them counts. */
  readonly sides: readonly (readonly Bound[])[];
}

/**
 * The nearest grid point within all bounds, by the distance of amounts; null where there is none.
 *
 * Branch and bound: one amount after the other is fixed on its grid, from the real optimum of what is fixed so far outwards
 * on both sides. The distance of that optimum from the wanted point bounds all that is below it, and grows with the distance
 * from the optimum of the step before, as distances from a convex set do. So the first branch on a side that is farther than
 * the best grid point found ends that side.
 */
export function nearestOnGrids({
  wanted,
  grids,
  degrees,
  rest,
  locked,
  bounds,
  sides,
}: Search): readonly number[] | null {
  const point = toVec3(wanted);
  // The bounds of amounts: normal · Σ along (amount − rest) is within min and max.
  const inAmounts = ({ normal, min, max, slack }: Bound): Bound => {
    const row = toVec3(degrees.map(({ along }) => dot(normal, along)));
    const [size, offset] = [length(row), rest * (row[0] + row[1] + row[2])];
    return { normal: mul(row, 1 / size), min: (min + offset) / size, max: (max + offset) / size, slack: slack / size };
  };
  const isRelevant = ({ normal }: Bound): boolean => Number.isFinite(normal[0]);
  const rows = locked.map((normal) => inAmounts({ normal, min: 0, max: 0, slack: 0 })).filter(isRelevant);
  const free = freeAmounts(degrees.length, rows);
  let [best, least, visits]: [Vec3 | null, number, number] = [null, Number.POSITIVE_INFINITY, MOST_VISITS];

  function visit(
    region: readonly Bound[],
    { origin, normals }: Flat,
    [axis, ...others]: readonly AxisIndex[],
  ): boolean {
    const at = visits-- > 0 ? nearestWithin(point, { origin, normals }, region) : null;
    const distance = at === null ? Number.POSITIVE_INFINITY : length(sub(at, point));
    if (at === null || !(distance < least)) return false;
    if (axis === undefined) {
      [best, least] = [perAxis((i) => (free.includes(i) ? origin[i] : at[i])), distance];
      return true;
    }
    const { step, zero, unit, rest: extra } = grids[axis] as Grid;
    const to = (amount: number): boolean =>
      visit(
        region,
        { origin: perAxis((i) => (i === axis ? amount : origin[i])), normals: [...normals, WORLD[axis]] },
        others,
      );
    const steps = ((at[axis] - zero) * unit) / step;
    const first = Math.round(steps);
    if (isFinerThanDoubles(first)) return to(at[axis]);
    if (extra !== undefined) to(extra);
    const inward = steps < first ? -1 : 1;
    for (let [i, outer, inner] = [0, true, true]; outer || inner; i++) {
      outer &&= to(((first - i * inward) * step) / unit + zero + 0);
      inner &&= to(((first + (i + 1) * inward) * step) / unit + zero + 0);
    }
    return true;
  }

  for (const side of sides) {
    const region = [...rows, ...[...bounds, ...side].map(inAmounts).filter(isRelevant)];
    visit(region, { origin: [0, 0, 0], normals: WORLD.slice(degrees.length) }, free);
  }
  return best;
}

const toVec3 = ([x = 0, y = 0, z = 0]: readonly number[]): Vec3 => [x, y, z];

/** The amounts that locks do not make dependent on the others, by Gaussian elimination with the largest pivot. */
function freeAmounts(count: number, rows: readonly Bound[]): readonly AxisIndex[] {
  let free = AXES.map(({ index }) => index).slice(0, count);
  let normals = rows.map(({ normal }) => normal);
  for (let row = normals[0]; row !== undefined; row = normals[0]) {
    const size = (i: AxisIndex): number => Math.abs((row as Vec3)[i]);
    const pivot = free.reduce<AxisIndex | undefined>(
      (a, b) => (a !== undefined && size(b) < size(a) * (1 - FLAT) ? a : b),
      undefined,
    );
    normals = normals.slice(1);
    if (pivot === undefined || size(pivot) <= FLAT) continue;
    free = free.filter((i) => i !== pivot);
    normals = normals.map((other) => addScaled(other, row as Vec3, -other[pivot] / (row as Vec3)[pivot]));
  }
  return free;
}
