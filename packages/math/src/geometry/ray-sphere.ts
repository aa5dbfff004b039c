import { addScaled, dot, length, normalize, sub } from '../algebra/vec3.js';
import type { Vec3 } from '../types.js';
import type { Ray } from './ray.js';

/** The parameters between which a ray is inside of something; `near` is negative where it starts inside. */
export interface Passage {
  /** Where it enters. */
  readonly near: number;
  /** Where it leaves; never negative, and never less than `near`. */
  readonly far: number;
}

/**
 * Where a ray passes through a sphere. Null where it misses, where the sphere is behind it, and for a ray without a direction.
 *
 * The vector from the centre square to the ray, and not the discriminant of a quadratic, says how near the ray passes:
 * no square of a long way is taken from another (Haines, Günther, Akenine-Möller, "Precision Improvements for Ray/Sphere
 * Intersection", 2019). Half the chord is √(r² − p²), as √(r − p)·√(r + p).
 */
export function raySphere(ray: Ray, center: Vec3, radius: number): Passage | null {
  const unit = normalize(ray.direction);
  if (unit === null) return null;
  const way = sub(center, ray.origin);
  const middle = dot(way, unit);
  const past = length(addScaled(way, unit, -middle));
  if (!(past <= radius)) return null;
  const half = Math.sqrt(radius - past) * Math.sqrt(radius + past);
  const n = length(ray.direction);
  return middle + half >= 0 ? { near: (middle - half) / n, far: (middle + half) / n } : null;
}
