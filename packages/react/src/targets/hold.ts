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

/** Writes one target; one that has left its scene is not written. */
function put({ targets, writers }: Holding, i: number, next: Transform, previous: Transform, step: TargetStep | null) {
  if (next !== previous && !hasLeft(targets[i] as BoundTarget)) writers[i]?.write(next, previous, step);
}

/** Writes a step. */
export function writeStep(holding: Holding, before: Drag, drag: Drag, parents: Parents | undefined): void {
  const { delta, alignment } = drag;
  if (delta === null) return;
  for (const [i, next] of drag.transforms.entries())
    put(holding, i, next, before.transforms[i] as Transform, { delta, alignment, worldFromNow: parents?.[i] ?? null });
}

/** Restores the start of the targets, all or some, from the transforms that were written. */
export function restore(holding: Holding, written: readonly Transform[], left?: ReadonlySet<number>): void {
  for (const [i, { transform }] of holding.targets.entries())
    if (left?.has(i) !== true) put(holding, i, transform, written[i] as Transform, null);
}

/**
 * Goes on with some of the targets, also with those that a removed one has carried. Restores the others where `written` gives
 * what the drag has made of them.
 */
export function keep(
  holding: Holding,
  kept: readonly number[],
  written: readonly Transform[] | null,
  targets: readonly BoundTarget[],
): Holding {
  const { writers } = holding;
  const left = new Set(kept);
  if (written !== null) restore(holding, written, left);
  for (const [i, writer] of writers.entries()) if (!left.has(i)) writer?.release?.();
  return { targets, writers: targets.map((target, i) => writers[kept[i] as number] ?? writerOf(target)) };
}

/** Ends the drag. Several bones may have changed one skin: the first has found it as it was. */
export const release = ({ writers }: Holding): void => {
  for (const writer of [...writers].reverse()) writer?.release?.();
};
