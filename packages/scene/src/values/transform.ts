import type { Quat, Transform, Vec3 } from '../types.js';
import { sameBits } from './bits.js';

export const CHANNELS = ['position', 'quaternion', 'scale'] as const;

const isList = (value: unknown, length: number): value is readonly number[] =>
  Array.isArray(value) && value.length === length && value.every(Number.isFinite);

/** Three finite numbers, or undefined. */
export const readVec3 = (value: unknown): Vec3 | undefined =>
  isList(value, 3) ? (value as unknown as Vec3) : undefined;

/** The unit quaternion of the same rotation, or undefined. It keeps the bits of one that is only rounded. */
export function readQuat(value: unknown): Quat | undefined {
  if (!isList(value, 4)) return undefined;
  const quat = value as unknown as Quat;
  const length = Math.hypot(...quat);
  if (Math.abs(length - 1) < 1e-6) return quat;
  const [x, y, z, w] = quat.map((part) => part / length) as unknown as Quat;
  return Math.abs(Math.hypot(x, y, z, w) - 1) < 1e-6 ? [x, y, z, w] : undefined;
}

/** Whether a gesture or an edit may set the transform. */
export const isTransform = ({ position, quaternion, scale }: Transform): boolean =>
  readVec3(position) !== undefined && readQuat(quaternion) !== undefined && readVec3(scale) !== undefined;

export const sameTransform = (a: Transform, b: Transform): boolean =>
  a === b || CHANNELS.every((channel) => sameBits(a[channel], b[channel]));
