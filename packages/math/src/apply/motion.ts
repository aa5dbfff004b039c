import { dualOf, perAxis, toWorld, WORLD } from '../algebra/basis.js';
import { affine } from '../algebra/mat4.js';
import { fromAxisAngle } from '../algebra/quat.js';
import { turn } from '../algebra/vec3.js';
import type { Alignment, Delta } from '../delta.js';
import type { AxisIndex } from '../handles/handle.js';
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

/** A linear map by the images of the axes of the world. */
const linear = (image: (axis: AxisIndex) => Vec3): Mat4 => affine(...perAxis(image), ZERO);

export function motionOf(delta: Delta, alignment: Alignment | null = null): Motion {
  if (delta.kind === 'scale') {
    const { factors, axes, pivot } = delta;
    const dual = dualOf(axes);
    const growth = linear((k) =>
      toWorld(
        axes,
        perAxis((i) => dual[i][k] * (factors[i] - 1)),
      ),
    );
    return { isIdentity: factors.every((f) => f === 1), rotation: null, growth, pivot, vector: ZERO };
  }
  const [rotation, pivot, vector] =
    delta.kind === 'rotate'
      ? [fromAxisAngle(delta.axis, delta.angle), delta.pivot, ZERO]
      : [alignment?.quaternion ?? null, alignment?.pivot ?? null, delta.vector];
  const isIdentity = delta.kind === 'rotate' ? delta.angle === 0 : alignment === null && vector.every((n) => n === 0);
  return { isIdentity, rotation, growth: rotation && linear((k) => turn(WORLD[k], rotation)), pivot, vector };
}
