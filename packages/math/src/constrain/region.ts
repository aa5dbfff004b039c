import { WORLD } from '../algebra/basis.js';
import { FLAT, rejected } from '../algebra/subspace.js';
import { add, addScaled, dot, length, normalize, sub } from '../algebra/vec3.js';
import type { AxisIndex } from '../handles/handle.js';
import type { Vec3 } from '../types.js';
import { LEAST_FACTOR } from './constrain.js';
import { type Bound, changeOf, type LinearDelta } from './constraint.js';

/** A point, a line, a plane or all of space. */
export interface Flat {
  readonly origin: Vec3;
  /** Orthonormal directions that are perpendicular to it. */
  readonly normals: readonly Vec3[];
}

/** Relative: more than the distance of two nearly parallel boundaries that count as one. */
const TOLERANCE = 4 * FLAT;

/** The nearest end of a bound where a change is outside of it, else null. */
function exceeded({ normal, min, max, slack }: Bound, change: Vec3): number | null {
  const at = dot(normal, change);
  const tolerance = slack + TOLERANCE * length(change);
  return at > max + tolerance ? max : at < min - tolerance ? min : null;
}

/** Whether a change is within all bounds, but for rounding. */
export const isWithin = (change: Vec3, bounds: readonly Bound[]): boolean =>
  bounds.every((bound) => exceeded(bound, change) === null);

/**
 * The point of a flat that is nearest to `point` and within all bounds; null where there is none.
 *
 * The bounds are taken in one by one: where the nearest point so far is outside of one, the next nearest point is on its
 * boundary, which leaves a flat of one dimension less (after Seidel, "Small-Dimensional Linear Programming and Convex Hulls
 * Made Easy", 1991).
 */
export function nearestWithin(point: Vec3, { origin, normals }: Flat, bounds: readonly Bound[]): Vec3 | null {
  let found: Vec3 | null = add(origin, rejected(sub(point, origin), normals));
  for (let i = 0; i < bounds.length && found !== null; i++) {
    const bound = bounds[i] as Bound;
    const end = exceeded(bound, found);
    if (end === null) continue;
    const across = rejected(bound.normal, normals);
    const direction = length(across) > FLAT ? normalize(across) : null;
    if (direction === null) return null;
    const onto = addScaled(origin, across, (end - dot(bound.normal, origin)) / dot(across, across));
    found = nearestWithin(point, { origin: onto, normals: [...normals, direction] }, bounds.slice(0, i));
  }
  return found;
}

/**
 * The sides of zero that the factors of a scale may be on, as bounds for each combination: on its own side first, then on the
 * other; without `mirror` on the positive side. A move has one combination without bounds.
 */
export function sidesOf(delta: LinearDelta, mirror: boolean): readonly (readonly Bound[])[] {
  if (delta.kind === 'translate') return [[]];
  return delta.factors.reduce<readonly (readonly Bound[])[]>(
    (known, factor, i) => {
      const normal = WORLD[i as AxisIndex];
      const positive: Bound = { normal, min: LEAST_FACTOR - 1, max: Number.POSITIVE_INFINITY, slack: 0 };
      const negative: Bound = { normal, min: Number.NEGATIVE_INFINITY, max: -LEAST_FACTOR - 1, slack: 0 };
      const own = !mirror ? [positive] : factor < 0 ? [negative, positive] : [positive, negative];
      return known.flatMap((sides) => own.map((side) => [...sides, side]));
    },
    [[]],
  );
}

/** The change on a flat that is nearest to a delta's, within bounds and with factors that are not too small; else null. */
export function nearestChange(
  delta: LinearDelta,
  normals: readonly Vec3[],
  bounds: readonly Bound[],
  mirror: boolean,
): Vec3 | null {
  const change = changeOf(delta);
  const distance = (found: Vec3): number => length(sub(found, change));
  let best: Vec3 | null = null;
  for (const sides of sidesOf(delta, mirror)) {
    const found = nearestWithin(change, { origin: [0, 0, 0], normals }, [...bounds, ...sides]);
    if (found !== null && (best === null || distance(found) < distance(best))) best = found;
  }
  return best;
}
