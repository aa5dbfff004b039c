import { conjugate, normalize as normalizeQuat } from '../algebra/quat.js';
import { cross, dot, perpendicular, rotate, sub } from '../algebra/vec3.js';
import { worldCorners } from '../pose/bounds.js';
import type { Quat, Target, Vec3 } from '../types.js';

const IDENTITY: Quat = [0, 0, 0, 1];

/**
 * The distance that a point must have from a face so that the bounds of all targets touch the face from above, in world
 * units, for the targets at the press. Negative if all of them are above the point. A target without bounds counts as its
 * origin; 0 without targets.
 *
 * @param point most often the origin of the gizmo, in world space
 * @param normal of the face, unit length
 * @param rotation of the targets about the point, applied first. @default the identity
 * @throws GizmoError GK013 if an argument or a field of a target is missing
 */
export function offsetOver(targets: readonly Target[], point: Vec3, normal: Vec3, rotation: Quat = IDENTITY): number {
  // The height of a rotated vector is its height along the normal rotated back.
  const up = rotate(normal, conjugate(rotation));
  let lowest = Number.POSITIVE_INFINITY;
  for (const corner of targets.flatMap(worldCorners)) lowest = Math.min(lowest, dot(sub(corner, point), up));
  return Number.isFinite(lowest) ? -lowest : 0;
}

/**
 * The shortest rotation from one unit direction to another: the quaternion (from × to, 1 + from·to), normalized. For opposite
 * directions, a rotation by 180° about any perpendicular axis.
 */
export function rotationBetween(from: Vec3, to: Vec3): Quat {
  const [x, y, z] = cross(from, to);
  const w = 1 + dot(from, to);
  // Near 180° all four components are as small as their rounding errors.
  if (w > 1e-14) return normalizeQuat([x, y, z, w]);
  const axis = perpendicular(from, cross(from, to));
  return [axis[0], axis[1], axis[2], 0];
}
