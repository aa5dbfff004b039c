import { addScaled, cross, dot, length, normalize, perpendicular, reject, sub } from '../algebra/vec3.js';
import { nearestOnLine } from '../geometry/line.js';
import { pointAt, type Ray } from '../geometry/ray.js';
import type { Vec3 } from '../types.js';
import { nearestOnEllipse } from './ellipse.js';

/** A circle in the space of a ray. */
export interface Circle {
  /** In the space of the ray. */
  readonly center: Vec3;
  /** Perpendicular to its plane, of any length but zero. */
  readonly normal: Vec3;
  /** In the units of the ray. */
  readonly radius: number;
}

/** The closest points of a circle and a ray. */
export interface NearestOnCircle {
  /** The point of the circle. */
  readonly point: Vec3;
  /** The parameter of the point of the ray, never negative. */
  readonly t: number;
  /** The distance between the two points. */
  readonly distance: number;
}

/**
 * The point of a circle nearest to a ray: picking of rings as in "Implementing simple translation and rotation gizmos". That
 * article uses the intersection of the ray and the plane of the circle. It is the nearest point only if the ring is seen face-on,
 * and does not exist if it is seen edge-on.
 *
 * Projected along the ray, the ray is a point and the circle is an ellipse with the semi-axes r, perpendicular to ray and normal,
 * and r times the cosine of the angle between the two. `nearestOnEllipse` gives the minima of the distance to the line. The
 * minimum of the ray is one of them, or the point nearest to the origin of the ray. If several points are equally near, the
 * result is the first along the ray. All points of the circle are equally near to a ray on its axis.
 *
 * Null if the direction or the normal is zero, or a number is not finite.
 */
export function nearestOnCircle(ray: Ray, circle: Circle): NearestOnCircle | null {
  const { center, normal, radius } = circle;
  const [d, n] = [normalize(ray.direction), normalize(normal)];
  if (d === null || n === null) return null;
  // `wide` is perpendicular to ray and normal, `tall` to `wide` in the plane; `up` is the direction of the projected `tall`.
  const tall = perpendicular(n, d);
  const wide = cross(n, tall);
  const up = normalize(cross(d, wide)) ?? tall;
  const offset = sub(ray.origin, center);
  const height = dot(tall, up);
  const at = [dot(offset, wide) / radius, dot(offset, up) / radius] as const;
  const onPlane = (x: number, y: number): Vec3 => addScaled(addScaled(center, wide, radius * x), tall, radius * y);
  const points = nearestOnEllipse(at, height).map(([cos, sin]) => onPlane(cos, sin));
  points.push(addScaled(center, normalize(reject(offset, n)) ?? wide, radius));
  const found = points.map((point) => {
    const t = Math.max(0, nearestOnLine(point, ray.origin, ray.direction));
    return { point, t, distance: length(sub(point, pointAt(ray, t))) };
  });
  const least = Math.min(...found.map(({ distance }) => distance));
  if (!Number.isFinite(least)) return null;
  const same = least + 1e-12 * (Math.abs(radius) + length(offset));
  return found.filter(({ distance }) => distance <= same).reduce((a, b) => (b.t < a.t ? b : a));
}
