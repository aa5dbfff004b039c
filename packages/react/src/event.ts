import {
  type Delta,
  type Drag,
  exactMatrices,
  type Handle,
  type HandleMode,
  type Mat4,
  type Modifiers,
  type Parents,
  type Readout,
  readoutOf,
  type Transform,
} from '@gizmo-kit/math';
import type { Object3D } from 'three';
import type { PlainTarget } from './target.js';

/** What a drag has done so far. Arrays are aligned with `target`; transforms are in the space of each parent. */
export interface GizmoEvent {
  readonly targets: readonly (Object3D | PlainTarget)[];
  /** As they were at the press. */
  readonly start: readonly Transform[];
  /** As they were after the last event. */
  readonly previous: readonly Transform[];
  /** As they shall be. A child of another target keeps its start: its parent carries it. */
  readonly transforms: readonly Transform[];
  /** The exact result in the space of each parent, also where a Transform cannot hold it. Computed when read. */
  readonly matrices: readonly Mat4[];
  /** Whether some Transform cannot hold the exact result. Computed when read. */
  readonly sheared: boolean;
  /** The one of `transforms` that belongs to the last target. */
  readonly transform: Transform;
  /** What was done, in world space. */
  readonly delta: Delta;
  readonly handle: Handle;
  readonly mode: HandleMode;
  readonly modifiers: Modifiers;
  readonly readout: Readout;
  /** Whether any number of `transforms` differs from `start`. */
  readonly changed: boolean;
}

export interface GizmoEndEvent extends GizmoEvent {
  /** `cancel`: the start has been put back. */
  readonly reason: 'commit' | 'cancel';
}

/** What an event is made of. */
export interface EventParts {
  readonly drag: Drag;
  readonly delta: Delta;
  /** For each target its index, or that of the same target earlier in the list. */
  readonly once: readonly number[];
  readonly targets: readonly (Object3D | PlainTarget)[];
  readonly previous: readonly Transform[];
  readonly transforms: readonly Transform[];
  readonly changed: boolean;
  readonly parents: Parents;
}

/** The one shape of all events. */
export function makeEvent({
  drag,
  delta,
  once,
  targets,
  previous,
  transforms,
  changed,
  parents,
}: EventParts): GizmoEvent {
  let exact: ReturnType<typeof exactMatrices> | undefined;
  const matrices = () => {
    exact ??= exactMatrices(delta, drag.targets, parents);
    return exact;
  };
  return {
    targets,
    start: drag.targets.map((t) => t.transform),
    previous,
    transforms,
    get matrices() {
      const each = matrices().matrices;
      return once.map((i) => each[i] as Mat4);
    },
    get sheared() {
      return matrices().sheared;
    },
    transform: transforms.at(-1) as Transform,
    delta,
    handle: drag.handle,
    mode: drag.handle.mode,
    modifiers: drag.sample.modifiers,
    readout: readoutOf(drag.handle, delta, drag.pose),
    changed,
  };
}

/** The last event of a gesture. */
export const makeEndEvent = (parts: EventParts, reason: GizmoEndEvent['reason']): GizmoEndEvent =>
  Object.assign(makeEvent(parts), { reason });
