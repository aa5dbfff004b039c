import { addScaled, cross, dot, length, mul, normalize, perpendicular, sub } from '../algebra/vec3.js';
import { required } from '../errors.js';
import type { Vec2, Vec3, View } from '../types.js';
import { isOrthographic, viewDirectionTo } from '../view/camera.js';
import { rayFromEye } from '../view/ray-from-eye.js';
import { MAX_GAIN } from './gain.js';

/** A point grabbed on a ball. */
export interface BallGrab {
  /** The centre of the ball, in world space. */
  readonly center: Vec3;
  /** The radius, in world units. */
  readonly radius: number;
  /** The grabbed point, in world space: what `onBall` returned for the cursor of the grab. */
  readonly point: Vec3;
}

/** The radius is at most this share of the distance to the eye, so that the eye is always outside of the ball. */
const NEAREST = 0.99;

/** In radii: farther from the centre, the height of the sheet is zero. */
const FAR = 1e8;

/**
 * Where a ray hits the ball: the distance from the view direction, and the height over the plane through the centre
 * perpendicular to it. The ray meets that plane `m` from the centre; the radius is 1 and the eye 1/κ away (κ = 0:
 * orthographic).
 *
 * At the height z the ray is ξ = m(1 − κz) from the view direction. The nearer solution of ξ² + z² = 1 is its hit of the
 * sphere. At an angle ψ from the view direction, c = cos ψ, dψ/dm = (1 − κc)²/(c − κ), which is 1 − κ at ψ = 0 and
 * unbounded at the silhouette c = κ. So the sphere ends just before it, at c₀ = κ + (1 − κ²)(1 + κ)/50, where the gain is
 * under 50 times that of the middle. Beyond follows the hyperbolic sheet z = A/(ξ − B) that has height and slope of the
 * sphere at its end, c₀ and −ρ/c₀ at ρ = √(1 − c₀²): z = c₀/(1 + ρ(ξ − ρ)/c₀²). At ρ = √½ it would be Holroyd's, z = 1/(2ξ).
 * With the equation of the ray: ρmκ z² − (c₀² − ρ² + ρm) z + c₀³ = 0, of which the smaller solution is the one in front. The
 * sheet is convex, so every ray meets it once, and farther out the farther from the view direction.
 */
function heightOf(m: number, kappa: number): Vec2 {
  const end = kappa + ((1 - kappa * kappa) * (1 + kappa)) / MAX_GAIN;
  const k2 = m * m * kappa;
  const square = 1 + k2 * kappa - m * m;
  const z = square >= 0 ? (k2 + Math.sqrt(square)) / (1 + k2 * kappa) : -1;
  if (z >= end) return [m * (1 - kappa * z), z];
  const rho = Math.sqrt(1 - end * end);
  const b = end * end - rho * rho + rho * m;
  const sheet = (2 * end ** 3) / (b + Math.sqrt(Math.max(0, b * b - 4 * rho * m * kappa * end ** 3)));
  return [m * (1 - kappa * sheet), sheet];
}

/**
 * The point of a ball that a pixel stands for, in world space: the one that is drawn there, and beyond the silhouette one
 * near the rim. Null where the centre is not in front of the eye.
 *
 * @param radius world units
 */
export function onBall(center: Vec3, radius: number, cursor: Vec2, view: View): Vec3 | null {
  const viewDirection = viewDirectionTo(view, center);
  const ray = rayFromEye(view, cursor, center);
  if (viewDirection === null || ray === null) return null;
  const across = (v: Vec3): Vec3 => addScaled(v, viewDirection, -dot(v, viewDirection));
  const fromCenter = sub(ray.origin, center);
  const distance = isOrthographic(view) ? Number.POSITIVE_INFINITY : length(fromCenter);
  const size = Math.min(radius, NEAREST * distance);
  const towards = dot(ray.direction, viewDirection);
  // Where the ray meets the plane through the centre perpendicular to the view direction, from the centre.
  const aside =
    towards > 0
      ? addScaled(across(fromCenter), across(ray.direction), -dot(fromCenter, viewDirection) / towards)
      : across(ray.direction);
  const m = length(aside) / size;
  const [out, height] = towards > 0 && m < FAR ? heightOf(m, size / distance) : [1, 0];
  const away = normalize(aside);
  const direction = normalize(addScaled(mul(away ?? viewDirection, away === null ? 0 : out), viewDirection, -height));
  return direction === null || !Number.isFinite(size) ? null : addScaled(center, direction, size);
}

/**
 * Grabs the point of a ball that a pixel stands for.
 *
 * @param center in world space
 * @param radius world units
 * @returns null where the centre is not in front of the eye
 */
export function grabBall(center: Vec3, radius: number, cursor: Vec2, view: View): BallGrab | null {
  const point = onBall(center, radius, cursor, view);
  return point && { center, radius, point };
}

/**
 * The rotation about the centre of a ball that brings the grabbed point under the cursor by the shortest arc.
 *
 * The arc between two points of the ball is that of Shoemake, "ARCBALL: A User Interface for Specifying Three-Dimensional
 * Orientation Using a Mouse" (1992), applied once and not twice, so that the ball follows the cursor; outside follows the
 * hyperbolic sheet of Holroyd's trackball. It is computed from the grab, so the path does not matter.
 *
 * Exact while the cursor is on the drawn ball, in perspective too, except for the last thousandth of its radius. From there
 * on the sheet continues it smoothly towards the rim, with a gain of at most 50 times that in the middle of the ball. The
 * rim is taken where the ray through the cursor goes away from the ball, and a smaller ball where the eye is in it or
 * nearly. Where the cursor is opposite to the grabbed point, every shortest arc is as short, and the axis is perpendicular
 * to the view direction; within an angle ε of there, which only a moved camera can reach, a pixel may rotate 2/ε times as
 * far. Null only where the centre is not in front of the eye.
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
  required(grab);
  const viewDirection = viewDirectionTo(view, grab.center);
  const now = onBall(grab.center, grab.radius, cursor, view);
  if (now === null || viewDirection === null) return null;
  const from = normalize(sub(grab.point, grab.center)) ?? viewDirection;
  const to = normalize(sub(now, grab.center)) ?? from;
  const normal = cross(from, to);
  const axis = normalize(normal) ?? perpendicular(from, viewDirection);
  return { axis, angle: Math.atan2(length(normal), dot(from, to)) };
}
