import type { Bounds, Mat4, Quat, Transform, Vec3 } from '@gizmo-kit/math';
import { type Decomposed, decompose } from '@gizmo-kit/math/geometry';

/** What a matrix says as a transform. Where it is comes at no cost; the rest is worked out when it is asked for. */
export class MatrixTransform implements Transform {
  readonly position: Vec3;
  readonly #matrix: Mat4;
  #parts: Decomposed | undefined;

  constructor(matrix: Mat4) {
    this.position = [matrix[12], matrix[13], matrix[14]];
    this.#matrix = matrix;
  }

  get quaternion(): Quat {
    return this.#decomposed().transform.quaternion;
  }

  get scale(): Vec3 {
    return this.#decomposed().transform.scale;
  }

  /** How the axes lean, which the transform does not tell; null where they are square to each other. */
  get shear(): Decomposed['shear'] | null {
    const { shear } = this.#decomposed();
    return shear.some((s) => s !== 0) ? shear : null;
  }

  #decomposed(): Decomposed {
    this.#parts ??= decompose(this.#matrix);
    return this.#parts;
  }
}

/** A transform as plain data. */
export const plainTransform = ({ position, quaternion, scale }: Transform): Transform => ({
  position,
  quaternion,
  scale,
});

/** The box around a box whose axes lean: what a matrix fills that its transform alone would not. */
export function leaning({ min, max }: Bounds, [xy, xz, yz]: Decomposed['shear']): Bounds {
  const low = (factor: number, i: 0 | 1 | 2): number => Math.min(factor * min[i], factor * max[i]);
  const high = (factor: number, i: 0 | 1 | 2): number => Math.max(factor * min[i], factor * max[i]);
  return {
    min: [min[0] + low(xy, 1) + low(xz, 2), min[1] + low(yz, 2), min[2]],
    max: [max[0] + high(xy, 1) + high(xz, 2), max[1] + high(yz, 2), max[2]],
  };
}
