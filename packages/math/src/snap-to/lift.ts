import { conjugate, normalize as normalizeQuat } from '../algebra/quat.js';
import { cross, dot, perpendicular, rotate, sub } from '../algebra/vec3.js';
import { worldCorners } from '../pose/bounds.js';
import type { Quat, Target, Vec3 } from '../types.js';

const STILL: Quat = [0, 0, 0, 1];

/**
 * How far above a face with this normal a point has to be held for all that the targets fill to be above it, just
 * touching: in world units, as the targets are at the press. One without bounds is its origin. Negative where all of them
 * are above the point anyway.
 *
 * @param point what is held, most often the origin of the gizmo
 * @param normal unit length
 * @param turn how the targets are turned about the point first. @default not at all
 */
export function liftOver(targets: readonly Target[], point: Vec3, normal: Vec3, turn: Quat = STILL): number {
  // The height of what is turned is its height along the normal turned back.
  const up = rotate(normal, conjugate(turn));
  let least = Number.POSITIVE_INFINITY;
  for (const target of targets)
    for (const corner of worldCorners(target)) least = Math.min(least, dot(sub(corner, point), up));
  return targets.length === 0 ? 0 : -least;
}

/**
 * The shortest turn that brings one unit direction to another; half a turn where they are opposite, about whatever is
 * square to them. The quaternion (from × to, 1 + from·to) of twice the half angle, brought to unit length.
 */
export function turnOnto(from: Vec3, to: Vec3): Quat {
  const [x, y, z] = cross(from, to);
  const w = 1 + dot(from, to);
  // Near half a turn all four are small, and their rounding is not.
  if (w > 1e-14) return normalizeQuat([x, y, z, w]);
  const axis = perpendicular(from, cross(from, to));
  return [axis[0], axis[1], axis[2], 0];
}
