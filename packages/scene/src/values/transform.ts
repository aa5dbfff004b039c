import type { Quat, Transform, Vec3 } from '../types.js';
import { sameBits } from './bits.js';

export const CHANNELS = ['position', 'quaternion', 'scale'] as const;

/** Whether a value is a list of this many finite numbers. */
export function isNumbers(value: unknown, length: number): value is readonly number[] {
  if (!Array.isArray(value) || value.length !== length) return false;
  // A loop: this runs for every node of every step of a drag.
  for (let i = 0; i < length; i += 1) if (!Number.isFinite(value[i])) return false;
  return true;
}

/** Three finite numbers, or undefined. */
export const readVec3 = (value: unknown): Vec3 | undefined =>
  isNumbers(value, 3) ? (value as unknown as Vec3) : undefined;

/** The unit quaternion of the same rotation, or undefined. It keeps the bits of one that is only rounded. */
export function readQuat(value: unknown): Quat | undefined {
  if (!isNumbers(value, 4)) return undefined;
  const quat = value as unknown as Quat;
  const [a, b, c, d] = quat;
  if (Math.abs(Math.sqrt(a * a + b * b + c * c + d * d) - 1) < 1e-6) return quat;
  // Other lengths may be too large or too small to be squared.
  const length = Math.hypot(a, b, c, d);
  if (Math.abs(length - 1) < 1e-6) return quat;
  const [x, y, z, w] = quat.map((part) => part / length) as unknown as Quat;
  return Math.abs(Math.hypot(x, y, z, w) - 1) < 1e-6 ? [x, y, z, w] : undefined;
}

/** Whether a gesture or an edit may set the transform. */
export const isTransform = ({ position, quaternion, scale }: Transform): boolean =>
  readVec3(position) !== undefined && readQuat(quaternion) !== undefined && readVec3(scale) !== undefined;

export const sameTransform = (a: Transform, b: Transform): boolean =>
  a === b || CHANNELS.every((channel) => sameBits(a[channel], b[channel]));
