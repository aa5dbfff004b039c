import { dot, length, sub } from '../algebra/vec3.js';
import type { Vec3 } from '../types.js';
import { PARALLEL, type Ray } from './ray.js';

/** Which hits count. */
export interface RayPlaneOptions {
  /** Whether a plane behind the origin of the ray is hit too, at a negative parameter. @default false */
  readonly behind?: boolean | undefined;
}

/**
 * Where a ray meets the plane through `point` square to `normal`, of any length. Null where the ray runs along the plane
 * (also within it) or, unless `behind` says otherwise, away from it.
 *
 * @returns the parameter of the ray
 */
export function rayPlane(ray: Ray, point: Vec3, normal: Vec3, options: RayPlaneOptions = {}): number | null {
  const towards = dot(ray.direction, normal);
  if (!(Math.abs(towards) > PARALLEL * length(ray.direction) * length(normal))) return null;
  const t = dot(sub(point, ray.origin), normal) / towards;
  return Number.isFinite(t) && (t >= 0 || options.behind === true) ? t : null;
}
