import type { Basis, Mat4, Quat } from '../types.js';
import { dualOf, perAxis, volume } from './basis.js';
import { columnsOf } from './mat4.js';
import { fromColumns } from './quat.js';
import { add, length, mul, sub } from './vec3.js';

/** More than any matrix needs that `isInvertible` accepts: the iteration converges quadratically. */
const ROUNDS = 60;

/**
 * The rotation nearest to the linear part of a matrix; of a matrix that mirrors, to its negative.
 *
 * The orthogonal factor of the polar decomposition M = QH by Newton's iteration Q ← (gQ + (gQ)⁻ᵀ)/2, with the scaling
 * g of Higham ("Computing the Polar Decomposition, with Applications", 1986). Unlike Gram-Schmidt, it treats all axes
 * alike, so the order of the axes of a sheared parent does not matter. M⁻ᵀ is the dual basis of the
 * columns. `m` must be invertible.
 */
export function rotationOf(m: Mat4): Quat {
  const columns = columnsOf(m);
  const sign = Math.sign(volume(columns));
  let q = perAxis((i) => mul(columns[i], sign));
  for (let round = 0; round < ROUNDS; round++) {
    const [before, inverse] = [q, dualOf(q)];
    const g = Math.sqrt(norm(inverse) / norm(before));
    q = perAxis((i) => add(mul(before[i], g / 2), mul(inverse[i], 1 / (2 * g))));
    const after = q;
    if (norm(perAxis((i) => sub(after[i], before[i]))) < 2e-15) break;
  }
  return fromColumns(...q);
}

const norm = ([x, y, z]: Basis): number => Math.hypot(length(x), length(y), length(z));
