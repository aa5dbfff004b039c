import { addScaled, cross, dot, length, normalize, perpendicular, reject, sub } from '../algebra/vec3.js';
import type { Vec2, Vec3, View } from '../types.js';
import { eyeOf, unprojectAtDepth, viewDirectionTo } from '../view/camera.js';
import { MAX_GAIN } from './gain.js';

/** A point grabbed on a ball. */
export interface BallGrab {
  /** The center of the ball, in world space. */
  readonly center: Vec3;
  /** The radius, in world units. */
  readonly radius: number;
  /** The grabbed point, in world space: what `onBall` returned for the cursor of the grab. */
  readonly point: Vec3;
}

/** The radius is at most this fraction of the distance to the eye, so that the eye is always outside the ball. */
const NEAREST = 0.99;

/**
 * The angle from the view direction, seen from the center, of the point of the ball that a ray hits.
 *
 * The ray meets the plane through the center perpendicular to the view direction `m` from the center; the radius is 1 and the eye
 * 1/κ away (κ = 0: orthographic). The point at the angle ψ is on the ray if sin ψ = m(1 − κ cos ψ). With tan δ = mκ that is sin(ψ
 * + δ) = m cos δ.
 *
 * With c = cos ψ, dψ/dm = (1 − κc)²/(c − κ), which is 1 − κ at ψ = 0 and unbounded at the silhouette c = κ. So the sphere ends
 * just before it, at c₀ = κ + (1 − κ²)(1 + κ)/50, where the slope s is under 50 times that of the center. Beyond, at m = m₀ + x,
 * the angle is ψ₀ + sxr/(sx + r) with the remainder r = π/2 − ψ₀: it has the same value and slope at x = 0, its slope decreases,
 * and it tends to the rim.
 */
function angleOn(m: number, kappa: number): number {
  const cos = kappa + ((1 - kappa * kappa) * (1 + kappa)) / MAX_GAIN;
  const shrunk = 1 - kappa * cos;
  const beyond = ((m - Math.sqrt(1 - cos * cos) / shrunk) * shrunk * shrunk) / (cos - kappa);
  if (!(beyond > 0)) return Math.asin(m / Math.hypot(1, m * kappa)) - Math.atan(m * kappa);
  const end = Math.acos(cos);
  return end + 1 / (1 / beyond + 1 / (Math.PI / 2 - end));
}

/**
 * The point of a ball at a pixel, in world space: the point that is drawn there, or beyond the silhouette a point near the rim.
 * Null if the center is not in front of the eye.
 *
 * @param radius world units
 */
export function onBall(center: Vec3, radius: number, cursor: Vec2, view: View): Vec3 | null {
  const viewDirection = viewDirectionTo(view, center);
  const at = unprojectAtDepth(view, center, cursor);
  if (viewDirection === null || at === null) return null;
  const eye = eyeOf(view);
  const nearness = eye ? 1 / length(sub(center, eye)) : 0;
  const size = Math.min(radius, NEAREST / nearness);
  const fromCenter = sub(at, center);
  const ahead = dot(fromCenter, viewDirection);
  const aside = reject(fromCenter, viewDirection);
  // The ray through `at` meets the plane through the center at `aside` over this, if this is positive.
  const towards = 1 + ahead * nearness;
  const away = normalize(aside) ?? viewDirection;
  const angle = angleOn(towards > 0 ? length(aside) / towards / size : Number.POSITIVE_INFINITY, size * nearness);
  const point = addScaled(addScaled(center, away, size * Math.sin(angle)), viewDirection, -size * Math.cos(angle));
  return point.every(Number.isFinite) ? point : null;
}

/**
 * Grabs the point of a ball at a pixel.
 *
 * @param center in world space
 * @param radius world units
 * @returns null if the center is not in front of the eye
 */
export function grabBall(center: Vec3, radius: number, cursor: Vec2, view: View): BallGrab | null {
  const point = onBall(center, radius, cursor, view);
  return point && { center, radius, point };
}

/**
 * The rotation about the center of a ball that brings the grabbed point under the cursor by the shortest arc.
 *
 * The arc between two points of the ball is that of Shoemake, "ARCBALL: A User Interface for Specifying Three-Dimensional
 * Orientation Using a Mouse" (1992), applied once and not twice, so that the ball follows the cursor. It is computed from the
 * grab, so it does not depend on the path.
 *
 * Exact while the cursor is on the drawn ball, in perspective too, except for the last thousandth of its radius. From there on
 * the result tends smoothly to the rim. Its gain is at most 50 times that in the center of the ball if that is in the middle of
 * the image; large balls in the corner of a wide lens have more. It is on the rim if the ray through the cursor points away from
 * the ball. If the eye is in the ball or close to it, a smaller ball is used. If the cursor is opposite to the grabbed point, all
 * shortest arcs have the same length, and the axis is perpendicular to the view direction. Within an angle ε of that point, which
 * only a moved camera can reach, a pixel may rotate 2/ε times as far. Null only where the center is not in front of the eye.
 *
 * @returns unit axis in world space and radians from 0 to π
 */
export function trackball(
  grab: BallGrab,
  cursor: Vec2,
  view: View,
): {
  /** Unit length, in world space. */
  readonly axis: Vec3;
  /** Radians, right-handed about it, from 0 to π. */
  readonly angle: number;
} | null {
  const viewDirection = viewDirectionTo(view, grab.center);
  const now = onBall(grab.center, grab.radius, cursor, view);
  if (now === null || viewDirection === null) return null;
  const from = normalize(sub(grab.point, grab.center)) ?? viewDirection;
  const to = normalize(sub(now, grab.center)) ?? from;
  const normal = cross(from, to);
  const axis = normalize(normal) ?? perpendicular(from, viewDirection);
  return { axis, angle: Math.atan2(length(normal), dot(from, to)) };
}
