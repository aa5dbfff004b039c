import type { Mat4, Transform } from '@gizmo-kit/math';
import type { InstancedMesh, Object3D } from 'three';
import { type Batch, type StepResult, stepBatch } from './batch.js';
import { objectFromFrame } from './pivot.js';
import { type BoundTarget, hasLeft } from './targets.js';

const isInstanced = (object: Object3D): object is InstancedMesh => 'isInstancedMesh' in object;

/** Writes what a step makes of a batch; where there is no answer, the last one stays. What has left its scene is not written. */
export function writeBatch(batch: Batch, targets: readonly BoundTarget[], step: StepResult): void {
  const { object, frames, at } = batch;
  const first = targets[at[0] as number];
  if (first === undefined || hasLeft(first) || !stepBatch(batch, targets, step)) return;
  if (isInstanced(object)) {
    for (let k = 0; k < at.length; k++) put(object, targets[at[k] as number] as BoundTarget, frames, 16 * k);
    touch(object);
  } else {
    object.matrix.fromArray(objectFromFrame([...frames] as unknown as Mat4, first.pivot));
    object.matrixWorldNeedsUpdate = true;
  }
}

/** Puts back the instances that a drag has written, of those that are asked for. */
export function restoreBatch(
  { object, at, starts }: Batch,
  targets: readonly BoundTarget[],
  written: readonly Transform[],
  isWanted: (i: number) => boolean,
): void {
  if (!isInstanced(object) || at.some((i) => hasLeft(targets[i] as BoundTarget))) return;
  let isTouched = false;
  for (const [k, i] of at.entries()) {
    const target = targets[i] as BoundTarget;
    if (written[i] === target.transform || !isWanted(i)) continue;
    put(object, target, starts, 16 * k);
    isTouched = true;
  }
  if (isTouched) touch(object);
}

function put(
  { instanceMatrix: { array } }: InstancedMesh,
  { source }: BoundTarget,
  from: Float64Array,
  at: number,
): void {
  const to = 16 * (source as { readonly index: number }).index;
  for (let n = 0; n < 16; n++) array[to + n] = from[at + n] as number;
}

/** Has the matrices drawn anew. What the mesh fills is measured again by whoever asks: the culling, a raycast. */
function touch(mesh: InstancedMesh): void {
  mesh.instanceMatrix.needsUpdate = true;
  mesh.boundingSphere = null;
  mesh.boundingBox = null;
}
