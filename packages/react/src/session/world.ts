import type { Drag, Handle, Parents, PointerSample, Vec2, View } from '@gizmo-kit/math';
import type { GizmoProps } from '../props.js';
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
  /** What is to be paused while a handle is held. */
  readonly controls: () => unknown;
  /** Asks for a frame of the canvas, after the one that is being drawn. */
  readonly invalidate: () => void;
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

/** The world as a step reads it: props and targets once, anything else when it is asked for. */
export class WorldNow implements Snapshot {
  readonly props: GizmoProps;
  readonly #world: World;
  readonly #state: SessionState;
  #sources: readonly TargetSource[] | null = null;

  constructor(world: World, state: SessionState) {
    this.props = world.props();
    this.#world = world;
    this.#state = state;
  }

  sources(): readonly TargetSource[] {
    this.#sources ??= sourcesOf(this.props).filter((source) => source !== null);
    return this.#sources;
  }

  handles(): readonly Handle[] {
    return handlesFor(this.props);
  }

  view(): View | null {
    return this.#world.view();
  }

  point(): Vec2 | null {
    return this.#world.point(this.#state.event, this.#state.byKeys);
  }

  find(sample: PointerSample): Found | null {
    return this.#world.find(sample);
  }

  parents(held: readonly BoundTarget[]): Parents | undefined {
    return spacesNow(held, currentSources(held, this.sources()));
  }

  haveLeft(held: readonly BoundTarget[]): boolean {
    return held.every(hasLeft);
  }
}
