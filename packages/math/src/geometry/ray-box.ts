import { dot, sub } from '../algebra/vec3.js';
import type { Basis, Vec3 } from '../types.js';
import type { Ray } from './ray.js';
import type { Passage } from './ray-sphere.js';

/** A box that is turned anyhow. */
export interface OrientedBox {
  /** In world space, as all of it. */
  readonly center: Vec3;
  /** Unit directions, square to each other. */
  readonly axes: Basis;
  /** Half its extent along each of them; zero makes it flat. */
  readonly half: Vec3;
}

/**
 * Where a ray passes through an oriented box. Null where it misses, where the box is behind it, and for a ray without a
 * direction. A ray within a face touches.
 *
 * The slabs of Kay and Kajiya, "Ray Tracing Complex Scenes" (1986): the ray is in the box while it is between all three
 * pairs of faces. A pair that it runs along bounds nothing, or leaves nothing.
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
