import { dualOf, toWorld, WORLD } from '../algebra/basis.js';
import { affine } from '../algebra/mat4.js';
import { fromAxisAngle } from '../algebra/quat.js';
import { mul, turn } from '../algebra/vec3.js';
import type { Alignment, Delta } from '../delta.js';
import type { AxisIndex } from '../handles/handle.js';
import type { Basis, Mat4, Quat, Vec3 } from '../types.js';

/** A delta prepared once for any number of targets: it takes a world point x to x + growth · (x − pivot) + vector. */
export interface Motion {
  /** Whether it changes nothing. */
  readonly isIdentity: boolean;
  /** Of a rotation or an alignment; else null. */
  readonly rotation: Quat | null;
  /**
   * What it adds to directions: its linear part less the identity, so that a small change keeps its digits. Null: nothing.
   * The last column and the last row are meaningless.
   */
  readonly growth: Mat4 | null;
  /** Null: the target's own origin, or a move. */
  readonly pivot: Vec3 | null;
  /** Of a move, else zero. */
  readonly vector: Vec3;
}

const ZERO: Vec3 = [0, 0, 0];

/** A linear map by the images of the axes of the world. */
const linear = (image: (axis: AxisIndex) => Vec3): Mat4 => affine(image(0), image(1), image(2), ZERO);

export function motionOf(delta: Delta, alignment: Alignment | null = null): Motion {
  const rotated = (rotation: Quat, pivot: Vec3 | null): Motion => ({
    isIdentity: false,
    rotation,
    growth: linear((k) => turn(WORLD[k], rotation)),
    pivot,
    vector: ZERO,
  });
  if (delta.kind === 'rotate')
    return { ...rotated(fromAxisAngle(delta.axis, delta.angle), delta.pivot), isIdentity: delta.angle === 0 };
  if (delta.kind === 'translate') {
    const { vector } = delta;
    return alignment === null
      ? { isIdentity: vector.every((n) => n === 0), rotation: null, growth: null, pivot: null, vector }
      : { ...rotated(alignment.quaternion, alignment.pivot), vector };
  }
  const { factors, axes, pivot } = delta;
  const growing = dualOf(axes).map((row, i) => mul(row, factors[i as 0] - 1)) as unknown as Basis;
  const growth = linear((k) => toWorld(axes, [growing[0][k], growing[1][k], growing[2][k]]));
  return { isIdentity: factors.every((f) => f === 1), rotation: null, growth, pivot, vector: ZERO };
}
