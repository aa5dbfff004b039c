import { applyDeltaToMatrices, type Mat4, type Transform, type Vec3 } from '@gizmo-kit/math';
import { compose, multiply } from '@gizmo-kit/math/geometry';
import type { BoundTarget, TargetReading, TargetStep } from './target.js';

/** The matrix of a reading; of a controlled target, that of its transform. */
export const startMatrix = ({ matrix, transform }: TargetReading): Mat4 => matrix ?? compose(transform);

/** The matrix of a target after a step, with shear: the exact form of `next`. Null: it is not finite. */
export function exactMatrix(target: BoundTarget, next: Transform, step: TargetStep): Mat4 | null {
  const { transform } = target;
  if (next === transform) return startMatrix(target);
  // A scale of zero grows by addition, which only the transform expresses.
  if (transform.scale.includes(0)) return compose(next);
  const { delta, alignment, worldFromNow } = step;
  const out: number[] = new Array(16).fill(0);
  const batch = { matrices: startMatrix(target), worldFromParent: worldFromNow ?? target.worldFromParent };
  if (!applyDeltaToMatrices(delta, batch, out, alignment)) return null;
  [out[12], out[13], out[14]] = next.position;
  return out as unknown as Mat4;
}

/** Converts the matrix at a pivot to the matrix of the object. */
export const atOrigin = (matrix: Mat4, pivot: Vec3 | null): Mat4 =>
  pivot === null ? matrix : multiply(matrix, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -pivot[0], -pivot[1], -pivot[2], 1]);
