import type { Delta, Drag, Handle, HandleMode, Mat4, Modifiers, Parents, Transform } from '@gizmo-kit/math';
import { compose } from '@gizmo-kit/math/geometry';
import { haveSameLinearPart, NO_MODIFIERS } from '@gizmo-kit/math/internal';
import { once } from '../base/once.js';
import { copyOf, givenOf } from '../targets/bound.js';
import { atOrigin, exactMatrix, startMatrix } from '../targets/exact.js';
import { currentSource, firstOf, keyOf } from '../targets/source.js';
import type { BoundTarget, TargetKey, TargetSource } from '../targets/target.js';

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
  /** The new transforms by the `key` of each record, and by the object itself for an Object3D. */
  readonly byKey: ReadonlyMap<TargetKey, Transform>;
  /** The new transform of the active target, which was the last one at the press. */
  readonly transform: Transform;
  /** The change, in world space; of a handle that edits a value, a move by zero. */
  readonly delta: Delta;
  /** The new value of a handle that edits one; null: it transforms the targets. */
  readonly value: unknown;
  /** That value at the press; null: the handle transforms the targets. */
  readonly before: unknown;
  readonly handle: Handle;
  readonly mode: HandleMode;
  readonly modifiers: Modifiers;
  /** Whether any number of `transforms` differs from `start`, or `value` from `before`. */
  readonly changed: boolean;
  /** The drag that the event reports. Its targets keep the order of the press. */
  readonly drag: Drag<BoundTarget>;
  /** For each target, its index in `drag`. */
  readonly order: readonly number[];
  /** The world matrix of the parent of each target of `drag` now; undefined: as at the press. */
  readonly parents: Parents | undefined;
}

/** What a gizmo reports at the end of a drag. */
export interface GizmoEndEvent extends GizmoEvent {
  /** `cancel`: the start was restored. */
  readonly reason: 'commit' | 'cancel';
}

/** What an event reports. The event itself is made only if the application listens. */
export interface EventData extends Pick<GizmoEvent, 'drag' | 'order' | 'parents'> {
  /** The targets as the props give them. */
  readonly sources: readonly TargetSource[];
  /** The transforms of the previous event. */
  readonly before: readonly Transform[];
}

/** The change of a drag; before the first one, a move by zero. */
export const deltaOf = ({ delta }: Drag): Delta => delta ?? { kind: 'translate', vector: [0, 0, 0] };

export function makeEvent({ drag, sources, before, parents, order }: EventData): GizmoEvent {
  const { handle, changed } = drag;
  const { targets: bound } = drag;
  const targets = once(() => order.map((place, i) => currentSource(bound[place] as BoundTarget, sources[i])));
  /** The transforms of all targets for the application, as copies that it may change; computed at the first call. */
  const asGiven = (transformOf: (place: number) => Transform | undefined): (() => readonly Transform[]) =>
    once(() => order.map((place) => copyOf(givenOf(transformOf(place) as Transform, bound[place] as BoundTarget))));
  const start = asGiven((place) => bound[place]?.transform);
  const previous = asGiven((place) => before[place]);
  const transforms = asGiven((place) => drag.transforms[place]);
  const byKey = once(() => new Map(targets().map((source, i) => [keyOf(source), transforms()[i] as Transform])));
  const [active] = bound.slice(-1).map((last) => firstOf(last, bound.length - 1, bound));
  return {
    drag,
    order,
    parents,
    delta: deltaOf(drag),
    value: drag.value,
    before: handle.edit?.value ?? null,
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
    get byKey() {
      return byKey();
    },
    get transform() {
      return transforms()[order.indexOf(active as number)] as Transform;
    },
  };
}

/** The exact result for each target as a matrix in the space of its parent, with shear. */
export const matricesOf = (event: GizmoEvent): readonly Mat4[] =>
  event.order.map((place) => atOrigin(exactAt(event, place), event.drag.targets[place]?.pivot ?? null));

/** Whether position, quaternion and scale cannot express the exact result for some target of an event. */
export const isSheared = (event: GizmoEvent): boolean =>
  event.drag.transforms.some((transform, i) => !haveSameLinearPart(compose(transform), exactAt(event, i)));

function exactAt({ drag, delta, parents }: GizmoEvent, i: number): Mat4 {
  const target = drag.targets[i] as BoundTarget;
  const step = { delta, alignment: drag.alignment, worldFromNow: parents?.[i] ?? null };
  return exactMatrix(target, drag.transforms[i] as Transform, step) ?? startMatrix(target);
}
