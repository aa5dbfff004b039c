import { dot, sub } from '../algebra/vec3.js';
import type { Ray } from '../geometry/ray.js';
import type { Basis, Vec3 } from '../types.js';
import type { Passage } from './ray-sphere.js';

/** An oriented box in world space. */
export interface OrientedBox {
  /** In world space. */
  readonly center: Vec3;
  /** Perpendicular unit directions. */
  readonly axes: Basis;
  /** Half of the size along each axis; 0 for a flat box. */
  readonly half: Vec3;
}

/**
 * The intersection of a ray and an oriented box. Null if the ray misses, the box is behind it, its direction is zero or a
 * number is not finite. A ray in the plane of a face touches the box.
 *
 * The slab method of Kay and Kajiya, "Ray Tracing Complex Scenes" (1986): the ray is in the box while it is between all
 * three pairs of parallel faces. A pair that is parallel to the ray contains all of it or nothing.
 */
export function rayBox(ray: Ray, box: OrientedBox): Passage | null {
  const way = sub(ray.origin, box.center);
  let [near, far] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const i of [0, 1, 2] as const) {
    const [at, speed] = [dot(way, box.axes[i]), dot(ray.direction, box.axes[i])];
    if (speed === 0) {
      if (Math.abs(at) > box.half[i]) return null;
      continue;
    }
    const [a, b] = [(-box.half[i] - at) / speed, (box.half[i] - at) / speed];
    near = Math.max(near, Math.min(a, b));
    far = Math.min(far, Math.max(a, b));
  }
  return near <= far && far >= 0 && Number.isFinite(near) && Number.isFinite(far) ? { near, far } : null;
}
