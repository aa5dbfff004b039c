import { GizmoError, requireFinite } from '../errors.js';
import type { Quat, Vec3 } from '../types.js';
import { nearestTurn } from './angle.js';
import { numberPerAxis, WORLD } from './basis.js';
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
 * The Euler angles of a rotation that are nearest to previous ones: they go on from 350° to 370°, and do not jump where the middle
 * angle passes a right angle. Of the angles of one rotation, (a, b, c) and (a + π, π − b, c + π) for the order XYZ, each with any
 * number of full turns, these have the smallest sum of differences. In gimbal lock the first and the third angle change equally.
 *
 * With A, B, G the half angles and the third one signed, the product of `quatFromEuler` gives
 *   w + q₂ = (cos B + sin B) cos(A + G)    q₁ + q₃ = (cos B + sin B) sin(A + G)
 *   w − q₂ = (cos B − sin B) cos(A − G)    q₁ − q₃ = (cos B − sin B) sin(A − G)
 * so all three are arc tangents and none loses digits near gimbal lock. The method is that of Bernardes and Viollet, "Quaternion to
 * Euler angles conversion: A direct, general and computationally efficient method".
 *
 * @param q a quaternion of any length but zero.
 * @param previous radians about x, y and z, such as the last result for an object, or what its user has typed.
 * @param order @default 'XYZ', as in three.js
 * @throws GizmoError GK013 if a number of `q` or `previous` is not finite or the order is unknown.
 */
export function eulerNear(q: Quat, previous: Vec3, order: EulerOrder = 'XYZ'): Vec3 {
  requireFinite(previous, 'Euler angles');
  const { sum, difference, middle } = halvesOf(q, order);
  const [i, j, k, sign] = axesOf(order);
  // In gimbal lock, the half that is not known is that of the previous angles.
  const angles = anglesOf(
    sum ?? (previous[i] + sign * previous[k]) / 2,
    difference ?? (previous[i] - sign * previous[k]) / 2,
    middle,
    order,
  );
  const near = (all: Vec3): Vec3 => numberPerAxis((axis) => nearestTurn(all[axis], previous[axis]));
  const first = near(angles);
  const second = near(numberPerAxis((axis) => (axis === j ? Math.PI - middle : angles[axis] + Math.PI)));
  const distance = (all: Vec3): number =>
    all.reduce((sum, angle, axis) => sum + Math.abs(angle - (previous[axis] as number)), 0);
  return distance(second) < distance(first) ? second : first;
}

/** Half the sum and half the difference of the first and the third angle, the latter signed, and the middle angle. */
interface Halves {
  /** Null if the middle angle is −90°. */
  readonly sum: number | null;
  /** Null if the middle angle is 90°. */
  readonly difference: number | null;
  readonly middle: number;
}

function halvesOf(q: Quat, order: EulerOrder): Halves {
  requireFinite(q, 'a quaternion');
  const [i, j, k, sign] = axesOf(order);
  const third = sign * q[k];
  const [sumLength, sum] = polar(q[3] + q[j], q[i] + third);
  const [gapLength, gap] = polar(q[3] - q[j], q[i] - third);
  const least = GIMBAL_LOCK * Math.hypot(sumLength, gapLength);
  return {
    sum: sumLength > least ? sum : null,
    difference: gapLength > least ? gap : null,
    middle: 2 * Math.atan2(sumLength, gapLength) - Math.PI / 2,
  };
}

function anglesOf(sum: number, difference: number, middle: number, order: EulerOrder): Vec3 {
  const [i, j, , sign] = axesOf(order);
  return numberPerAxis((axis) => (axis === j ? middle : axis === i ? sum + difference : sign * (sum - difference)));
}

const polar = (x: number, y: number): [length: number, angle: number] => [Math.hypot(x, y), Math.atan2(y, x)];
