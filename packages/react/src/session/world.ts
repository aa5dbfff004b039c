import type { Drag, PointerSample, Vec2, View } from '@gizmo-kit/math';
import { pickDrawn } from '@gizmo-kit/math';
import { isSameSource } from '../host/source.js';
import { spacesNow } from '../host/spaces.js';
import { type BoundTarget, hasLeft } from '../host/targets.js';
import type { GizmoProps, PausableControls } from '../props.js';
import type { TargetSource } from '../target.js';
import type { Drawing } from './drawing.js';
import type { ConstraintProps } from './held-by.js';
import { handlesFor, type LayOut, sourcesOf } from './layout.js';
import type { Snapshot } from './snapshot.js';
import { toleranceOf } from './tolerance.js';

/** What a session reads of the world. */
export interface World {
  readonly props: () => GizmoProps;
  /** The constraints of the props. */
  readonly options: (props: GizmoProps) => ConstraintProps;
  /** The View that a sample would be taken in now; null where nothing is drawn. */
  readonly view: () => View | null;
  /** Pixels at which the pointer of the last sample is now: the canvas may have moved under it. */
  readonly point: (byKeys: boolean) => Vec2 | null;
  readonly drawing: Drawing;
  readonly layOut: LayOut;
  /** Whether a gizmo that is drawn in front gets a sample. */
  readonly isCovered: (sample: PointerSample) => boolean;
}

/** What a session does to the world. */
export interface Actions {
  readonly controls: () => PausableControls | null;
  readonly invalidate: () => void;
  /** A gesture has ended, also one that changed nothing. */
  readonly ended: (drag: Drag, reason: 'commit' | 'cancel') => void;
}

/** The targets of the props that exist. */
function presentSources(props: GizmoProps): readonly TargetSource[] {
  const sources = sourcesOf(props);
  return sources.includes(null) ? sources.filter((source) => source !== null) : (sources as readonly TargetSource[]);
}

/** The source of each held target as the props give it now: a plain record may be another object at every render. */
export function currentSources(
  held: readonly BoundTarget[],
  sources: readonly TargetSource[],
): readonly TargetSource[] {
  return held.map(({ source }, i) => (isSameSource(sources[i], source) ? (sources[i] ?? source) : source));
}

/** Reads each part of the world when it is first used. */
export class WorldSnapshot implements Snapshot {
  readonly #world: World;
  readonly #byKeys: boolean;
  readonly props: GizmoProps;
  #options: ConstraintProps | undefined;
  #sources: readonly TargetSource[] | undefined;
  #view: View | null | undefined;

  constructor(world: World, byKeys: boolean) {
    this.#world = world;
    this.#byKeys = byKeys;
    this.props = world.props();
  }

  get options(): ConstraintProps {
    this.#options ??= this.#world.options(this.props);
    return this.#options;
  }

  get handles(): Snapshot['handles'] {
    return handlesFor(this.props);
  }

  get sources(): readonly TargetSource[] {
    this.#sources ??= presentSources(this.props);
    return this.#sources;
  }

  get view(): View | null {
    if (this.#view === undefined) this.#view = this.#world.view();
    return this.#view;
  }

  get point(): Vec2 | null {
    return this.#world.point(this.#byKeys);
  }

  readonly find: Snapshot['find'] = (sample) => {
    const { layOut, drawing, isCovered } = this.#world;
    const layout = this.props.enabled === false || isCovered(sample) ? null : layOut(this.props, sample.view);
    if (layout === null) return null;
    const picked = pickDrawn(drawing(layout, sample.view), sample, toleranceOf(this.props));
    return picked === null ? null : { picked, targets: layout.targets };
  };

  readonly pose: Snapshot['pose'] = (handle, view) => {
    const layout = this.#world.layOut({ ...this.props, handles: [handle] }, view);
    const pose = layout?.handles[0]?.pose;
    return layout === null || pose === undefined ? null : { pose, targets: layout.targets };
  };

  readonly parents: Snapshot['parents'] = (held) => spacesNow(held, currentSources(held, this.sources));

  readonly haveLeft: Snapshot['haveLeft'] = (held) => held.every(hasLeft);
}
