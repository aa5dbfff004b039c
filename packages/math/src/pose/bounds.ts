import { toBasis, toWorld } from '../algebra/basis.js';
import { compose, multiply, transformPoint } from '../algebra/mat4.js';
import { add, mul, sub, ZERO } from '../algebra/vec3.js';
import type { Basis, Bounds, Target, Vec3 } from '../types.js';

const EMPTY: Bounds = { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] };

/** Whether a box contains a point: all numbers are finite and `min` is at most `max`. */
export const isFilled = ({ min, max }: Bounds): boolean =>
  min.every((low, i) => Number.isFinite(low) && Number.isFinite(max[i]) && low <= (max[i] as number));

export const cornersOf = ({ min, max }: Bounds): readonly Vec3[] =>
  [min[0], max[0]].flatMap((x) => [min[1], max[1]].flatMap((y) => [min[2], max[2]].map((z): Vec3 => [x, y, z])));

/** The smallest box around points; empty without points, with `min` above `max`. */
export function boundsOf(points: readonly Vec3[]): Bounds {
  return points.reduce(
    ({ min, max }, [x, y, z]) => ({
      min: [Math.min(min[0], x), Math.min(min[1], y), Math.min(min[2], z)],
      max: [Math.max(max[0], x), Math.max(max[1], y), Math.max(max[2], z)],
    }),
    EMPTY,
  );
}

/** The corners of the bounds of a target in world space: its origin if it has no bounds, none if its bounds are empty. */
export function worldCorners(target: Target): readonly Vec3[] {
  const { bounds, transform, worldFromParent } = target;
  if (!bounds) return [transformPoint(worldFromParent, transform.position)];
  if (!isFilled(bounds)) return [];
  const world = multiply(worldFromParent, compose(transform));
  return cornersOf(bounds).map((corner) => transformPoint(world, corner));
}

/** A box in world space along three unit directions, which need not be perpendicular. */
interface WorldBox {
  readonly center: Vec3;
  /** Half of the size along each direction, in world units; not negative. */
  readonly extent: Vec3;
}

/**
 * The smallest box along `axes` around the bounds of all targets. Empty bounds are left out; if all are empty, the box is
 * the origin of the last target.
 */
export function boxAlong(axes: Basis, targets: readonly Target[]): WorldBox {
  const filled = targets.flatMap(worldCorners);
  const corners =
    filled.length > 0 ? filled : targets.slice(-1).flatMap((t) => worldCorners({ ...t, bounds: undefined }));
  // Relative to a corner, because far from the origin of the world the differences lose digits.
  const from = corners[0] ?? ZERO;
  const { min, max } = boundsOf(corners.map((corner) => toBasis(axes, sub(corner, from))));
  return { center: add(from, toWorld(axes, mul(add(min, max), 0.5))), extent: mul(sub(max, min), 0.5) };
}
