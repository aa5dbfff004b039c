import { add, addScaled, dot, length, mul, normalize, sub } from '../algebra/vec3.js';
import type { Vec3 } from '../types.js';
import { FLAT, orthonormal, projected } from './subspace.js';

/** All points p with normal · p ≤ bound. The normal may have any length. */
export interface HalfSpace {
  readonly normal: Vec3;
  readonly bound: number;
  /** By how much a point may be outside and count as inside, where the bound is itself the rounded difference of two numbers. @default 0 */
  readonly slack?: number | undefined;
}

/** A share of the distances: as much may be between two boundaries that are taken for one. */
const ROUNDING = 4 * FLAT;
/** Shares of how far away the point is: the rounding of its own digits, and the whole of `ROUNDING`. */
const FINE = 4e-15;
const COARSE = ROUNDING;
/** More exchanges than any drag needs. Past them, rounding goes round in circles. */
const ROUNDS = 100;
const TRIES = 3;

/** Whether a point lies in all of the half-spaces, but for rounding. */
export const isInside = (point: Vec3, halfSpaces: readonly HalfSpace[]): boolean =>
  halfSpaces.every(({ normal, bound, slack = 0 }) => {
    const rounding = ROUNDING * Math.max(length(normal) * length(point), Math.abs(bound));
    return dot(normal, point) - bound <= Math.max(slack, rounding);
  });

/**
 * The point nearest to `point` that lies in the span of `directions` and in all of the half-spaces; null where there is none.
 *
 * It is the nearest one of at most three half-spaces alone, those whose boundary it is on. They are found by exchange:
 * from the nearest point of the few known, on to the half-space that it breaks most; out of the few and this one, the
 * nearest point and its boundaries are found by trying them all. Each round goes farther from `point`, so no few come
 * twice and it ends (after Sharir and Welzl, "A Combinatorial Bound for Linear Programming and Related Problems", 1992).
 * One round costs one pass over the half-spaces, however many there are.
 */
export function nearestInside(point: Vec3, directions: readonly Vec3[], halfSpaces: readonly HalfSpace[]): Vec3 | null {
  const basis = orthonormal(directions);
  const start = projected(point, basis);
  const walls = wallsIn(basis, halfSpaces);
  if (walls === null) return null;
  let from: Vec3 | null = start;
  // Of boundaries as good as parallel, far away, only rounding is in common: then go near first, and look again from there.
  for (let tries = 0; tries < TRIES && from !== null; tries++) {
    const found = exchanged(from, walls, basis.length, FINE);
    if (found !== null) return found;
    from = exchanged(from, walls, basis.length, COARSE);
  }
  return pulledBack(start, walls);
}

/** The nearest point to `from` inside the walls, which may be broken by a share of how far away it is; null: not found. */
function exchanged(from: Vec3, walls: readonly HalfSpace[], dimensions: number, share: number): Vec3 | null {
  let found: Corner | null = { at: from, walls: [] };
  const least = (at: Vec3): number => Math.max(ROUNDING * length(at), share * length(from));
  for (let round = 0; round < ROUNDS && found !== null; round++) {
    const worst = mostBroken(found.at, walls, least(found.at));
    if (worst === null) return found.at;
    found = nearestOfFew([...found.walls, worst], (some) => onAll(from, some, dimensions), { from, least });
  }
  return null;
}

/** A point and the boundaries that it is on. */
interface Corner {
  readonly at: Vec3;
  readonly walls: readonly HalfSpace[];
}

/** The half-spaces as they cut the subspace, with unit normals in it; null where one of them leaves nothing of it. */
function wallsIn(basis: readonly Vec3[], halfSpaces: readonly HalfSpace[]): readonly HalfSpace[] | null {
  const walls: HalfSpace[] = [];
  for (const { normal, bound } of halfSpaces) {
    const within = projected(normal, basis);
    const size = length(within);
    const unit = size > FLAT * length(normal) ? normalize(within) : null;
    if (unit !== null) walls.push({ normal: unit, bound: bound / size });
    else if (bound < 0) return null;
  }
  return walls;
}

function mostBroken(at: Vec3, walls: readonly HalfSpace[], least: number): HalfSpace | null {
  let [worst, most]: [HalfSpace | null, number] = [null, least];
  for (const wall of walls) {
    const by = dot(wall.normal, at) - wall.bound;
    if (by > most) [worst, most] = [wall, by];
  }
  return worst;
}

/** The nearest point in the few half-spaces, tried on every one, two and three of their boundaries. */
function nearestOfFew(
  walls: readonly HalfSpace[],
  meet: (walls: readonly HalfSpace[]) => Vec3 | null,
  { from, least }: { readonly from: Vec3; readonly least: (at: Vec3) => number },
): Corner | null {
  let [best, nearest]: [Corner | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const some of subsets(walls)) {
    const at = meet(some);
    if (at === null || mostBroken(at, walls, least(at)) !== null) continue;
    const far = length(sub(at, from));
    if (far < nearest) [best, nearest] = [{ at, walls: some }, far];
  }
  return best;
}

/** All one, two and three of some things, the smaller sets first. */
function subsets<T>(all: readonly T[]): readonly (readonly T[])[] {
  const sets = Array.from({ length: 2 ** all.length }, (_, chosen) => all.filter((_, i) => (chosen >> i) % 2 === 1));
  return sets.filter((s) => s.length > 0 && s.length <= 3).sort((a, b) => a.length - b.length);
}

/**
 * The nearest point that is on all of the boundaries; null where they have none in common, or are the same. The part of
 * `point` square to the normals stays, the other is built up from zero, so that a bound along an axis is met to the last
 * bit, and where as many boundaries meet as there are dimensions nothing of `point` is left.
 */
function onAll(point: Vec3, walls: readonly HalfSpace[], dimensions: number): Vec3 | null {
  let [rest, built]: [Vec3, Vec3] = [point, [0, 0, 0]];
  let basis: readonly Vec3[] = [];
  for (const { normal, bound } of walls) {
    const next = orthonormal([...basis, normal]);
    const u = next[basis.length];
    if (u === undefined) return null;
    rest = addScaled(rest, u, -dot(u, rest));
    built = addScaled(built, u, (bound - dot(normal, built)) / dot(normal, u));
    basis = next;
  }
  return basis.length === dimensions ? built : add(rest, built);
}

/** As far as can be on the straight way to `point` from zero, where zero is inside: not the nearest, but never outside. */
function pulledBack(point: Vec3, walls: readonly HalfSpace[]): Vec3 | null {
  if (walls.some(({ bound }) => bound < 0)) return null;
  const share = walls.reduce((least, { normal, bound }) => {
    const along = dot(normal, point);
    return along > bound ? Math.min(least, bound / along) : least;
  }, 1);
  return mul(point, share);
}
