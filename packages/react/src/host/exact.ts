import type { Mat4, Transform } from '@gizmo-kit/math';
import { compose } from '@gizmo-kit/math/geometry';
import { exactMatrices } from '@gizmo-kit/math/matrices';
import { type Batch, type StepResult, stepBatch } from './batch.js';
import { objectFromFrame } from './pivot.js';
import type { BoundTarget } from './targets.js';

/** Matrices of the targets in the space of their parents, and whether some transform cannot hold its own. */
export interface Exact {
  readonly matrices: readonly Mat4[];
  readonly sheared: boolean;
}

/** Matrices that come from the 32-bit floats of instances lean by their rounding; nobody can see it. */
const UNSEEN = 1e-6;

/** The exact result of a step. */
export function exactResult(targets: readonly BoundTarget[], batches: readonly Batch[], step: StepResult): Exact {
  const matrices = targets.map(startMatrix);
  let sheared = false;
  const composed = targets.map((_, i) => i).filter((i) => targets[i]?.matrix === null);
  const parents = step.parents && composed.map((i) => step.parents?.[i] ?? null);
  const exact = exactMatrices(
    step.delta,
    composed.map((i) => targets[i] as BoundTarget),
    parents,
    step.alignment,
  );
  for (const [k, i] of composed.entries()) {
    matrices[i] = objectFromFrame(exact.matrices[k] as Mat4, (targets[i] as BoundTarget).pivot);
  }
  for (const batch of batches) {
    if (!stepBatch(batch, targets, step)) continue;
    for (const [k, i] of batch.at.entries()) {
      const frame = [...batch.frames.subarray(16 * k, 16 * k + 16)] as unknown as Mat4;
      matrices[i] = objectFromFrame(frame, (targets[i] as BoundTarget).pivot);
      sheared ||= !isNear(compose(step.transforms[i] as Transform), frame);
    }
  }
  return { matrices, sheared: sheared || exact.sheared };
}

/** What the targets were at the press. */
export function exactStart(targets: readonly BoundTarget[]): Exact {
  const sheared = targets.some(({ matrix, transform }) => matrix !== null && !isNear(compose(transform), matrix));
  return { matrices: targets.map(startMatrix), sheared };
}

const startMatrix = ({ matrix, transform, pivot }: BoundTarget): Mat4 =>
  objectFromFrame(matrix ?? compose(transform), pivot);

/** Whether the linear parts of two matrices are the same but for rounding. */
function isNear(a: Mat4, b: Mat4): boolean {
  const linear = [0, 1, 2, 4, 5, 6, 8, 9, 10] as const;
  const size = Math.hypot(...linear.map((i) => b[i]));
  return linear.every((i) => Math.abs(a[i] - b[i]) <= UNSEEN * size);
}
