import type { Drag, Parents, PickedHandle } from '@gizmo-kit/math';
import { once } from '../base/once.js';
import type { PartHooks } from '../extend/extension.js';
import type { GizmoProps } from '../props.js';
import { type BoundTarget, boundTargets } from '../targets/bound.js';
import { hasLeft, spacesNow } from '../targets/space.js';
import type { TargetSource } from '../targets/target.js';
import { sourcesOf } from './layout.js';

/** A picked handle and the targets that it would transform. */
export interface Found {
  readonly picked: PickedHandle;
  readonly targets: readonly BoundTarget[];
}

/** What a session reads from its gizmo and canvas, and what it requests from them. */
export interface World extends Pick<PartHooks, 'view' | 'point' | 'find' | 'layout' | 'ended'> {
  readonly props: () => GizmoProps;
  /** The controls to pause during a drag. */
  readonly controls: () => unknown;
  /** Requests a frame of the canvas, after the current one. */
  readonly invalidate: () => void;
  /** Requests a tick in the next frame of the page. */
  readonly schedule: () => void;
}

/** The world during one transition: props, targets and the View are read once, everything else at each call. */
export interface Snapshot extends Pick<World, 'view' | 'find' | 'layout' | 'point'> {
  readonly props: GizmoProps;
  /** The targets of the props that exist. */
  readonly sources: () => readonly TargetSource[];
  /** The parents of the targets of a drag, by the props that have these targets; undefined: as at the press. */
  readonly parents: (drag: Drag, props: GizmoProps) => Parents | undefined;
  /** Whether all targets of a drag have left their scene. */
  readonly haveLeft: (drag: Drag) => boolean;
}

export function snapshotOf({ props: propsNow, view, find, layout, point }: World): Snapshot {
  const props = propsNow();
  const sources = once(() => sourcesOf(props).filter((source) => source !== null));
  return {
    props,
    sources,
    view: once(view),
    find,
    layout,
    point,
    parents: (drag, props) => spacesNow(boundTargets(drag), sourcesOf(props)),
    haveLeft: (drag) => boundTargets(drag).every(hasLeft),
  };
}
