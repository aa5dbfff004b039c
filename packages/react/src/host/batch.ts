import type { Alignment, Delta, Mat4, Parents, Transform } from '@gizmo-kit/math';
import { compose } from '@gizmo-kit/math/geometry';
import { applyDeltaToMatrices } from '@gizmo-kit/math/matrices';
import type { Object3D } from 'three';
import { isInstance, isPlain } from './source.js';
import type { BoundTarget } from './targets.js';

/** Targets in one parent whose matrices are what counts: instances of one mesh, or one object that keeps its matrix itself. */
export interface Batch {
  /** The mesh, or the object. */
  readonly object: Object3D;
  /** Where they are in the list of targets. */
  readonly at: readonly number[];
  /** The start of their frames: sixteen numbers each. */
  readonly starts: Float64Array;
  readonly worldFromParent: Mat4;
  /** Room for what a step makes of them. */
  readonly frames: Float64Array;
}

/** The batches of a list of targets, but for those that others carry. */
export function batchesOf(targets: readonly BoundTarget[]): readonly Batch[] {
  const places = new Map<Object3D, number[]>();
  for (const [i, { source, matrix, ancestor }] of targets.entries()) {
    if (matrix === null || ancestor !== undefined || isPlain(source)) continue;
    const object = isInstance(source) ? source.mesh : source;
    const at = places.get(object);
    if (at === undefined) places.set(object, [i]);
    else at.push(i);
  }
  return [...places].map(([object, at]) => {
    const starts = new Float64Array(16 * at.length);
    for (const [k, i] of at.entries()) starts.set((targets[i] as BoundTarget).matrix as Mat4, 16 * k);
    const { worldFromParent } = targets[at[0] as number] as BoundTarget;
    return { object, at, starts, worldFromParent, frames: new Float64Array(starts.length) };
  });
}

/** What a step has come to. */
export interface StepResult {
  readonly delta: Delta;
  readonly alignment: Alignment | null;
  /** Of the frames of all targets. */
  readonly transforms: readonly Transform[];
  readonly parents: Parents | undefined;
}

/**
 * Works out what a step makes of a batch, shear included: its `frames`.
 *
 * @returns whether there is an answer
 */
export function stepBatch(batch: Batch, targets: readonly BoundTarget[], step: StepResult): boolean {
  const { at, starts: matrices, worldFromParent, frames } = batch;
  const worldFromNow = step.parents?.[at[0] as number];
  if (!applyDeltaToMatrices(step.delta, { matrices, worldFromParent, worldFromNow }, frames, step.alignment))
    return false;
  for (let k = 0; k < at.length; k++) {
    const i = at[k] as number;
    const { scale } = (targets[i] as BoundTarget).transform;
    // A scale of zero grows by addition, and has a direction in the transform alone.
    if (scale[0] === 0 || scale[1] === 0 || scale[2] === 0) {
      frames.set(compose(step.transforms[i] as Transform), 16 * k);
    }
  }
  return true;
}
