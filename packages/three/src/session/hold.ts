import type { Transform } from '@gizmo-kit/math';
import { attempt } from '../base/report.js';
import { holdObject } from '../targets/object.js';
import { holdSkins } from '../targets/skins.js';
import { isObject3D, isPlainTarget, keyOf } from '../targets/source.js';
import { hasLeft } from '../targets/space.js';
import type { BoundTarget, TargetStep, TargetWriter } from '../targets/target.js';
import { deltaOf, type EventData } from './event.js';

/** A target that a drag writes. */
interface Held {
  /** Null if `hold` of the target has thrown. */
  readonly writer: TargetWriter | null;
  /** The last transform that was written. */
  written: Transform;
}

export interface Holding {
  /** Holds these targets and releases the others. It restores those unless they are `committed`. */
  readonly hold: (targets: readonly BoundTarget[], committed?: boolean) => void;
  readonly write: (event: EventData) => void;
}

/** Writes targets during a drag, except records and descendants of other targets. */
export function createHolding(): Holding {
  const held = new Map<BoundTarget, Held>();
  let releaseSkins = (): void => undefined;
  /** Writes one target, unless it has left its scene. */
  const put = (target: BoundTarget, next: Transform, step: TargetStep | null): void => {
    const one = held.get(target);
    if (one === undefined || next === one.written || hasLeft(target)) return;
    const previous = one.written;
    one.written = next;
    attempt(() => one.writer?.write(next, previous, step));
  };
  return {
    hold(targets, committed = false) {
      const kept = new Set(targets);
      for (const [target, { writer }] of held) {
        if (kept.has(target)) continue;
        if (!committed) put(target, target.transform, null);
        attempt(() => writer?.release?.());
        held.delete(target);
      }
      releaseSkins();
      for (const target of targets) {
        const { source, ancestor, transform } = target;
        if (isPlainTarget(source) || ancestor !== undefined || held.has(target)) continue;
        const writer = attempt(() => (isObject3D(source) ? holdObject(source, target) : source.hold(target)));
        held.set(target, { writer, written: transform });
      }
      releaseSkins = holdSkins([...held.keys()].map(({ source }) => keyOf(source)));
    },
    write({ drag, parents }) {
      const { alignment, transforms } = drag;
      const delta = deltaOf(drag);
      for (const [i, target] of drag.targets.entries())
        put(target, transforms[i] as Transform, { delta, alignment, worldFromNow: parents?.[i] ?? null });
    },
  };
}
