import { GizmoError } from '../errors.js';
import type { Basis, Mat4, Transform, Vec3 } from '../types.js';
import { dots, dualOf, rotatedAxes } from './basis.js';
import { equal } from './numbers.js';
import { add, cross, dot, length, mul, SHORTEST, sub, ZERO } from './vec3.js';

/** The identity matrix. */
// biome-ignore format: one column of the matrix a line
export const IDENTITY: Mat4 = [
  1, 0, 0, 0,
  0, 1, 0, 0,
  0, 0, 1, 0,
  0, 0, 0, 1,
];

/** With a smaller determinant of the unit columns, the inverse has fewer than three correct digits. */
export const SINGULAR = 1e-13;

/** A column of an affine matrix: 0 to 2 of the linear part, 3 the translation. */
export const column = (m: Mat4, i: 0 | 1 | 2 | 3): Vec3 => [
  m[i * 4] as number,
  m[i * 4 + 1] as number,
  m[i * 4 + 2] as number,
];

/** Relative. A smaller difference of two matrices is invisible, and may be the rounding of 32-bit floats. */
const INVISIBLE = 1e-6;

/** Whether the linear parts of two matrices look the same. */
export function haveSameLinearPart(a: Mat4, b: Mat4): boolean {
  const linear = [0, 1, 2, 4, 5, 6, 8, 9, 10] as const;
  const size = Math.hypot(...linear.map((i) => b[i]));
  return linear.every((i) => Math.abs(a[i] - b[i]) <= INVISIBLE * size);
}

/** A row of a matrix, without its last number. */
export const row = (m: Mat4, i: 0 | 1 | 2 | 3): Vec3 => [m[i], m[(i + 4) as 4], m[(i + 8) as 8]];

/** The columns of the linear part of an affine matrix. */
export const columnsOf = (m: Mat4): Basis => [column(m, 0), column(m, 1), column(m, 2)];

/** The affine matrix of three columns and a translation. */
// biome-ignore format: one column of the matrix a line
export const affine = (x: Vec3, y: Vec3, z: Vec3, place: Vec3): Mat4 => [
  x[0], x[1], x[2], 0,
  y[0], y[1], y[2], 0,
  z[0], z[1], z[2], 0,
  place[0], place[1], place[2], 1,
];

/** The affine matrix whose linear part has these rows, and that maps `origin` to zero. */
export function withRows(rows: Basis, origin: Vec3): Mat4 {
  const [x, y, z] = rows;
  const place = dots(rows, sub(ZERO, origin));
  return affine([x[0], y[0], z[0]], [x[1], y[1], z[1]], [x[2], y[2], z[2]], place);
}

/** `a` after `b`: `multiply(worldFromParent, parentFromModel)` is `worldFromModel`. */
export function multiply(a: Mat4, b: Mat4): Mat4 {
  const product: number[] = [];
  for (let of = 0; of < 16; of += 4) {
    const [x, y, z, w] = [b[of as 0], b[(of + 1) as 1], b[(of + 2) as 2], b[(of + 3) as 3]];
    product.push(
      a[0] * x + a[4] * y + a[8] * z + a[12] * w,
      a[1] * x + a[5] * y + a[9] * z + a[13] * w,
      a[2] * x + a[6] * y + a[10] * z + a[14] * w,
      a[3] * x + a[7] * y + a[11] * z + a[15] * w,
    );
  }
  return product as unknown as Mat4;
}

/** The matrix of a transform: scale, then rotation, then translation. */
export function compose(transform: Transform): Mat4 {
  const { position, quaternion, scale } = transform;
  const [x, y, z] = rotatedAxes(quaternion);
  return affine(mul(x, scale[0]), mul(y, scale[1]), mul(z, scale[2]), position);
}

/** A point transformed by an affine matrix: linear part and translation. */
export function transformPoint(m: Mat4, p: Vec3): Vec3 {
  return add(transformDirection(m, p), column(m, 3));
}

/** A direction transformed by an affine matrix: the linear part alone. */
export function transformDirection(m: Mat4, d: Vec3): Vec3 {
  return [
    m[0] * d[0] + m[4] * d[1] + m[8] * d[2],
    m[1] * d[0] + m[5] * d[1] + m[9] * d[2],
    m[2] * d[0] + m[6] * d[1] + m[10] * d[2],
  ];
}

/** The determinant of the linear part; negative if the matrix mirrors. */
export function determinant(m: Mat4): number {
  const [x, y, z] = columnsOf(m);
  return dot(x, cross(y, z));
}

/** Whether `invertAffine` can invert a matrix. The test is relative, so the unit of length does not matter. */
export const isInvertible = (m: Mat4): boolean => inverseOrNull(m) !== null;

/**
 * The inverse of an affine matrix.
 * @throws GizmoError GK005 if the matrix is singular or not finite, or its inverse overflows.
 */
export function invertAffine(m: Mat4): Mat4 {
  const inverse = inverseOrNull(m);
  if (inverse === null) throw new GizmoError('GK005', 'a singular matrix has no inverse');
  return [...inverse];
}

/**
 * The inverse of an affine matrix: the rows of its linear part are the dual basis of the columns, and its translation is the
 * image of −t. Null if the matrix is singular or not finite, or its inverse overflows.
 */
export function inverseOrNull(m: Mat4): Mat4 | null {
  // Most parents are the scene itself.
  if (equal(m, IDENTITY)) return IDENTITY;
  const columns = columnsOf(m);
  const [x, y, z] = columns;
  // Relative to the lengths of the columns, so that the unit of length does not matter.
  const size = length(x) * length(y) * length(z);
  if (!(Math.abs(determinant(m)) > Math.max(SHORTEST, SINGULAR * size))) return null;
  const inverse = withRows(dualOf(columns), column(m, 3));
  return inverse.every(Number.isFinite) ? inverse : null;
}
