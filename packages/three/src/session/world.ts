import type { Drag, Parents, PickedHandle, PointerSample, Vec2, View } from '@gizmo-kit/math';
import { once } from '../base/once.js';
import { boundTargets } from '../targets/bound.js';
import { hasLeft, spacesNow } from '../targets/space.js';
import type { BoundTarget, TargetSource } from '../targets/target.js';
import { type Layout, sourcesOf } from './layout.js';
import type { SessionProps } from './props.js';

/** A picked handle and the targets that it would transform. */
export interface Found {
  readonly picked: PickedHandle;
  readonly targets: readonly BoundTarget[];
}

/** What a session reads from its gizmo and canvas, and what it requests from them. */
export interface World {
  /** The View of samples now; null where nothing is drawn. */
  readonly view: () => View | null;
  /** The pixel of the pointer of an event now, because the canvas may have moved; null: as before. */
  readonly point: (byKeys: boolean, event: MouseEvent | null) => Vec2 | null;
  /** The handle under a sample. */
  readonly find: (sample: PointerSample) => Found | null;
  /** The layout of a running drag. */
  readonly layout: (drag: Drag, view: View, props: SessionProps) => Layout | null;
  /** Called when a gesture has ended, also one that changed nothing. */
  readonly ended: (drag: Drag, reason: 'commit' | 'cancel') => void;
  readonly props: () => SessionProps;
  /** The controls to pause during a drag, if the props name none. */
  readonly controls: () => unknown;
  /** Requests a frame of the canvas, after the current one. */
  readonly requestFrame: () => void;
  /** Calls a function in the next frame of the page. */
  readonly nextFrame: (run: () => void) => void;
}

/** The world during one transition: props, targets and the View are read once, everything else at each call. */
export interface Snapshot extends Pick<World, 'view' | 'find' | 'layout' | 'point'> {
  readonly props: SessionProps;
  /** The targets of the props that exist. */
  readonly sources: () => readonly TargetSource[];
  /** The parents of the targets of a drag, by the props that have these targets; undefined: as at the press. */
  readonly parents: (drag: Drag, props: SessionProps) => Parents | undefined;
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
