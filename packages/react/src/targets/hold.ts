import type { Drag, Parents, Transform } from '@gizmo-kit/math';
import type { BoundTarget, TargetStep, TargetWriter } from './bound.js';
import { holdObject } from './object.js';
import { isObject3D, isPlain } from './source.js';
import { hasLeft } from './space.js';

/** The targets of one drag, and how to write them. */
export interface Holding {
  readonly targets: readonly BoundTarget[];
  /** Aligned with the targets; null for records, and for what another target carries. */
  readonly writers: readonly (TargetWriter | null)[];
}

export const hold = (targets: readonly BoundTarget[]): Holding => ({ targets, writers: targets.map(writerOf) });

function writerOf(target: BoundTarget): TargetWriter | null {
  const { source, ancestor } = target;
  if (isPlain(source) || ancestor !== undefined) return null;
  return isObject3D(source) ? holdObject(source, target) : source.hold(target);
}

/** Writes from one list of transforms to another. A target that has left its scene is not written. */
export function write(
  { targets, writers }: Holding,
  next: readonly Transform[],
  previous: readonly Transform[],
  stepOf: (i: number) => TargetStep | null = () => null,
): void {
  for (const [i, writer] of writers.entries()) {
    const target = targets[i] as BoundTarget;
    if (writer !== null && next[i] !== previous[i] && !hasLeft(target))
      writer.write(next[i] as Transform, previous[i] as Transform, stepOf(i));
  }
}

/** Writes a step. */
export function writeStep(holding: Holding, before: Drag, drag: Drag, parents: Parents | undefined): void {
  const { delta, alignment, transforms } = drag;
  if (delta === null) return;
  write(holding, transforms, before.transforms, (i) => ({ delta, alignment, worldFromNow: parents?.[i] ?? null }));
}

/** Restores the start of targets from the transforms that were written, of all or of some. */
export function restore(
  holding: Holding,
  written: readonly Transform[],
  isWanted: (i: number) => boolean = () => true,
): void {
  write(
    holding,
    holding.targets.map(({ transform }, i) => (isWanted(i) ? transform : (written[i] as Transform))),
    written,
  );
}

/** Goes on with some of the targets, also with those that a removed one has carried. Restores the others where `written` gives what the drag has made of them. */
export function keep(
  holding: Holding,
  kept: readonly number[],
  written: readonly Transform[] | null,
  targets: readonly BoundTarget[],
): Holding {
  const isKept = new Set(kept);
  if (written !== null) restore(holding, written, (i) => !isKept.has(i));
  for (const [i, writer] of holding.writers.entries()) if (!isKept.has(i)) writer?.release?.();
  return { targets, writers: targets.map((target, i) => holding.writers[kept[i] as number] ?? writerOf(target)) };
}

/** Ends the drag. Several bones may have changed one skin: the first has found it as it was. */
export function release({ writers }: Holding): void {
  for (const writer of [...writers].reverse()) writer?.release?.();
}
