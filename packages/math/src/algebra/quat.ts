import type { Quat, Vec3 } from '../types.js';
import { nearestTurn } from './angle.js';
import { lengthOf } from './numbers.js';

/** The rotation by `angle` radians about the unit `axis`, right-handed. */
export function fromAxisAngle(axis: Vec3, angle: number): Quat {
  const s = Math.sin(angle / 2);
  return [axis[0] * s, axis[1] * s, axis[2] * s, Math.cos(angle / 2)];
}

/** The rotation `b` followed by the rotation `a`. */
export const multiply = (a: Quat, b: Quat): Quat => [
  a[0] * b[3] + a[3] * b[0] + a[1] * b[2] - a[2] * b[1],
  a[1] * b[3] + a[3] * b[1] + a[2] * b[0] - a[0] * b[2],
  a[2] * b[3] + a[3] * b[2] + a[0] * b[1] - a[1] * b[0],
  a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2],
];

/** The inverse of a unit quaternion. */
export const conjugate = (q: Quat): Quat => [-q[0], -q[1], -q[2], q[3]];

/** The unit quaternion along `q`; the identity if `q` is zero or not finite. */
export function normalize(q: Quat): Quat {
  const n = lengthOf(q, q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
  return n > 0 && n < Infinity ? [q[0] / n, q[1] / n, q[2] / n, q[3] / n] : [0, 0, 0, 1];
}

/**
 * The rotation that takes the axes x, y and z to three orthonormal, right-handed columns.
 *
 * The largest component comes first, so that no small number is a divisor: 1 + trace = 4w², and
 * 1 + 2·diagonal − trace is 4 times the square of another component (Shepperd, "Quaternion from Rotation Matrix", 1978).
 * Each row below is 4 times one component times all four.
 */
export function fromColumns(x: Vec3, y: Vec3, z: Vec3): Quat {
  const [a, b, c] = [x[0], y[1], z[2]];
  const [p, q, r] = [y[2] + z[1], z[0] + x[2], x[1] + y[0]];
  const [i, j, k] = [y[2] - z[1], z[0] - x[2], x[1] - y[0]];
  const trace = a + b + c;
  if (trace >= Math.max(a, b, c)) return normalize([i, j, k, 1 + trace]);
  if (a >= b && a >= c) return normalize([1 + a - b - c, r, q, i]);
  if (b >= c) return normalize([r, 1 + b - a - c, p, j]);
  return normalize([q, p, 1 + c - a - b, k]);
}

/** The signed angle in (−π, π] by which `q` rotates about the unit `axis`: the twist of the swing-twist decomposition. */
export const twist = (q: Quat, axis: Vec3): number =>
  nearestTurn(2 * Math.atan2(q[0] * axis[0] + q[1] * axis[1] + q[2] * axis[2], q[3]), 0);
