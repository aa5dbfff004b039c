import { GizmoError } from '../errors.js';
import type { Mat4, Vec3 } from '../types.js';
import { invertAffine, isInvertible, SINGULAR } from './mat4.js';
import { cross, dot, SHORTEST } from './vec3.js';

/** How accurate the inverse of a matrix is. */
export interface Condition {
  /**
   * The largest factor by which the inverse magnifies a relative error: 1 is best, Infinity is singular. Computed for columns of
   * unit length, and for an affine matrix only for the linear part, so the unit of length has no effect.
   */
  readonly condition: number;
  /** Correct decimal digits of the inverse, of the 16 of a double: 0 to 16. */
  readonly digits: number;
  /** `singular`: the inverse functions throw GK005; `near-singular`: the inverse has fewer than 8 correct digits. */
  readonly verdict: 'good' | 'near-singular' | 'singular';
}

const NEAR = 1e8;

const isAffine = (m: Mat4): boolean => m[3] === 0 && m[7] === 0 && m[11] === 0 && m[15] === 1;

const asMat4 = (numbers: readonly number[]): Mat4 => numbers as unknown as Mat4;

function cofactor(m: Mat4, at: number): number {
  const [x, y, z] = [0, 4, 8, 12]
    .filter((column) => column !== at - (at % 4))
    .map((column) => m.slice(column, column + 4).filter((_, row) => row !== at % 4)) as unknown as [Vec3, Vec3, Vec3];
  return dot(x, cross(y, z)) * ((at + (at >> 2)) % 2 === 0 ? 1 : -1);
}

/** The inverse of a matrix with its columns at unit length, and their lengths: M = U·D, so M⁻¹ = D⁻¹·U⁻¹. Null if singular. */
function inverseOfUnit(m: Mat4): { readonly inverse: Mat4; readonly lengths: readonly number[] } | null {
  const lengths = [0, 4, 8, 12].map((at) => Math.hypot(...m.slice(at, at + 4)));
  const unit = asMat4(m.map((n, i) => n / (lengths[i >> 2] as number)));
  if (!(unit.every(Number.isFinite) && Math.min(...lengths) > SHORTEST)) return null;
  const cofactors = unit.map((_, at) => cofactor(unit, at));
  const determinant = cofactors.slice(0, 4).reduce((sum, n, i) => sum + n * (unit[i as 0] as number), 0);
  if (!(Math.abs(determinant) > SINGULAR)) return null;
  const inverse = asMat4(unit.map((_, i) => (cofactors[(i % 4) * 4 + (i >> 2)] as number) / determinant));
  return { inverse, lengths };
}

/**
 * The inverse of any 4×4 matrix, projections included.
 * @throws GizmoError GK005 if the matrix is singular or not finite, or its inverse overflows.
 */
export function invert(m: Mat4): Mat4 {
  if (isAffine(m)) return invertAffine(m);
  const found = inverseOfUnit(m);
  const inverse = found?.inverse.map((n, i) => n / (found.lengths[i % 4] as number));
  if (!inverse?.every(Number.isFinite)) throw new GizmoError('GK005', 'a singular matrix has no inverse');
  return asMat4(inverse);
}

/** How accurate the inverse of a matrix is. Does not throw for a singular matrix. */
export function conditionOf(m: Mat4): Condition {
  const affine = isAffine(m);
  const found = affine && !isInvertible(m) ? null : inverseOfUnit(affine ? asMat4([...m.slice(0, 12), 0, 0, 0, 1]) : m);
  if (found === null) return { condition: Number.POSITIVE_INFINITY, digits: 0, verdict: 'singular' };
  // The Frobenius norms of matrix and inverse, divided by the number of columns: 1 for a rotation. Unit columns have the norm
  // √side.
  const side = affine ? 3 : 4;
  const rows = found.inverse.filter((_, i) => i % 4 < side && i >> 2 < side);
  const condition = Math.max(1, Math.hypot(...rows) / Math.sqrt(side));
  const digits = Math.max(0, 16 - Math.log10(condition));
  return { condition, digits, verdict: condition > NEAR ? 'near-singular' : 'good' };
}
