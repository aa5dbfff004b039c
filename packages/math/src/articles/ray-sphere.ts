import { dot, length, normalize, reject, sub } from '../algebra/vec3.js';
import type { Ray } from '../geometry/ray.js';
import type { Vec3 } from '../types.js';

/** The interval of parameters where a ray is inside a solid. */
export interface Passage {
  /** The parameter where the ray enters; negative if its origin is inside. */
  readonly near: number;
  /** The parameter where the ray leaves; neither negative nor less than `near`. */
  readonly far: number;
}

/**
 * The intersection of a ray and a sphere. Null if the ray misses, the sphere is behind it, its direction is zero or a
 * number is not finite.
 *
 * The distance p of the center from the line decides, not the discriminant of a quadratic, which subtracts large squares
 * (Haines, Günther, Akenine-Möller, "Precision Improvements for Ray/Sphere Intersection", 2019). Half of the chord is
 * √(r² − p²) = √(r − p)·√(r + p).
 */
export function raySphere(ray: Ray, center: Vec3, radius: number): Passage | null {
  const unit = normalize(ray.direction);
  if (unit === null) return null;
  const offset = sub(center, ray.origin);
  const middle = dot(offset, unit);
  const past = length(reject(offset, unit));
  // NaN if the line misses.
  const half = Math.sqrt(radius - past) * Math.sqrt(radius + past);
  const n = length(ray.direction);
  return middle + half >= 0 ? { near: (middle - half) / n, far: (middle + half) / n } : null;
}
