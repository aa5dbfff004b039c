import type { Drag, Parents, PickedHandle, PointerSample, Vec2, View } from '@gizmo-kit/math';
import { once } from '../once.js';
import type { GizmoProps } from '../props.js';
import type { TargetSource } from '../target.js';
import { type BoundTarget, boundTargets } from '../targets/bound.js';
import { hasLeft, spacesNow } from '../targets/space.js';
import { sourcesOf } from './layout.js';

/** A picked handle and the targets that it would transform. */
export interface Found {
  readonly picked: PickedHandle;
  readonly targets: readonly BoundTarget[];
}

/** What a session reads of the world, and what it does to it. */
export interface World {
  readonly props: () => GizmoProps;
  /** The View that a sample would be taken in now; null where nothing is drawn. */
  readonly view: () => View | null;
  /** Pixels at which the pointer of an event is now, as the canvas may have moved under it; null: where it was. */
  readonly point: (event: MouseEvent | null, byKeys: boolean) => Vec2 | null;
  readonly find: (sample: PointerSample) => Found | null;
  /** What is to be paused while a handle is held. */
  readonly controls: () => unknown;
  /** Asks for a frame of the canvas, after the one that is being drawn. */
  readonly invalidate: () => void;
  /** Asks for a tick in the next frame of the page. */
  readonly schedule: () => void;
  /** A gesture has ended, also one that changed nothing. */
  readonly ended: (drag: Drag, reason: 'commit' | 'cancel') => void;
}

/** The outside world during one step: props, targets and the View are read once, anything else when it is asked for. */
export interface Snapshot extends Pick<World, 'view' | 'find' | 'point'> {
  readonly props: GizmoProps;
  /** The targets of the props that exist. */
  readonly sources: () => readonly TargetSource[];
  /** The parents of the targets of a drag; undefined: as at the press. */
  readonly parents: (drag: Drag) => Parents | undefined;
  /** Whether all targets of a drag have left their scene. */
  readonly haveLeft: (drag: Drag) => boolean;
}

export function snapshotOf({ props: propsNow, view, find, point }: World): Snapshot {
  const props = propsNow();
  const sources = once(() => sourcesOf(props).filter((source) => source !== null));
  return {
    props,
    sources,
    view: once(view),
    find,
    point,
    parents: (drag) => spacesNow(boundTargets(drag), sources()),
    haveLeft: (drag) => boundTargets(drag).every(hasLeft),
  };
}
