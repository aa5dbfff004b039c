import type { Basis, Mat4, Quat } from '../types.js';
import { dualOf, perAxis } from './basis.js';
import { column, determinant } from './mat4.js';
import { fromColumns } from './quat.js';
import { add, mul } from './vec3.js';

/** No matrix that `isInvertible` accepts needs this many: the iteration converges quadratically. */
const MAX_ITERATIONS = 60;

/** The Frobenius norm. For a rotation, its product with the norm of the inverse is 3. */
const norm = (q: Basis): number => Math.hypot(...q.flat());

/**
 * The rotation nearest to the linear part of a matrix, or to its negative if the matrix mirrors.
 *
 * The orthogonal factor of the polar decomposition M = QH by Newton's iteration Q ← (gQ + (gQ)⁻ᵀ)/2, with the scaling g of Higham
 * ("Computing the Polar Decomposition, with Applications", 1986). Unlike Gram-Schmidt, it treats all axes equally, so the order
 * of the axes of a sheared parent has no effect. The columns of M⁻ᵀ are the dual basis. `m` must be invertible.
 */
export function rotationOf(m: Mat4): Quat {
  const sign = Math.sign(determinant(m));
  let q: Basis = perAxis((i) => mul(column(m, i), sign));
  for (let iteration = 0, condition = 4; iteration < MAX_ITERATIONS && condition > 3 + 1e-14; iteration++) {
    const inverse = dualOf(q);
    const [size, inverseSize] = [norm(q), norm(inverse)];
    const g = Math.sqrt(inverseSize / size);
    condition = size * inverseSize;
    const last = q;
    q = perAxis((i) => mul(add(mul(last[i], g), mul(inverse[i], 1 / g)), 0.5));
  }
  return fromColumns(...q);
}
