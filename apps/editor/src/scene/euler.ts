import { Euler, MathUtils, Quaternion } from 'three';
import type { Quat, Vec3 } from './types.ts';

/** A rotation of Euler angles in degrees, applied about X, then Y, then Z of the turning axes. */
export function quaternionFromDegrees(degrees: Vec3): Quat {
  const [x, y, z] = degrees;
  const euler = new Euler(MathUtils.degToRad(x), MathUtils.degToRad(y), MathUtils.degToRad(z), 'XYZ');
  const q = new Quaternion().setFromEuler(euler);
  return [q.x, q.y, q.z, q.w];
}

/** To (-180, 180]. */
function wrapped(degrees: number): number {
  const turned = degrees - 360 * Math.round(degrees / 360);
  return turned === -180 ? 180 : turned;
}

function distance(a: Vec3, b: Vec3): number {
  return a.reduce((sum, value, i) => sum + Math.abs(wrapped(value - (b[i] ?? 0))), 0);
}

/**
 * The Euler angles of a rotation in degrees. Every rotation has two triples, (x, y, z) and (x+180, 180-y, z+180);
 * the answer is the one nearer to `near`, so that a field does not jump when y passes 90°.
 */
export function degreesFromQuaternion(quaternion: Quat, near: Vec3 = [0, 0, 0]): Vec3 {
  const [qx, qy, qz, qw] = quaternion;
  const q = new Quaternion(qx, qy, qz, qw).normalize();
  const euler = new Euler().setFromQuaternion(q, 'XYZ');
  const first: Vec3 = [MathUtils.radToDeg(euler.x), MathUtils.radToDeg(euler.y), MathUtils.radToDeg(euler.z)];
  const second: Vec3 = [wrapped(first[0] + 180), wrapped(180 - first[1]), wrapped(first[2] + 180)];
  return distance(second, near) < distance(first, near) ? second : first;
}
