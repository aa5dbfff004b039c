import { GizmoError, requireFinite } from '../errors.js';
import type { Quat, Vec3 } from '../types.js';
import { nearestTurn } from './angle.js';
import { WORLD } from './basis.js';
import { fromAxisAngle, multiply } from './quat.js';

/** The order of three intrinsic rotations: 'XYZ' rotates about x, then about the rotated y, then about the rotated z. */
export type EulerOrder = 'XYZ' | 'XZY' | 'YXZ' | 'YZX' | 'ZXY' | 'ZYX';

type Axis = 0 | 1 | 2;

/** The three axes of an order, and the sign of their permutation: e₁e₂ = sign·e₃ as quaternions. */
const ORDERS: Record<EulerOrder, readonly [Axis, Axis, Axis, 1 | -1]> = {
  XYZ: [0, 1, 2, 1],
  YZX: [1, 2, 0, 1],
  ZXY: [2, 0, 1, 1],
  XZY: [0, 2, 1, -1],
  YXZ: [1, 0, 2, -1],
  ZYX: [2, 1, 0, -1],
};

/** Throws GK013 for an unknown order. */
function axesOf(order: EulerOrder): (typeof ORDERS)[EulerOrder] {
  const axes = Object.hasOwn(ORDERS, order) ? ORDERS[order] : null;
  if (axes === null) throw new GizmoError('GK013', `${order} is not an order of Euler angles`);
  return axes;
}

/** A length below this fraction of the whole is a rounding error: gimbal lock, where two of the rotations share one axis. */
const GIMBAL_LOCK = 1e-15;

/**
 * The unit quaternion of Euler angles.
 * @param angles radians about x, y and z, in this order for every `order`.
 * @param order @default 'XYZ', as in three.js
 * @throws GizmoError GK013 if an angle is not finite or the order is unknown.
 */
export function quatFromEuler(angles: Vec3, order: EulerOrder = 'XYZ'): Quat {
  requireFinite(angles, 'Euler angles');
  const [i, j, k] = axesOf(order);
  const about = (axis: Axis): Quat => fromAxisAngle(WORLD[axis], angles[axis]);
  return multiply(about(i), multiply(about(j), about(k)));
}

/**
 * The Euler angles of a rotation: radians about x, y and z in (−π, π], the middle one of `order` in [−π/2, π/2].
 *
 * With A, B, G the half angles and the third one signed, the product of `quatFromEuler` gives
 *   w + q₂ = (cos B + sin B) cos(A + G)    q₁ + q₃ = (cos B + sin B) sin(A + G)
 *   w − q₂ = (cos B − sin B) cos(A − G)    q₁ − q₃ = (cos B − sin B) sin(A − G)
 * so all three are arc tangents and none loses digits near gimbal lock, where the third angle is 0. The method is that of
 * Bernardes and Viollet, "Quaternion to Euler angles conversion: A direct, general and computationally efficient method".
 *
 * @param q a quaternion of any length but zero.
 * @param order @default 'XYZ', as in three.js
 * @throws GizmoError GK013 if a number of `q` is not finite or the order is unknown.
 */
export function eulerFromQuat(q: Quat, order: EulerOrder = 'XYZ'): Vec3 {
  requireFinite(q, 'a quaternion');
  const [i, j, k, sign] = axesOf(order);
  const third = sign * q[k];
  const [sumLength, sumAngle] = polar(q[3] + q[j], q[i] + third);
  const [gapLength, gapAngle] = polar(q[3] - q[j], q[i] - third);
  const size = Math.hypot(sumLength, gapLength);
  const sum = sumLength > GIMBAL_LOCK * size ? sumAngle : gapAngle;
  const difference = gapLength > GIMBAL_LOCK * size ? gapAngle : sumAngle;
  // At −90° only the difference is known: for a third angle of 0 the sum must be equal to it.
  const out: [number, number, number] = [0, 0, 0];
  out[i] = nearestTurn(sum + difference, 0);
  out[j] = 2 * Math.atan2(sumLength, gapLength) - Math.PI / 2;
  out[k] = nearestTurn(sign * (sum - difference), 0);
  return out;
}

const polar = (x: number, y: number): [length: number, angle: number] => [Math.hypot(x, y), Math.atan2(y, x)];
