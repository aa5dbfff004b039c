import type { Mat4, Transform, Vec3 } from '@gizmo-kit/math';
import { compose, multiply } from '@gizmo-kit/math/geometry';
import { applyDeltaToMatrices } from '@gizmo-kit/math/matrices';
import type { BoundTarget, TargetStep } from './bound.js';

export const startMatrix = ({ matrix, transform }: BoundTarget): Mat4 => matrix ?? compose(transform);

/** What a step makes of the matrix of a target, shear included: the exact form of `next`. Null: the step has no finite answer. */
export function exactMatrix(target: BoundTarget, next: Transform, step: TargetStep): Mat4 | null {
  const { transform, worldFromParent } = target;
  if (next === transform) return startMatrix(target);
  // A scale of zero grows by addition, in the direction that the transform has.
  if (transform.scale.includes(0)) return compose(next);
  const { delta, alignment, worldFromNow } = step;
  const out: number[] = new Array(16).fill(0);
  const batch = { matrices: startMatrix(target), worldFromParent, worldFromNow };
  if (!applyDeltaToMatrices(delta, batch, out, alignment)) return null;
  [out[12], out[13], out[14]] = next.position;
  return out as unknown as Mat4;
}

/** The matrix of an object from the one at its pivot. */
export const atOrigin = (matrix: Mat4, pivot: Vec3 | null): Mat4 =>
  pivot === null ? matrix : multiply(matrix, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -pivot[0], -pivot[1], -pivot[2], 1]);
