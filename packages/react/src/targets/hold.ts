import type { Drag, Parents, Transform } from '@gizmo-kit/math';
import type { BoundTarget, TargetStep, TargetWriter } from './bound.js';
import { holdObject } from './object.js';
import { isObject3D, isPlain } from './source.js';
import { hasLeft } from './space.js';

export interface HeldStep {
  readonly before: Drag;
  readonly drag: Drag;
  readonly parents: Parents | undefined;
}

/** What is left of the targets of a drag. */
export interface Kept {
  readonly targets: readonly BoundTarget[];
  /** Their indices among the targets before. */
  readonly kept: readonly number[];
  /** What the drag has made of all targets before; null: nothing was written. */
  readonly written: readonly Transform[] | null;
}

export interface Holding {
  readonly write: (step: HeldStep) => void;
  /** Writes the start back to all targets that the drag has written. */
  readonly restore: (written: readonly Transform[]) => void;
  /** Goes on with some of the targets, also with those that a removed one has carried, and restores the others. */
  readonly narrow: (kept: Kept) => void;
  readonly release: () => void;
}

export function hold(start: readonly BoundTarget[]): Holding {
  let targets = start;
  let writers = start.map(writerOf);
  /** Writes one target; one that has left its scene is not written. */
  const put = (i: number, next: Transform, previous: Transform | undefined, step: TargetStep | null): void => {
    const target = targets[i];
    if (target && previous && next !== previous && !hasLeft(target)) writers[i]?.write(next, previous, step);
  };
  const restore = (written: readonly Transform[], but?: ReadonlySet<number>): void => {
    for (const [i, { transform }] of targets.entries()) if (!but?.has(i)) put(i, transform, written[i], null);
  };
  return {
    write({ before, drag: { delta, alignment, transforms }, parents }) {
      if (delta === null) return;
      for (const [i, next] of transforms.entries())
        put(i, next, before.transforms[i], { delta, alignment, worldFromNow: parents?.[i] ?? null });
    },
    restore,
    narrow({ targets: left, kept, written }) {
      const places = new Set(kept);
      if (written !== null) restore(written, places);
      for (const [i, writer] of writers.entries()) if (!places.has(i)) writer?.release?.();
      writers = left.map((target, i) => writers[kept[i] ?? -1] ?? writerOf(target));
      targets = left;
    },
    release() {
      // Several bones may have changed one skin: the first has found it as it was.
      for (const writer of [...writers].reverse()) writer?.release?.();
    },
  };
}

/** Null for records, and for what another target carries. */
function writerOf(target: BoundTarget): TargetWriter | null {
  const { source, ancestor } = target;
  if (isPlain(source) || ancestor !== undefined) return null;
  return isObject3D(source) ? holdObject(source, target) : source.hold(target);
}
