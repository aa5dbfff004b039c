import { addScaled } from '../algebra/vec3.js';
import type { Vec3 } from '../types.js';

/** A half-line, or where a function says so, the whole line through it. */
export interface Ray {
  /** Where it starts, in world space. */
  readonly origin: Vec3;
  /** Where it goes; parameters count in its length, which may be any but zero. */
  readonly direction: Vec3;
}

/** The point of a ray at a parameter. */
export const pointAt = (ray: Ray, t: number): Vec3 => addScaled(ray.origin, ray.direction, t);

/** Below this sine, two directions are told apart by rounding: that of their cross product is about 1e-16. */
export const PARALLEL = 1e-12;
