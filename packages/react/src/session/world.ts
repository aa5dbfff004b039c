import type { Drag, PointerSample, Vec2, View } from '@gizmo-kit/math';
import type { GizmoProps, PausableControls } from '../props.js';
import type { TargetSource } from '../target.js';
import type { BoundTarget } from '../targets/bound.js';
import { isSameSource } from '../targets/source.js';
import { hasLeft, spacesNow } from '../targets/space.js';
import { handlesFor, sourcesOf } from './layout.js';
import type { Found, Snapshot } from './snapshot.js';
import type { SessionState } from './state.js';

/** What a session reads of the world, and what it does to it. */
export interface World {
  readonly props: () => GizmoProps;
  /** The View that a sample would be taken in now; null where nothing is drawn. */
  readonly view: () => View | null;
  /** Pixels at which the pointer of an event is now: the canvas may have moved under it. */
  readonly point: (event: MouseEvent | null, byKeys: boolean) => Vec2 | null;
  readonly find: (sample: PointerSample) => Found | null;
  readonly controls: () => PausableControls | null;
  /** Asks for a frame of the canvas. */
  readonly invalidate: () => void;
  /** Asks for a frame after the one that is being drawn. */
  readonly drawAgain: () => void;
  /** Asks for a tick in the next frame of the page. */
  readonly schedule: () => void;
  /** A gesture has ended, also one that changed nothing. */
  readonly ended: (drag: Drag, reason: 'commit' | 'cancel') => void;
}

/** The source of each held target as the props give it now: a plain record may be another object at every render. */
export const currentSources = (
  held: readonly BoundTarget[],
  sources: readonly TargetSource[],
): readonly TargetSource[] =>
  held.map(({ source }, i) => (isSameSource(sources[i], source) ? (sources[i] ?? source) : source));

export function snapshotOf(world: World, { event, byKeys }: SessionState): Snapshot {
  const props = world.props();
  let known: readonly TargetSource[] | undefined;
  /** The targets that exist. */
  const sources = (): readonly TargetSource[] => {
    known ??= sourcesOf(props).filter((source) => source !== null);
    return known;
  };
  return {
    props,
    sources,
    handles: () => handlesFor(props),
    view: world.view,
    point: () => world.point(event, byKeys),
    find: world.find,
    parents: (held) => spacesNow(held, currentSources(held, sources())),
    haveLeft: (held) => held.every(hasLeft),
  };
}
