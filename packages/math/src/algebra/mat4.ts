import { mat4 } from 'gl-matrix';
import { GizmoError } from '../errors.js';
import type { Mat4, Transform, Vec3 } from '../types.js';
import { cross, dot, length } from './vec3.js';

/** The matrix that changes nothing. */
// biome-ignore format: one column of the matrix a line
export const IDENTITY: Mat4 = [
  1, 0, 0, 0,
  0, 1, 0, 0,
  0, 0, 1, 0,
  0, 0, 0, 1,
];

/** A relative determinant below this leaves fewer than three good digits in the inverse: doubles hold sixteen. */
const SINGULAR = 1e-13;

function written(write: (out: mat4) => unknown): Mat4 {
  const out: [...Mat4] = [...IDENTITY];
  write(out);
  return out;
}

/** The column `i` (0 to 2) of the linear part; column 3 is the translation. */
export const column = (m: Mat4, i: 0 | 1 | 2 | 3): Vec3 => [
  m[i * 4] as number,
  m[i * 4 + 1] as number,
  m[i * 4 + 2] as number,
];

/** `a` after `b`: `multiply(worldFromParent, parentFromModel)` is `worldFromModel`. */
export const multiply = (a: Mat4, b: Mat4): Mat4 => written((out) => mat4.multiply(out, a, b));

/** The matrix of a position, a rotation and a scale, the scale applied first. */
export const compose = (t: Transform): Mat4 =>
  written((out) => mat4.fromRotationTranslationScale(out, t.quaternion, t.position, t.scale));

/** An affine point: the linear part and the translation. */
export function transformPoint(m: Mat4, p: Vec3): Vec3 {
  return [
    m[0] * p[0] + m[4] * p[1] + m[8] * p[2] + m[12],
    m[1] * p[0] + m[5] * p[1] + m[9] * p[2] + m[13],
    m[2] * p[0] + m[6] * p[1] + m[10] * p[2] + m[14],
  ];
}

/** A direction: the linear part alone. */
export function transformDirection(m: Mat4, d: Vec3): Vec3 {
  return [
    m[0] * d[0] + m[4] * d[1] + m[8] * d[2],
    m[1] * d[0] + m[5] * d[1] + m[9] * d[2],
    m[2] * d[0] + m[6] * d[1] + m[10] * d[2],
  ];
}

/** The determinant of the linear part. Negative: the matrix mirrors. */
export const determinant = (m: Mat4): number => dot(column(m, 0), cross(column(m, 1), column(m, 2)));

/** Whether all is finite and the linear part keeps volume, judged beside the lengths of its columns so that no unit of length is favoured. */
export function isInvertible(m: Mat4): boolean {
  const bound = length(column(m, 0)) * length(column(m, 1)) * length(column(m, 2));
  return m.every(Number.isFinite) && Math.abs(determinant(m)) > SINGULAR * bound;
}

/**
 * The inverse of an affine matrix.
 * @throws GizmoError GK005 where the matrix is singular or not finite.
 */
export function invertAffine(m: Mat4): Mat4 {
  if (!isInvertible(m)) throw new GizmoError('GK005', 'a singular matrix has no inverse');
  return written((out) => mat4.invert(out, m));
}

/** Whether each of the sixteen numbers is the same. */
export const equal = (a: Mat4, b: Mat4): boolean => a === b || a.every((v, i) => v === b[i]);
