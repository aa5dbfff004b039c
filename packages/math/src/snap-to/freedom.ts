import { complement, PARALLEL_SINE, projected } from '../algebra/subspace.js';
import { addScaled, dot, mul } from '../algebra/vec3.js';
import type { Vec3 } from '../types.js';

/** The degrees of freedom of a point: a line, a plane or all of space through `point`. */
export interface Freedom {
  /** In world space. */
  readonly point: Vec3;
  /** Orthonormal directions: one for a line, two for a plane, three for space; none if the point cannot move. */
  readonly directions: readonly Vec3[];
}

/** The shortest step within a freedom whose component along the unit `normal` is 1; null if there is none. */
export function unitStep({ directions }: Freedom, normal: Vec3): Vec3 | null {
  const part = projected(normal, directions);
  const squared = dot(part, part);
  return squared > PARALLEL_SINE * PARALLEL_SINE ? mul(part, 1 / squared) : null;
}

/**
 * The intersection of a freedom with the plane at `height` above its point along the unit `normal`; its point is the nearest
 * one of the intersection. Null if they do not intersect.
 */
export function intersection(freedom: Freedom, normal: Vec3, height: number): Freedom | null {
  const step = unitStep(freedom, normal);
  const directions = complement([...complement(freedom.directions), normal]);
  return step && { point: addScaled(freedom.point, step, height), directions };
}
