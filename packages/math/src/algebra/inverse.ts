import { GizmoError } from '../errors.js';
import type { Mat4, Vec3 } from '../types.js';
import { invertAffine, isInvertible } from './mat4.js';
import { cross, dot } from './vec3.js';

/** How well a matrix can be undone. */
export interface Condition {
  /**
   * By how much the inverse magnifies a relative error, at worst: 1 is best, Infinity is singular. The columns are taken
   * at length one, and of an affine matrix only the linear part, so no unit of length is favoured.
   */
  readonly condition: number;
  /** Good digits that an inverse keeps, of the 16 of a double: 0 to 16. */
  readonly digits: number;
  /** `singular` is refused by the inverses with GK005; `near-singular` keeps fewer than 8 digits. */
  readonly verdict: 'good' | 'near-singular' | 'singular';
}

/** As in the affine inverse: a relative determinant below this leaves fewer than three good digits. */
const SINGULAR = 1e-13;
/** A shorter column has lost digits. */
const NOTHING = 1e-290;
const NEAR = 1e8;

/** Whether the last row is 0 0 0 1: no perspective. */
const isAffine = (m: Mat4): boolean => m[3] === 0 && m[7] === 0 && m[11] === 0 && m[15] === 1;

const asMat4 = (numbers: readonly number[]): Mat4 => numbers as unknown as Mat4;

/** The determinant of what is left of a matrix without the row and the column of one of its numbers, with its sign. */
function cofactor(m: Mat4, at: number): number {
  const [x, y, z] = [0, 4, 8, 12]
    .filter((column) => column !== at - (at % 4))
    .map((column) => m.slice(column, column + 4).filter((_, row) => row !== at % 4)) as unknown as [Vec3, Vec3, Vec3];
  return dot(x, cross(y, z)) * ((at + (at >> 2)) % 2 === 0 ? 1 : -1);
}

/** A matrix with its columns at length one, inverted, and what their lengths were: M = U·D, so that M⁻¹ = D⁻¹·U⁻¹. */
function undone(m: Mat4): { readonly inverse: Mat4; readonly lengths: readonly number[] } | null {
  const lengths = [0, 4, 8, 12].map((at) => Math.hypot(...m.slice(at, at + 4)));
  const unit = asMat4(m.map((n, i) => n / (lengths[i >> 2] as number)));
  if (!(unit.every(Number.isFinite) && Math.min(...lengths) > NOTHING)) return null;
  const cofactors = unit.map((_, at) => cofactor(unit, at));
  const determinant = cofactors.slice(0, 4).reduce((sum, n, i) => sum + n * (unit[i as 0] as number), 0);
  if (!(Math.abs(determinant) > SINGULAR)) return null;
  const inverse = asMat4(unit.map((_, i) => (cofactors[(i % 4) * 4 + (i >> 2)] as number) / determinant));
  return { inverse, lengths };
}

/**
 * The inverse of any matrix of four by four, projections included.
 * @throws GizmoError GK005 where the matrix is singular or not finite.
 */
export function invert(m: Mat4): Mat4 {
  if (isAffine(m)) return invertAffine(m);
  const found = undone(m);
  if (found === null) throw new GizmoError('GK005', 'a singular matrix has no inverse');
  return asMat4(found.inverse.map((n, i) => n / (found.lengths[i % 4] as number)));
}

/** The condition of a matrix, as data: what an inverse can be trusted with before it is refused. */
export function conditionOf(m: Mat4): Condition {
  const affine = isAffine(m);
  const found = affine && !isInvertible(m) ? null : undone(affine ? asMat4([...m.slice(0, 12), 0, 0, 0, 1]) : m);
  if (found === null) return { condition: Number.POSITIVE_INFINITY, digits: 0, verdict: 'singular' };
  // Frobenius' norm of both over the number of columns, 1 for a rotation; columns of length one have the norm √side.
  const side = affine ? 3 : 4;
  const rows = found.inverse.filter((_, i) => i % 4 < side && i >> 2 < side);
  const condition = Math.max(1, Math.hypot(...rows) / Math.sqrt(side));
  const digits = Math.max(0, 16 - Math.log10(condition));
  return { condition, digits, verdict: condition > NEAR ? 'near-singular' : 'good' };
}
