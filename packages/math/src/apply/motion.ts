import { IDENTITY, isInvertible, multiply } from '../algebra/mat4.js';
import { pseudoInverse } from '../algebra/pseudo-inverse.js';
import { fromAxisAngle } from '../algebra/quat.js';
import { cross, dot } from '../algebra/vec3.js';
import type { Delta } from '../delta.js';
import type { Basis, Mat4, Quat, Vec3 } from '../types.js';

/** A delta made ready once for any number of targets: a world point x goes to x + growth · (x − pivot) + vector. */
export interface Motion {
  readonly delta: Delta;
  /** Whether it changes nothing. */
  readonly isIdentity: boolean;
  /** The rotation of a turn, or of a move that has one, else null. */
  readonly rotation: Quat | null;
  /** What it makes of directions, less the identity, so that a small change has all of its digits; null: a move. */
  readonly growth: Mat4 | null;
  /** Null: the target's own origin, or a move. */
  readonly pivot: Vec3 | null;
  /** Of a move, else zero. */
  readonly vector: Vec3;
}

const STILL: Vec3 = [0, 0, 0];

export function motionOf(delta: Delta): Motion {
  switch (delta.kind) {
    case 'translate': {
      const { vector, standing } = delta;
      if (standing === undefined)
        return { delta, isIdentity: isAll(vector, 0), rotation: null, growth: null, pivot: null, vector };
      const { quaternion: rotation, pivot } = standing;
      return { delta, isIdentity: false, rotation, growth: turning(rotation, 0), pivot, vector };
    }
    case 'rotate': {
      const rotation = fromAxisAngle(delta.axis, delta.angle);
      const growth = turning(rotation, 0);
      return { delta, isIdentity: delta.angle === 0, rotation, growth, pivot: delta.pivot, vector: STILL };
    }
    case 'scale': {
      const { factors, axes, pivot } = delta;
      const growth = stretching(axes, factors, 0);
      return { delta, isIdentity: isAll(factors, 1), rotation: null, growth, pivot, vector: STILL };
    }
  }
}

/** What it makes of directions, as a matrix without a translation; null: nothing. */
export function changeOf({ delta, rotation }: Motion): Mat4 | null {
  if (delta.kind === 'scale') return stretching(delta.axes, delta.factors, 1);
  return rotation === null ? null : turning(rotation, 1);
}

const isAll = (v: Vec3, n: number): boolean => v[0] === n && v[1] === n && v[2] === n;

/** The matrix of a unit quaternion with `one` in the place of the ones of its diagonal: with 0, less the identity. */
function turning(q: Quat, one: 0 | 1): Mat4 {
  const [x, y, z, w] = [q[0], q[1], q[2], q[3]];
  // biome-ignore format: one column of the matrix a line
  return [
    one - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w), 0,
    2 * (x * y - z * w), one - 2 * (x * x + z * z), 2 * (y * z + x * w), 0,
    2 * (x * z + y * w), 2 * (y * z - x * w), one - 2 * (x * x + y * y), 0,
    0, 0, 0, 0,
  ];
}

/**
 * The matrix that stretches along axes, each of which is taken from a vector by Cramer's rule: Σ kᵢ aᵢ dᵢᵀ. With `one` the
 * k are the factors, with 0 what they are more than one.
 */
function stretching(axes: Basis, factors: Vec3, one: 0 | 1): Mat4 {
  const [a, b, c] = axes;
  const along: Mat4 = [...a, 0, ...b, 0, ...c, 0, 0, 0, 0, 1];
  if (!isInvertible(along)) return flatStretching(along, factors, one);
  const [da, db, dc] = [cross(b, c), cross(c, a), cross(a, b)];
  const volume = dot(a, da);
  const [i, j, k] = one === 1 ? factors : [factors[0] - 1, factors[1] - 1, factors[2] - 1];
  const at = (row: 0 | 1 | 2, column: 0 | 1 | 2): number =>
    (i * a[row] * da[column] + j * b[row] * db[column] + k * c[row] * dc[column]) / volume;
  // biome-ignore format: one column of the matrix a line
  return [
    at(0, 0), at(1, 0), at(2, 0), 0,
    at(0, 1), at(1, 1), at(2, 1), 0,
    at(0, 2), at(1, 2), at(2, 2), 0,
    0, 0, 0, 0,
  ];
}

/** The same along axes that lie in one plane, as a parent with a scale of zero draws them: what is out of it stays as it is. */
function flatStretching(along: Mat4, factors: Vec3, one: 0 | 1): Mat4 {
  const taken = pseudoInverse(along) ?? IDENTITY;
  const stretched = along.map((n, i) => n * ((factors[(i >> 2) as 0] ?? 1) - 1)) as unknown as Mat4;
  const growth = multiply(stretched, taken);
  return growth.map((n, i) => (i < 12 ? n + one * IDENTITY[i as 0] : 0)) as unknown as Mat4;
}
