import { dot, length, sub } from '../algebra/vec3.js';
import type { Vec3 } from '../types.js';
import { PARALLEL, type Ray } from './ray.js';

/** Options of `rayPlane`. */
export interface RayPlaneOptions {
  /** Whether an intersection behind the origin of the ray counts, with a negative parameter. @default false */
  readonly behind?: boolean | undefined;
}

/**
 * The intersection of a ray and the plane through `point` perpendicular to `normal`, of any length but zero. Null if the ray
 * is parallel to the plane or in it, a number is not finite or, without `behind`, the plane is behind the ray.
 *
 * @returns the parameter of the ray
 */
export function rayPlane(ray: Ray, point: Vec3, normal: Vec3, options: RayPlaneOptions = {}): number | null {
  const towards = dot(ray.direction, normal);
  if (!(Math.abs(towards) > PARALLEL * length(ray.direction) * length(normal))) return null;
  const t = dot(sub(point, ray.origin), normal) / towards;
  return Number.isFinite(t) && (t >= 0 || options.behind === true) ? t : null;
}
