import type { Quat, Vec3 } from '../types.js';
import { lengthOf } from './numbers.js';

export const ZERO: Vec3 = [0, 0, 0];

/** The sum of two vectors. */
export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
/** The vector from `b` to `a`. */
export const sub = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
/** `a * k`. */
export const mul = (a: Vec3, k: number): Vec3 => [a[0] * k, a[1] * k, a[2] * k];
/** `a + b * k`. */
export const addScaled = (a: Vec3, b: Vec3, k: number): Vec3 => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k];
/** The point at a share `t` of the way from `a` to `b`. */
export const lerp = (a: Vec3, b: Vec3, t: number): Vec3 => addScaled(a, sub(b, a), t);
/** The dot product. */
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
/** The cross product, perpendicular to both, right-handed. */
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
/** The length of a vector. */
export function length(a: Vec3): number {
  return lengthOf(a, dot(a, a));
}

/** Shorter vectors have lost digits, and their reciprocal lengths overflow. */
export const SHORTEST = 1e-290;

/** The unit vector along `a`; null if `a` is zero or not finite. */
export function normalize(a: Vec3): Vec3 | null {
  const n = length(a);
  return n > 0 && Number.isFinite(n) ? [a[0] / n, a[1] / n, a[2] / n] : null;
}

/** The rejection of a vector from a unit direction. */
export const reject = (v: Vec3, from: Vec3): Vec3 => addScaled(v, from, -dot(v, from));

/** A vector or its opposite, on the side of another vector. */
export const onSideOf = (v: Vec3, side: Vec3): Vec3 => (dot(v, side) < 0 ? mul(v, -1) : v);

/** What a rotation by the unit quaternion `q` adds to `v`: 2w(q × v) + 2 q × (q × v). */
export function rotationStep(v: Vec3, q: Quat): Vec3 {
  const u: Vec3 = [q[0], q[1], q[2]];
  const t = mul(cross(u, v), 2);
  return addScaled(cross(u, t), t, q[3]);
}
/** `v` rotated by the unit quaternion `q`. */
export const rotate = (v: Vec3, q: Quat): Vec3 => add(v, rotationStep(v, q));

/**
 * The unit vector perpendicular to the unit vector `a` that is nearest to `hint`; an arbitrary one if `hint` is zero or parallel
 * to `a`.
 */
export function perpendicular(a: Vec3, hint: Vec3 = ZERO): Vec3 {
  const [x, y, z] = [Math.abs(a[0]), Math.abs(a[1]), Math.abs(a[2])];
  const unit: Vec3 = x <= y && x <= z ? [1, 0, 0] : y <= z ? [0, 1, 0] : [0, 0, 1];
  const rest = reject(normalize(hint) ?? a, a);
  // The remainder is small and inexact if the hint is nearly parallel to `a`. A second rejection is enough (Kahan).
  return normalize(reject((length(rest) > 1e-9 ? normalize(rest) : null) ?? unit, a)) ?? unit;
}
