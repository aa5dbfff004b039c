import {
  type Delta,
  type Drag,
  type Handle,
  type HandleMode,
  type Mat4,
  type Modifiers,
  type Parents,
  type Readout,
  readoutOf,
  type Transform,
} from '@gizmo-kit/math';
import type { Batch } from './host/batch.js';
import { exactResult, exactStart } from './host/exact.js';
import { givenOf } from './host/pivot.js';
import { isSameSource } from './host/source.js';
import type { BoundTarget } from './host/targets.js';
import { sentenceOf } from './sentence.js';
import type { TargetSource } from './target.js';

const NO_MODIFIERS: Modifiers = { ctrl: false, shift: false, alt: false };

/**
 * What a drag has done so far. Arrays are aligned with `target`, and worked out when they are first read; transforms are in
 * the space of each parent.
 */
export interface GizmoEvent {
  /** As the app gave them, refs read. */
  readonly targets: readonly TargetSource[];
  /** As they were at the press. */
  readonly start: readonly Transform[];
  /** As they were after the last event. */
  readonly previous: readonly Transform[];
  /** As they shall be. A child of another target keeps its start: its parent carries it. */
  readonly transforms: readonly Transform[];
  /** The exact result in the space of each parent, also where a Transform cannot hold it. */
  readonly matrices: readonly Mat4[];
  /** Whether some Transform cannot hold the exact result. */
  readonly sheared: boolean;
  /** The one of `transforms` that belongs to the last target. */
  readonly transform: Transform;
  /** What was done, in world space. */
  readonly delta: Delta;
  readonly handle: Handle;
  readonly mode: HandleMode;
  readonly modifiers: Modifiers;
  readonly readout: EventReadout;
  /** Whether any number of `transforms` differs from `start`. */
  readonly changed: boolean;
}

/** What was done, for people. */
export interface EventReadout extends Readout {
  /** To be read out: `Moved 1.250 along X`. */
  readonly sentence: string;
}

export interface GizmoEndEvent extends GizmoEvent {
  /** `cancel`: the start has been put back. */
  readonly reason: 'commit' | 'cancel';
}

/** What an event is made of. Transforms are those of the frames of the targets. */
export interface EventParts {
  readonly drag: Drag;
  readonly delta: Delta;
  /** The targets as they were taken hold of. */
  readonly held: readonly BoundTarget[];
  readonly batches: readonly Batch[];
  readonly targets: readonly TargetSource[];
  readonly previous: readonly Transform[];
  readonly transforms: readonly Transform[];
  readonly parents: Parents | undefined;
}

/** The one shape of all events. Its lists are made when they are read. */
export function makeEvent({
  drag,
  delta,
  held,
  batches,
  targets,
  previous,
  transforms,
  parents,
}: EventParts): GizmoEvent {
  const isResult = transforms === drag.transforms;
  const once = memo(() => held.map((_, i) => firstOf(i, held)));
  const given = (list: readonly Transform[], i: number): Transform =>
    givenOf(list[i] as Transform, held[i] as BoundTarget);
  const each = (list: readonly Transform[]) => memo(() => once().map((i) => given(list, i)));
  const exact = memo(() =>
    isResult ? exactResult(held, batches, { delta, alignment: drag.alignment, transforms, parents }) : exactStart(held),
  );
  const matrices = memo(() => once().map((i) => exact().matrices[i] as Mat4));
  const start = memo(() => held.map((target) => target.given));
  const [before, after] = [each(previous), each(transforms)];
  return {
    targets,
    get start() {
      return start();
    },
    get previous() {
      return before();
    },
    get transforms() {
      return after();
    },
    get matrices() {
      return matrices();
    },
    get sheared() {
      return exact().sheared;
    },
    transform: given(transforms, firstOf(held.length - 1, held)),
    delta,
    handle: drag.handle,
    mode: drag.handle.mode,
    modifiers: drag.sample.modifiers ?? NO_MODIFIERS,
    readout: spoken(drag.handle, readoutOf(drag.handle, delta, drag.pose)),
    changed: isResult && drag.changed,
  };
}

const spoken = (handle: Handle, readout: Readout): EventReadout => ({
  ...readout,
  get sentence() {
    return sentenceOf(handle, readout);
  },
});

/** Works something out when it is first asked for. */
function memo<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The place of a target, or of the same thing earlier in the list: what is named twice is moved once, and told twice. */
function firstOf(i: number, held: readonly BoundTarget[]): number {
  const { source, ancestor } = held[i] as BoundTarget;
  return ancestor !== undefined && isSameSource(held[ancestor]?.source, source) ? ancestor : i;
}

/** The last event of a gesture. */
export const makeEndEvent = (parts: EventParts, reason: GizmoEndEvent['reason']): GizmoEndEvent =>
  Object.assign(makeEvent(parts), { reason });
