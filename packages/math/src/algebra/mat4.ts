import { GizmoError } from '../errors.js';
import type { Mat4, Transform, Vec3 } from '../types.js';
import { turnedAxes } from './basis.js';
import { cross, dot, length, mul } from './vec3.js';

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

/** The column `i` (0 to 2) of the linear part; column 3 is the translation. */
export const column = (m: Mat4, i: 0 | 1 | 2 | 3): Vec3 => [
  m[i * 4] as number,
  m[i * 4 + 1] as number,
  m[i * 4 + 2] as number,
];

/** The affine matrix of three columns and a translation. */
export const affine = (x: Vec3, y: Vec3, z: Vec3, place: Vec3): Mat4 => [...x, 0, ...y, 0, ...z, 0, ...place, 1];

/** `a` after `b`: `multiply(worldFromParent, parentFromModel)` is `worldFromModel`. */
export const multiply = (a: Mat4, b: Mat4): Mat4 =>
  b.map((_, at) => {
    const [row, of] = [at % 4, at - (at % 4)] as [0, 0];
    return (
      a[row] * b[of] +
      a[(row + 4) as 4] * b[(of + 1) as 1] +
      a[(row + 8) as 8] * b[(of + 2) as 2] +
      a[(row + 12) as 12] * b[(of + 3) as 3]
    );
  }) as unknown as Mat4;

/** The matrix of a position, a rotation and a scale, the scale applied first. */
export function compose({ position, quaternion, scale }: Transform): Mat4 {
  const [x, y, z] = turnedAxes(quaternion);
  return affine(mul(x, scale[0]), mul(y, scale[1]), mul(z, scale[2]), position);
}

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
 * The inverse of an affine matrix: of the columns x, y, z and t, the rows y×z, z×x and x×y over the determinant, and what
 * these make of −t.
 * @throws GizmoError GK005 where the matrix is singular or not finite.
 */
export function invertAffine(m: Mat4): Mat4 {
  if (!isInvertible(m)) throw new GizmoError('GK005', 'a singular matrix has no inverse');
  const [x, y, z, t] = [column(m, 0), column(m, 1), column(m, 2), column(m, 3)];
  const by = 1 / determinant(m);
  const [a, b, c] = [mul(cross(y, z), by), mul(cross(z, x), by), mul(cross(x, y), by)];
  return affine(
    [a[0], b[0], c[0]],
    [a[1], b[1], c[1]],
    [a[2], b[2], c[2]],
    [0 - dot(a, t), 0 - dot(b, t), 0 - dot(c, t)],
  );
}

/** Whether each of the sixteen numbers is the same. */
export function equal(a: Mat4, b: Mat4): boolean {
  if (a === b) return true;
  // A loop: every View that is asked for is held against the last one.
  for (let i = 0; i < 16; i++) if (a[i as 0] !== b[i as 0]) return false;
  return true;
}
