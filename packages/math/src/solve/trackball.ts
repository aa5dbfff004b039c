import { addScaled, cross, dot, length, mul, normalize, perpendicular, sub } from '../algebra/vec3.js';
import type { Vec2, Vec3, View } from '../types.js';
import { isOrthographic, viewDirectionTo } from '../view/camera.js';
import { rayFromEye } from '../view/ray-from-eye.js';
import { MAX_GAIN } from './reach.js';

/** A point grabbed on a ball. */
export interface BallGrab {
  /** The centre of the ball, in world space. */
  readonly center: Vec3;
  /** The radius, in world units. */
  readonly radius: number;
  /** The grabbed point, in world space: what `onBall` says of the cursor at the grab. */
  readonly point: Vec3;
}

/** A ball nearer to the eye than this share of its distance is taken to be smaller, so that the eye is always outside. */
const NEAREST = 0.99;

/** Beyond this many radii from the centre of the ball, its sheet has no height left. */
const FAR = 1e8;

/**
 * How high over the plane through the centre square to the sight the ball is hit, and how far from the sight, for a ray
 * that meets that plane `m` from the centre; the radius is 1 and the eye 1/κ away (κ = 0: orthographic).
 *
 * At the height z the ray is ξ = m(1 − κz) from the sight. The nearer solution of ξ² + z² = 1 is its hit of the sphere.
 * At an angle ψ from the sight, c = cos ψ, dψ/dm = (1 − κc)²/(c − κ), which is 1 − κ at ψ = 0 and runs away at the
 * silhouette c = κ. So the sphere ends just before it, at c₀ = κ + (1 − κ²)(1 + κ)/50, where the gain is under 50 times
 * that of the middle. Beyond goes the hyperbolic sheet z = A/(ξ − B) that has height and slope of the sphere at its end,
 * c₀ and −ρ/c₀ at ρ = √(1 − c₀²): z = c₀/(1 + ρ(ξ − ρ)/c₀²). At ρ = √½ it would be Holroyd's, z = 1/(2ξ). Into it goes
 * the ray: ρmκ z² − (c₀² − ρ² + ρm) z + c₀³ = 0, of which the smaller solution is the one in front. It is convex, so
 * every ray meets it once, and farther out the farther from the sight.
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
 * The point of a ball that is meant by a pixel, in world space: the one that is drawn there, and past the silhouette one
 * near the rim. Null where the centre is not in front of the eye.
 */
export function onBall(center: Vec3, radius: number, cursor: Vec2, view: View): Vec3 | null {
  const viewDirection = viewDirectionTo(view, center);
  const ray = rayFromEye(view, cursor, center);
  if (viewDirection === null || ray === null) return null;
  const way = sub(center, ray.origin);
  const orthographic = isOrthographic(view);
  const size = orthographic ? radius : Math.min(radius, NEAREST * length(way));
  const towards = dot(ray.direction, viewDirection);
  const off = addScaled(ray.direction, viewDirection, -towards);
  // Where the ray meets the plane through the centre square to the sight, from the centre, in radii.
  const aside = orthographic ? addScaled(mul(way, -1), viewDirection, dot(way, viewDirection)) : off;
  const m = orthographic ? length(aside) / size : (length(off) / towards) * (length(way) / size);
  const [out, height] = m >= 0 && m < FAR ? heightOf(m, orthographic ? 0 : size / length(way)) : [1, 0];
  const away = normalize(aside);
  const direction = normalize(addScaled(mul(away ?? viewDirection, away === null ? 0 : out), viewDirection, -height));
  return direction === null ? null : addScaled(center, direction, size);
}

/**
 * The turn about the centre of a ball that brings the grabbed point under the cursor by the shortest arc.
 *
 * The arc between two points of the ball is that of Shoemake, "ARCBALL: A User Interface for Specifying Three-Dimensional
 * Orientation Using a Mouse" (1992), turned once and not twice, so that the ball stays under the hand; outside goes the
 * hyperbolic sheet of Holroyd's trackball. It starts from the grab every time: the way there does not matter.
 *
 * Exact while the cursor is on the drawn ball, in perspective too, but for the last thousandth of its radius. *Sheet*
 * fallback from there on, without a corner, on and on towards the rim, with a gain of at most 50 times that in the middle
 * of the ball. *Rim* where the ray through the cursor goes away from the ball. *Smaller ball* where the eye is in it, or
 * nearly. *About the sight* where the cursor is opposite to the grabbed point, and every shortest arc is as short; within
 * an angle ε of there, a pixel may turn 2/ε times as far. *Hold* (null) only where the centre is not in front of the eye.
 *
 * @returns unit axis in world space and radians from 0 to π
 */
export function trackball(
  grab: BallGrab,
  cursor: Vec2,
  view: View,
): {
  /** Of length one, in world space. */
  readonly axis: Vec3;
  /** Radians, right-handed about it, from 0 to π. */
  readonly angle: number;
} | null {
  const viewDirection = viewDirectionTo(view, grab.center);
  const now = onBall(grab.center, grab.radius, cursor, view);
  if (now === null || viewDirection === null) return null;
  const from = normalize(sub(grab.point, grab.center)) ?? viewDirection;
  const to = normalize(sub(now, grab.center)) ?? from;
  const square = cross(from, to);
  const axis = normalize(square) ?? perpendicular(from, viewDirection);
  return { axis, angle: Math.atan2(length(square), dot(from, to)) };
}
