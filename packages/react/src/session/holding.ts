import type { Drag, Parents, Transform } from '@gizmo-kit/math';
import { type Batch, batchesOf } from '../host/batch.js';
import { pause } from '../host/controls.js';
import { holdSkins } from '../host/skins.js';
import type { BoundTarget } from '../host/targets.js';
import { restoreBatch, writeBatch } from '../host/write-batch.js';
import { type ObjectWriter, writerOf } from '../host/write-object.js';
import type { PausableControls } from '../props.js';

/** What a press changes in the world, and how to write and restore it. */
export interface Holding {
  readonly targets: readonly BoundTarget[];
  /** Aligned with the targets; null for what is no object. */
  readonly writers: readonly (ObjectWriter | null)[];
  readonly batches: readonly Batch[];
  /** Gives the controls and the culling of skinned meshes back as they were found. */
  readonly release: () => void;
}

export function hold(targets: readonly BoundTarget[], controls: PausableControls | null): Holding {
  const [resumeControls, releaseSkins] = [pause(controls), holdSkins(targets)];
  const release = (): void => {
    resumeControls();
    releaseSkins();
  };
  return { targets, writers: targets.map(writerOf), batches: batchesOf(targets), release };
}

/** Goes on with some of the targets. Writes the start of the others where `written` says what the drag made of them. */
export function keepTargets(
  holding: Holding,
  kept: readonly number[],
  written: readonly Transform[] | null,
  targets: readonly BoundTarget[],
): Holding {
  if (written !== null) {
    const indices = new Set(kept);
    restore(holding, written, (i) => !indices.has(i));
  }
  const writers = kept.map((i) => holding.writers[i] ?? null);
  return { ...holding, targets, writers, batches: batchesOf(targets) };
}

/** Writes a step to the targets. */
export function write(
  { targets, writers, batches }: Holding,
  { before, drag, parents }: { readonly before: Drag; readonly drag: Drag; readonly parents: Parents | undefined },
): void {
  const { delta, alignment, transforms } = drag;
  if (delta === null) return;
  for (const [i, target] of targets.entries()) {
    const writer = writers[i] ?? null;
    if (writer === null || target.ancestor !== undefined) continue;
    const [previous, next] = [before.transforms[i] as Transform, transforms[i] as Transform];
    // At the start, the Euler angles are restored too.
    if (next === target.transform) writer.restore(previous);
    else writer.write(previous, next);
  }
  for (const batch of batches) {
    if (drag.changed) writeBatch(batch, targets, { delta, alignment, transforms, parents });
    else restoreBatch(batch, targets, before.transforms, () => true);
  }
}

/** Writes the start of the targets that a drag has written. */
export function restore(
  { targets, writers, batches }: Holding,
  written: readonly Transform[],
  isWanted: (i: number) => boolean = () => true,
): void {
  for (const [i, writer] of writers.entries()) {
    if (isWanted(i)) writer?.restore(written[i] as Transform);
  }
  for (const batch of batches) restoreBatch(batch, targets, written, isWanted);
}
