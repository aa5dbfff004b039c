import { fromAxisAngle } from '../algebra/quat.js';
import { cross, dot } from '../algebra/vec3.js';
import type { Alignment, Delta } from '../delta.js';
import type { Basis, Mat4, Quat, Vec3 } from '../types.js';

/** A delta prepared once for any number of targets: it takes a world point x to x + growth · (x − pivot) + vector. */
export interface Motion {
  /** Whether it changes nothing. */
  readonly isIdentity: boolean;
  /** Of a rotation or an alignment; else null. */
  readonly rotation: Quat | null;
  /** What it adds to directions: its linear part less the identity, so that a small change keeps its digits. Null: nothing. */
  readonly growth: Mat4 | null;
  /** Null: the target's own origin, or a move. */
  readonly pivot: Vec3 | null;
  /** Of a move, else zero. */
  readonly vector: Vec3;
}

const STILL: Vec3 = [0, 0, 0];

export function motionOf(delta: Delta, alignment: Alignment | null = null): Motion {
  switch (delta.kind) {
    case 'translate': {
      const { vector } = delta;
      if (alignment === null)
        return { isIdentity: isAll(vector, 0), rotation: null, growth: null, pivot: null, vector };
      const { quaternion, pivot } = alignment;
      return { isIdentity: false, rotation: quaternion, growth: rotating(quaternion), pivot, vector };
    }
    case 'rotate': {
      const rotation = fromAxisAngle(delta.axis, delta.angle);
      const { angle, pivot } = delta;
      return { isIdentity: angle === 0, rotation, growth: rotating(rotation), pivot, vector: STILL };
    }
    case 'scale': {
      const { factors, axes, pivot } = delta;
      return { isIdentity: isAll(factors, 1), rotation: null, growth: scaling(axes, factors), pivot, vector: STILL };
    }
  }
}

const isAll = (v: Vec3, n: number): boolean => v[0] === n && v[1] === n && v[2] === n;

/** The matrix of a unit quaternion, less the identity. */
function rotating([x, y, z, w]: Quat): Mat4 {
  // biome-ignore format: one column of the matrix a line
  return [
    -2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w), 0,
    2 * (x * y - z * w), -2 * (x * x + z * z), 2 * (y * z + x * w), 0,
    2 * (x * z + y * w), 2 * (y * z - x * w), -2 * (x * x + y * y), 0,
    0, 0, 0, 0,
  ];
}

/** Σ (fᵢ − 1) aᵢ dᵢᵀ, where dᵢᵀx is the coordinate of x along the axis aᵢ by Cramer's rule. NaN where the axes span no volume. */
function scaling([a, b, c]: Basis, factors: Vec3): Mat4 {
  const [da, db, dc] = [cross(b, c), cross(c, a), cross(a, b)];
  const volume = dot(a, da);
  const [i, j, k] = [(factors[0] - 1) / volume, (factors[1] - 1) / volume, (factors[2] - 1) / volume];
  const at = (row: 0 | 1 | 2, column: 0 | 1 | 2): number =>
    i * a[row] * da[column] + j * b[row] * db[column] + k * c[row] * dc[column];
  // biome-ignore format: one column of the matrix a line
  return [
    at(0, 0), at(1, 0), at(2, 0), 0,
    at(0, 1), at(1, 1), at(2, 1), 0,
    at(0, 2), at(1, 2), at(2, 2), 0,
    0, 0, 0, 0,
  ];
}
