import { toBasis, toWorld } from '../algebra/basis.js';
import { compose, multiply, transformPoint } from '../algebra/mat4.js';
import { add, mul, sub } from '../algebra/vec3.js';
import type { Basis, Bounds, Target, Vec3 } from '../types.js';

const NOWHERE: Bounds = { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] };

/** The eight corners of a box. */
export const cornersOf = ({ min, max }: Bounds): readonly Vec3[] =>
  [min[0], max[0]].flatMap((x) => [min[1], max[1]].flatMap((y) => [min[2], max[2]].map((z): Vec3 => [x, y, z])));

/** The smallest box around some points; without any, its `min` is above its `max`. */
export function boundsOf(points: readonly Vec3[]): Bounds {
  return points.reduce(
    ({ min, max }, [x, y, z]) => ({
      min: [Math.min(min[0], x), Math.min(min[1], y), Math.min(min[2], z)],
      max: [Math.max(max[0], x), Math.max(max[1], y), Math.max(max[2], z)],
    }),
    NOWHERE,
  );
}

/** The corners of what a target fills, in world space; of one without bounds, its origin. */
export function worldCorners({ bounds, transform, worldFromParent }: Target): readonly Vec3[] {
  if (bounds === undefined) return [transformPoint(worldFromParent, transform.position)];
  const world = multiply(worldFromParent, compose(transform));
  return cornersOf(bounds).map((corner) => transformPoint(world, corner));
}

/** A box in the world along three unit directions, which need not be square to each other. */
export interface WorldBox {
  readonly center: Vec3;
  /** Half of its size along each direction, in world units; none is negative. */
  readonly extent: Vec3;
}

/** The smallest box along some directions around all that the targets fill. */
export function boxAlong(axes: Basis, targets: readonly Target[]): WorldBox {
  // From the first corner on, not from the origin of the world, which may be far away.
  const corners = targets.flatMap(worldCorners);
  const from = corners[0] ?? ([0, 0, 0] as const);
  const { min, max } = boundsOf(corners.map((corner) => toBasis(axes, sub(corner, from))));
  return { center: add(from, toWorld(axes, mul(add(min, max), 0.5))), extent: mul(sub(max, min), 0.5) };
}
