import { GizmoError, required } from '../errors.js';
import type { Basis, Mat4, Transform, Vec3 } from '../types.js';
import { dualOf, perAxis, turnedAxes, volume } from './basis.js';
import { add, dot, length, mul, SHORTEST } from './vec3.js';

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
export const column = (m: Mat4, i: 0 | 1 | 2 | 3): Vec3 =>
  required(m) && [m[i * 4] as number, m[i * 4 + 1] as number, m[i * 4 + 2] as number];

/** The columns of the linear part. */
export const columnsOf = (m: Mat4): Basis => perAxis((i) => column(m, i));

/** The affine matrix of three columns and a translation. */
// biome-ignore format: one column of the matrix a line
export const affine = (x: Vec3, y: Vec3, z: Vec3, place: Vec3): Mat4 => [
  x[0], x[1], x[2], 0,
  y[0], y[1], y[2], 0,
  z[0], z[1], z[2], 0,
  place[0], place[1], place[2], 1,
];

/** `a` after `b`: `multiply(worldFromParent, parentFromModel)` is `worldFromModel`. */
export function multiply(a: Mat4, b: Mat4): Mat4 {
  required(a && b);
  const product: number[] = [];
  for (let at = 0; at < 16; at++) {
    const [row, of] = [at % 4, at - (at % 4)] as [0, 0];
    product.push(
      a[row] * b[of] +
        a[(row + 4) as 4] * b[(of + 1) as 1] +
        a[(row + 8) as 8] * b[(of + 2) as 2] +
        a[(row + 12) as 12] * b[(of + 3) as 3],
    );
  }
  return product as unknown as Mat4;
}

/** The matrix of a transform: scale, then rotation, then translation. */
export function compose(transform: Transform): Mat4 {
  required(transform?.position && transform.scale);
  const { position, quaternion, scale } = transform;
  const axes = turnedAxes(quaternion);
  return affine(...perAxis((i) => mul(axes[i], scale[i])), position);
}

/** A point transformed by an affine matrix: linear part and translation. */
export const transformPoint = (m: Mat4, p: Vec3): Vec3 => add(transformDirection(m, p), column(m, 3));

/** A direction transformed by an affine matrix: the linear part alone. */
export function transformDirection(m: Mat4, d: Vec3): Vec3 {
  required(m && d);
  return [
    m[0] * d[0] + m[4] * d[1] + m[8] * d[2],
    m[1] * d[0] + m[5] * d[1] + m[9] * d[2],
    m[2] * d[0] + m[6] * d[1] + m[10] * d[2],
  ];
}

/** The determinant of the linear part; negative if the matrix mirrors. */
export const determinant = (m: Mat4): number => volume(columnsOf(m));

/** Whether `invertAffine` has an answer for a matrix. The measure is relative: the unit of length does not matter. */
export const isInvertible = (m: Mat4): boolean => inverseOrNull(m) !== null;

/**
 * The inverse of an affine matrix.
 * @throws GizmoError GK005 if the matrix is singular or not finite, or its inverse overflows.
 */
export function invertAffine(m: Mat4): Mat4 {
  const inverse = inverseOrNull(m);
  if (inverse === null) throw new GizmoError('GK005', 'a singular matrix has no inverse');
  return inverse;
}

/**
 * The inverse of an affine matrix with the columns x, y, z and t: the linear part has the rows y×z, z×x and x×y over the
 * determinant, the translation is that of −t. Null if the matrix is singular or not finite, or its inverse overflows.
 */
export function inverseOrNull(m: Mat4): Mat4 | null {
  const columns = columnsOf(m);
  const lengths = columns.map(length);
  if (!(Math.min(...lengths) > SHORTEST)) return null;
  const shares = lengths.map((n) => 1 / n) as unknown as Vec3;
  // Unit columns, so that the unit of length does not matter.
  const unit = perAxis((i) => mul(columns[i], shares[i]));
  if (!(Math.abs(volume(unit)) > SINGULAR)) return null;
  const dual = dualOf(unit);
  const [a, b, c] = perAxis((i) => mul(dual[i], shares[i]));
  const t = column(m, 3);
  // biome-ignore format: one column of the matrix a line
  const inverse: Mat4 = [
    a[0], b[0], c[0], 0,
    a[1], b[1], c[1], 0,
    a[2], b[2], c[2], 0,
    0 - dot(a, t), 0 - dot(b, t), 0 - dot(c, t), 1,
  ];
  return inverse.every(Number.isFinite) ? inverse : null;
}
