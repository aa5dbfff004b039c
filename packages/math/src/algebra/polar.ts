import type { Mat4, Quat, Vec3 } from '../types.js';
import { column, determinant } from './mat4.js';
import { fromColumns } from './quat.js';
import { add, cross, dot, length, mul, sub } from './vec3.js';

type Columns = readonly [Vec3, Vec3, Vec3];

/** More than any matrix needs that `isInvertible` accepts: the iteration converges quadratically. */
const ROUNDS = 60;

/**
 * The rotation nearest to the linear part of a matrix; of a matrix that mirrors, to its negative.
 *
 * The orthogonal factor of the polar decomposition M = QH by Newton's iteration Q ← (gQ + (gQ)⁻ᵀ)/2, with the scaling
 * g of Higham ("Computing the Polar Decomposition, with Applications", 1986). Unlike Gram-Schmidt, it treats all axes
 * alike, so the order of the axes of a sheared parent does not matter. M⁻ᵀ has the columns y×z, z×x, x×y over the
 * determinant. `m` must be invertible.
 */
export function rotationOf(m: Mat4): Quat {
  const sign = Math.sign(determinant(m));
  let q: Columns = [mul(column(m, 0), sign), mul(column(m, 1), sign), mul(column(m, 2), sign)];
  for (let round = 0; round < ROUNDS; round++) {
    const cofactors: Columns = [cross(q[1], q[2]), cross(q[2], q[0]), cross(q[0], q[1])];
    const det = dot(q[0], cofactors[0]);
    const inverse = cofactors.map((c) => mul(c, 1 / det)) as unknown as Columns;
    const g = Math.sqrt(norm(inverse) / norm(q));
    const next = q.map((c, i) => add(mul(c, g / 2), mul(inverse[i] as Vec3, 1 / (2 * g)))) as unknown as Columns;
    const change = next.map((c, i) => sub(c, q[i] as Vec3)) as unknown as Columns;
    q = next;
    if (norm(change) < 2e-15) break;
  }
  return fromColumns(q[0], q[1], q[2]);
}

const norm = (c: Columns): number => Math.hypot(length(c[0]), length(c[1]), length(c[2]));
