import { eulerNear, quatFromEuler } from '@gizmo-kit/math/geometry';
import type { Quat, Vec3 } from '@gizmo-kit/scene';

/** Radians per degree, and degrees per radian. */
export const DEGREE = Math.PI / 180;
const RADIAN = 180 / Math.PI;

/** A rotation from Euler angles in degrees, applied about X, then the rotated Y, then the rotated Z. */
export const quaternionFromDegrees = ([x, y, z]: Vec3): Quat => quatFromEuler([x * DEGREE, y * DEGREE, z * DEGREE]);

/** The Euler angles of a rotation in degrees, nearest to `near`: they go on from 350 to 370, and do not jump when y passes 90°. */
export function degreesFromQuaternion(quaternion: Quat, near: Vec3 = [0, 0, 0]): Vec3 {
  const [x, y, z] = eulerNear(quaternion, [near[0] * DEGREE, near[1] * DEGREE, near[2] * DEGREE]);
  return [x * RADIAN, y * RADIAN, z * RADIAN];
}
