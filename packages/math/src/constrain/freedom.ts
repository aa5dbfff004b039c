import { dualOf, numberPerAxis, WORLD } from '../algebra/basis.js';
import { complement, PARALLEL_SINE, projected } from '../algebra/subspace.js';
import { add, addScaled, dot, length, mul, normalize, sub, ZERO } from '../algebra/vec3.js';
import type { AxisIndex } from '../handles/handle.js';
import type { Pose } from '../pose/pose.js';
import type { Basis, Vec3 } from '../types.js';
import type { ChangeRange, ConstraintContext, LinearDelta } from './constraint.js';

/** The points that can be reached, or the changes that are allowed: a point, a line, a plane or all of space through `point`. */
export interface Freedom {
  /** Of a point, in world space. */
  readonly point: Vec3;
  /** Orthonormal directions: one for a line, two for a plane, three for space; none if the point cannot move. */
  readonly directions: readonly Vec3[];
}

const SPACE: Freedom = { point: ZERO, directions: WORLD };

/** The shortest step within a freedom whose dot product with `normal` is 1; null if there is none. */
export function unitStep({ directions }: Freedom, normal: Vec3): Vec3 | null {
  const size = length(normal);
  const part = projected(mul(normal, 1 / size), directions);
  const squared = dot(part, part);
  return squared > PARALLEL_SINE * PARALLEL_SINE ? mul(part, 1 / (squared * size)) : null;
}

/**
 * The intersection of a freedom with a plane: the dot product of `normal` with the step from its point is `height`. Its point is the
 * nearest one of the intersection. Null if they do not intersect.
 */
export function intersection(freedom: Freedom, normal: Vec3, height: number): Freedom | null {
  const step = unitStep(freedom, normal);
  const directions = complement([...complement(freedom.directions), normalize(normal) ?? ZERO]);
  return step && { point: addScaled(freedom.point, step, height), directions };
}

/** The part of a freedom of changes whose dot product with `normal` is `value`. */
export const partAt = (freedom: Freedom, normal: Vec3, value: number): Freedom | null =>
  intersection(freedom, normal, value - dot(normal, freedom.point));

const withoutAny = (freedom: Freedom, normals: readonly Vec3[]): Freedom =>
  normals.reduce((left, normal) => partAt(left, normal, 0) ?? left, freedom);

/** The vectors whose dot products with a change are its coordinates: along the axes of the pose, or the factors − 1. */
export const coordinatesOf = ({ kind }: LinearDelta, pose: Pose): Basis =>
  kind === 'scale' ? WORLD : dualOf(pose.axes);

/** The changes that a handle can make within all locks. A uniform scale stays uniform along the directions that are free. */
export function freedomOf(
  delta: LinearDelta,
  { handle, pose, locked }: Pick<ConstraintContext, 'handle' | 'pose' | 'locked'>,
): Freedom {
  const has = (i: AxisIndex): boolean => handle.axes.length === 0 || handle.axes.includes(i);
  // Locks come first, so that the change along a locked axis of the world is exactly zero.
  const free = withoutAny(SPACE, locked);
  if (delta.kind === 'translate' || !(handle.constraints === 'uniform' || handle.axes.length === 3)) {
    const others = coordinatesOf(delta, pose).filter((_, i) => !has(i as AxisIndex));
    return withoutAny(free, others);
  }
  const even = numberPerAxis((i) => (has(i) ? 1 : 0));
  const along = projected(even, free.directions);
  const direction = length(along) > PARALLEL_SINE ? normalize(along) : null;
  return { point: ZERO, directions: direction ? [direction] : [] };
}

/** Whether locks allow no rotation about an axis. */
export const isFixed = (axis: Vec3, locked: readonly Vec3[]): boolean =>
  length(nearestIn(withoutAny(SPACE, locked), axis)) < PARALLEL_SINE;

/** The nearest point of a freedom. */
export const nearestIn = ({ point, directions }: Freedom, to: Vec3): Vec3 =>
  add(point, projected(sub(to, point), directions));

/** Relative tolerance: nearly parallel boundaries that differ by less count as one. */
const TOLERANCE = 4e-10;

/** The nearest end of a range if a change is outside of it, otherwise null. */
export function exceeded({ normal, min, max }: ChangeRange, change: Vec3): number | null {
  const at = dot(normal, change);
  const tolerance = TOLERANCE * length(normal) * length(change);
  return at > max + tolerance ? max : at < min - tolerance ? min : null;
}

/**
 * The nearest change of a freedom that is within all ranges; null if there is none. If the nearest change within some of the ranges is
 * outside of the next one, the nearest within both is at its end, where one direction less is free.
 */
export function nearestWithin(freedom: Freedom, to: Vec3, ranges: readonly ChangeRange[]): Vec3 | null {
  let found: Vec3 | null = nearestIn(freedom, to);
  for (let i = 0; i < ranges.length && found !== null; i++) {
    const range = ranges[i] as ChangeRange;
    const end = exceeded(range, found);
    if (end === null) continue;
    const left = partAt(freedom, range.normal, end);
    found = left && nearestWithin(left, to, ranges.slice(0, i));
  }
  return found;
}

/** The nearest change that is within all ranges of a region: in the freedom if the change is in it, otherwise in space. */
export function nearestAllowed(freedom: Freedom, change: Vec3, regions: ConstraintContext['regions']): Vec3 {
  const isFree = length(sub(change, nearestIn(freedom, change))) <= PARALLEL_SINE * length(change);
  let [nearest, least]: [Vec3, number] = [ZERO, Number.POSITIVE_INFINITY];
  for (const ranges of regions) {
    const found = nearestWithin(isFree ? freedom : SPACE, change, ranges);
    const distance = found === null ? Number.NaN : length(sub(found, change));
    // Of two regions that are equally near, the first one: at a factor of zero, the positive one.
    if (found !== null && distance < least * (1 - PARALLEL_SINE)) [nearest, least] = [found, distance];
  }
  return nearest;
}
