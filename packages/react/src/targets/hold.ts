import type { Drag, Parents, Transform } from '@gizmo-kit/math';
import { report } from '../report.js';
import type { BoundTarget, TargetStep, TargetWriter } from './bound.js';
import { holdObject } from './object.js';
import { isObject3D, isPlain } from './source.js';
import { hasLeft } from './space.js';

export interface HeldStep {
  readonly drag: Drag;
  readonly parents: Parents | undefined;
}

/** What is left of the targets of a drag. */
export interface Kept {
  readonly targets: readonly BoundTarget[];
  /** Their indices among the targets before. */
  readonly kept: readonly number[];
}

export interface Holding {
  readonly write: (step: HeldStep) => void;
  /** Writes the start back to all targets that the drag has written. */
  readonly restore: () => void;
  /** Goes on with some of the targets, also with those that a removed one has carried, and restores the others. */
  readonly narrow: (kept: Kept) => void;
  readonly release: () => void;
}

export function hold(start: readonly BoundTarget[]): Holding {
  let targets = start;
  let writers = start.map(writerOf);
  let written = start.map(({ transform }) => transform);
  /** Writes one target; one that has left its scene is not written. */
  const put = (i: number, next: Transform, step: TargetStep | null): void => {
    const target = targets[i];
    const previous = written[i];
    if (!target || !previous || next === previous || hasLeft(target)) return;
    written[i] = next;
    attempt(() => writers[i]?.write(next, previous, step));
  };
  const restore = (but?: ReadonlySet<number>): void => {
    for (const [i, { transform }] of targets.entries()) if (!but?.has(i)) put(i, transform, null);
  };
  return {
    write({ drag: { delta, alignment, transforms }, parents }) {
      if (delta === null) return;
      for (const [i, next] of transforms.entries())
        put(i, next, { delta, alignment, worldFromNow: parents?.[i] ?? null });
    },
    restore,
    narrow({ targets: left, kept }) {
      const places = new Set(kept);
      restore(places);
      for (const [i, writer] of writers.entries()) if (!places.has(i)) attempt(() => writer?.release?.());
      writers = left.map((target, i) => writers[kept[i] ?? -1] ?? writerOf(target));
      written = left.map(({ transform }, i) => written[kept[i] ?? -1] ?? transform);
      targets = left;
    },
    release() {
      // Several bones may have changed one skin: the first has found it as it was.
      for (const writer of [...writers].reverse()) attempt(() => writer?.release?.());
    },
  };
}

/** What a target of the application throws is reported: the other targets are written, and the drag ends as ever. */
function attempt<T>(run: () => T): T | null {
  try {
    return run();
  } catch (error) {
    report(error);
    return null;
  }
}

/** Null for records, and for what another target carries. */
function writerOf(target: BoundTarget): TargetWriter | null {
  const { source, ancestor } = target;
  if (isPlain(source) || ancestor !== undefined) return null;
  return attempt(() => (isObject3D(source) ? holdObject(source, target) : source.hold(target)));
}
