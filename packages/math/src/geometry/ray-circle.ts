import { addScaled, cross, dot, length, normalize, perpendicular, sub } from '../algebra/vec3.js';
import type { Vec3 } from '../types.js';
import { nearestOnEllipse } from './ellipse.js';
import { nearestOnLine } from './line.js';
import { pointAt, type Ray } from './ray.js';

/** A circle in space. */
export interface Circle {
  /** In the space of the ray. */
  readonly center: Vec3;
  /** Square to its plane, of any length. */
  readonly normal: Vec3;
  /** In the units of the ray. */
  readonly radius: number;
}

/** Where a circle is nearest to a ray. */
export interface NearestOnCircle {
  /** On the circle. */
  readonly point: Vec3;
  /** The parameter of the ray that is nearest to it, never negative. */
  readonly t: number;
  /** From that point to the ray. */
  readonly distance: number;
}

/**
 * The point of a circle nearest to a ray: the picking of rings in "Implementing simple translation and rotation gizmos",
 * there by way of the hit of the ray in the plane of the circle, which is another point unless the ring is seen face-on,
 * and no point at all where it is seen from its edge.
 *
 * Seen along the ray, the line of the ray is a point and the circle an ellipse: of half width r square to both ray and
 * normal, of half height r times the cosine between these two, which is zero where the circle is edge-on. So the nearest
 * of an ellipse to a point is asked for (`ellipse.ts`). Where that is behind the ray, the other place where the distance
 * is least, or what is nearest to the origin of the ray, takes its place. Of places equally near, the one that is met
 * first. Null where ray or normal have no direction. On the axis, any point of the circle is as near.
 */
export function nearestOnCircle(ray: Ray, { center, normal, radius }: Circle): NearestOnCircle | null {
  const [d, n] = [normalize(ray.direction), normalize(normal)];
  if (d === null || n === null) return null;
  // `wide` is square to ray and normal; `tall` is square to it in the plane; `up` is how the ray sees `tall`.
  const tall = perpendicular(n, d);
  const wide = cross(n, tall);
  const up = normalize(cross(d, wide)) ?? tall;
  const way = sub(ray.origin, center);
  const height = dot(tall, up);
  const at = radius > 0 ? ([dot(way, wide) / radius, dot(way, up) / radius] as const) : ([0, 0] as const);
  const onPlane = (x: number, y: number): Vec3 => addScaled(addScaled(center, wide, radius * x), tall, radius * y);
  const places = nearestOnEllipse(at, height).map(([cos, sin]) => onPlane(cos, sin));
  const below = addScaled(way, n, -dot(way, n));
  places.push(addScaled(center, normalize(below) ?? wide, radius));
  const found = places.map((point) => {
    const t = Math.max(0, nearestOnLine(point, ray.origin, ray.direction));
    return { point, t, distance: length(sub(point, pointAt(ray, t))) };
  });
  const least = Math.min(...found.map(({ distance }) => distance));
  const same = least + 1e-12 * (radius + length(way));
  return found.filter(({ distance }) => distance <= same).reduce((a, b) => (b.t < a.t ? b : a));
}
