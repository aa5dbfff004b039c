import { addScaled } from '../algebra/vec3.js';
import type { Vec3 } from '../types.js';

/** A ray; some functions take it as the infinite line through it. */
export interface Ray {
  /** In world space. */
  readonly origin: Vec3;
  /** Of any length but zero. Parameters are multiples of it. */
  readonly direction: Vec3;
}

/** The point of a ray at a parameter. */
export const pointAt = (ray: Ray, t: number): Vec3 => addScaled(ray.origin, ray.direction, t);

/** The sine of an angle below which directions count as parallel; the rounding of a cross product is about 1e-16. */
export const PARALLEL = 1e-12;
