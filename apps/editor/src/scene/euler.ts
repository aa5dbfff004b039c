import { eulerFromQuat, quatFromEuler } from '@gizmo-kit/math/geometry';
import type { Quat, Vec3 } from '@gizmo-kit/scene';

/** Radians per degree, and degrees per radian. */
const DEGREE = Math.PI / 180;
const RADIAN = 180 / Math.PI;

/** A rotation from Euler angles in degrees, applied about X, then the rotated Y, then the rotated Z. */
export const quaternionFromDegrees = ([x, y, z]: Vec3): Quat => quatFromEuler([x * DEGREE, y * DEGREE, z * DEGREE]);

/** Normalized to (−180, 180]. */
function wrapped(degrees: number): number {
  const turned = degrees - 360 * Math.round(degrees / 360);
  return turned === -180 ? 180 : turned;
}

function distance(a: Vec3, b: Vec3): number {
  return a.reduce((sum, value, i) => sum + Math.abs(wrapped(value - (b[i] ?? 0))), 0);
}

/**
 * The Euler angles of a rotation in degrees. Every rotation has two triples, (x, y, z) and (x+180, 180−y, z+180). The result is
 * the one nearer to `near`, so that a field does not jump when y passes 90°.
 */
export function degreesFromQuaternion(quaternion: Quat, near: Vec3 = [0, 0, 0]): Vec3 {
  const [x, y, z] = eulerFromQuat(quaternion);
  const first: Vec3 = [x * RADIAN, y * RADIAN, z * RADIAN];
  const second: Vec3 = [wrapped(first[0] + 180), wrapped(180 - first[1]), wrapped(first[2] + 180)];
  return distance(second, near) < distance(first, near) ? second : first;
}
