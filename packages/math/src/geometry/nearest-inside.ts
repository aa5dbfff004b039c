import { FLAT, orthonormal, projected, squareTo } from '../algebra/subspace.js';
import { add, addScaled, dot, length, mul, sub } from '../algebra/vec3.js';
import type { Vec3 } from '../types.js';

/** All points p with normal · p ≤ bound. The normal may have any length. */
export interface HalfSpace {
  readonly normal: Vec3;
  readonly bound: number;
  /** By how much a point may be outside and count as inside, where the bound is itself the rounded difference of two numbers. @default 0 */
  readonly slack?: number | undefined;
}

/** A share of the distances: as much may be between two boundaries that are taken for one. */
const ROUNDING = 4 * FLAT;
/** A share of how far away the point is: the rounding of its own digits. */
const FINE = 4e-15;

/** Whether a point lies in all of the half-spaces, but for rounding. */
export const isInside = (point: Vec3, halfSpaces: readonly HalfSpace[]): boolean =>
  halfSpaces.every(({ normal, bound, slack = 0 }) => {
    const rounding = ROUNDING * Math.max(length(normal) * length(point), Math.abs(bound));
    return dot(normal, point) - bound <= Math.max(slack, rounding);
  });

/**
 * The point nearest to `point` that lies in the span of `directions` and in all of the half-spaces; null where there is none.
 *
 * Few of many half-spaces matter. They are gathered one by one: the one that the nearest point in the few known breaks
 * most is one more of them, until it breaks none. One round costs one pass over the half-spaces, however many there are.
 */
export function nearestInside(point: Vec3, directions: readonly Vec3[], halfSpaces: readonly HalfSpace[]): Vec3 | null {
  const span = orthonormal(directions);
  const few: HalfSpace[] = [];
  for (;;) {
    const found = nearestOn({ origin: [0, 0, 0], span }, point, few);
    if (found === null) return null;
    let [worst, most]: [HalfSpace | null, number] = [null, 0];
    for (const halfSpace of halfSpaces) {
      const by = beyond(halfSpace, found, point);
      if (by > most) [worst, most] = [halfSpace, by];
    }
    // One that is broken although it is known is so by rounding.
    if (worst === null || few.includes(worst)) return found;
    few.push(worst);
  }
}

/** How far outside a place is that was reckoned from `point`; 0 where that may be rounding. */
function beyond({ normal, bound }: HalfSpace, place: Vec3, point: Vec3): number {
  const by = (dot(normal, place) - bound) / length(normal);
  return by > Math.max(ROUNDING * length(place), FINE * length(point)) ? by : 0;
}

/** A point, a line, a plane or all of space: an origin and orthonormal directions. */
interface Flat {
  readonly origin: Vec3;
  readonly span: readonly Vec3[];
}

/**
 * The nearest point of a flat in all of the half-spaces, taken in one by one: where one is broken by the nearest point in
 * those before it, the nearest in it as well is on its boundary, which is a flat of one dimension less (after Seidel,
 * "Small-Dimensional Linear Programming and Convex Hulls Made Easy", 1991).
 */
function nearestOn({ origin, span }: Flat, point: Vec3, halfSpaces: readonly HalfSpace[]): Vec3 | null {
  let found: Vec3 | null = add(origin, projected(sub(point, origin), span));
  for (const [i, halfSpace] of halfSpaces.entries()) {
    if (beyond(halfSpace, found, point) === 0) continue;
    // Of unit length: the square of a long one is no number.
    const size = length(halfSpace.normal);
    const normal = mul(halfSpace.normal, 1 / size);
    const across = projected(normal, span);
    if (!(length(across) > FLAT)) return null;
    const onto = addScaled(origin, across, (halfSpace.bound / size - dot(normal, origin)) / dot(across, across));
    found = nearestOn({ origin: onto, span: squareTo(span, [across]) }, point, halfSpaces.slice(0, i));
    if (found === null) return null;
  }
  return found;
}
