import { dot as dot2, length as length2, sub as sub2 } from '../algebra/vec2.js';
import { dot, length, normalize, sub } from '../algebra/vec3.js';
import type { Vec2, Vec3 } from '../types.js';

/**
 * The parameter of the point of a line in space nearest to `p`, in lengths of `direction` from `origin`. 0 if `direction` is zero
 * or not finite.
 */
export function nearestOnLine(p: Vec3, origin: Vec3, direction: Vec3): number {
  const unit = normalize(direction);
  return unit === null ? 0 : dot(sub(p, origin), unit) / length(direction);
}

/** As `nearestOnLine`, for a line in a plane. */
export function nearestOnLine2(p: Vec2, origin: Vec2, direction: Vec2): number {
  const n = length2(direction);
  // Two divisions, because the square of the length may underflow or overflow.
  return n > 0 && Number.isFinite(n) ? dot2(sub2(p, origin), [direction[0] / n, direction[1] / n]) / n : 0;
}
