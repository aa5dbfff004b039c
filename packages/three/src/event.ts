import type { Delta, Drag, Handle, HandleMode, Modifiers, Parents, Transform } from '@gizmo-kit/math';
import { once } from './once.js';
import type { TargetSource } from './target.js';
import { type BoundTarget, boundTargets, copyOf, givenOf } from './targets/bound.js';
import { currentSource, isSameSource } from './targets/source.js';

const NO_MODIFIERS: Modifiers = { ctrl: false, shift: false, alt: false };

/** The modifier keys at the last sample of a drag. */
export const modifiersOf = ({ sample }: Drag): Modifiers => sample.modifiers ?? NO_MODIFIERS;

/**
 * The state of a drag. Arrays have the order of `target` and are computed when they are first read. Transforms are in the
 * space of each parent. `readoutOf`, `sentenceOf`, `matricesOf` and `isSheared` compute more of an event.
 */
export interface GizmoEvent {
  /** The targets of the app, with refs read. */
  readonly targets: readonly TargetSource[];
  /** The transforms at the press. */
  readonly start: readonly Transform[];
  /** The transforms of the previous event. */
  readonly previous: readonly Transform[];
  /** The new transforms. A child of another target keeps its start, because it moves with its parent. */
  readonly transforms: readonly Transform[];
  /** The element of `transforms` for the last target. */
  readonly transform: Transform;
  /** The change, in world space. */
  readonly delta: Delta;
  readonly handle: Handle;
  readonly mode: HandleMode;
  readonly modifiers: Modifiers;
  /** Whether any number of `transforms` differs from `start`. */
  readonly changed: boolean;
  /** The drag that the event reports. */
  readonly drag: Drag;
  /** The world matrix of each parent now; undefined: as at the press. */
  readonly parents: Parents | undefined;
}

export interface GizmoEndEvent extends GizmoEvent {
  /** `cancel`: the start was restored. */
  readonly reason: 'commit' | 'cancel';
}

/** The transforms of all targets for the application, as copies that it may change; computed at the first call. */
const asGiven = (drag: Drag, transformOf: (i: number) => Transform | undefined): (() => readonly Transform[]) =>
  once(() =>
    boundTargets(drag).map((_, i, targets) => {
      const place = firstOf(i, targets);
      return copyOf(givenOf(transformOf(place) as Transform, targets[place] as BoundTarget));
    }),
  );

/** The index of a target, or of the same target earlier in the list: a duplicate gets the transform of the first. */
export function firstOf(i: number, targets: readonly BoundTarget[]): number {
  const { source, ancestor } = targets[i] as BoundTarget;
  return ancestor !== undefined && isSameSource(targets[ancestor]?.source, source) ? ancestor : i;
}

/** The event of a drag. `sources`: the targets as the props give them; `before`: the transforms of the previous event. */
export function makeEvent(
  drag: Drag,
  sources: readonly TargetSource[],
  before: readonly Transform[],
  parents: Parents | undefined,
): GizmoEvent {
  const { handle, changed } = drag;
  const targets = once(() => boundTargets(drag).map((target, i) => currentSource(target, sources[i])));
  const start = asGiven(drag, (i) => drag.targets[i]?.transform);
  const previous = asGiven(drag, (i) => before[i]);
  const transforms = asGiven(drag, (i) => drag.transforms[i]);
  return {
    drag,
    parents,
    delta: drag.delta as Delta,
    handle,
    mode: handle.mode,
    modifiers: modifiersOf(drag),
    changed,
    get targets() {
      return targets();
    },
    get start() {
      return start();
    },
    get previous() {
      return previous();
    },
    get transforms() {
      return transforms();
    },
    get transform() {
      return transforms().at(-1) as Transform;
    },
  };
}
