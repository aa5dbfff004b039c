import { toBasis, toWorld, WORLD } from '../algebra/basis.js';
import { affine } from '../algebra/mat4.js';
import { fromAxisAngle } from '../algebra/quat.js';
import { turn } from '../algebra/vec3.js';
import type { Alignment, Delta } from '../delta.js';
import { perAxis } from '../handles/axis.js';
import type { Mat4, Quat, Vec3 } from '../types.js';

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

/** A linear map by what it makes of the axes of the world. */
const linear = (map: (axis: Vec3) => Vec3): Mat4 => affine(...perAxis((i) => map(WORLD[i])), ZERO);

export function motionOf(delta: Delta, alignment: Alignment | null = null): Motion {
  const rotated = (rotation: Quat, pivot: Vec3 | null): Motion => ({
    isIdentity: false,
    rotation,
    growth: linear((axis) => turn(axis, rotation)),
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
  const growth = linear((axis) => {
    const along = toBasis(axes, axis);
    return toWorld(
      axes,
      perAxis((i) => along[i] * (factors[i] - 1)),
    );
  });
  return { isIdentity: factors.every((f) => f === 1), rotation: null, growth, pivot, vector: ZERO };
}
