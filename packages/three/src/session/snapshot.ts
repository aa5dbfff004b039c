import type { Parents, PointerSample, Vec2, View } from '@gizmo-kit/math';
import type { TargetSource } from '../targets/target.js';
import type { Layout } from './layout.js';
import type { SessionProps } from './props.js';
import type { Found } from './world.js';

/** What one transition reads of the world, as data. It has only what its input needs. */
export interface Snapshot {
  readonly props: SessionProps;
  /** In a drag, the targets of the props that exist. */
  readonly sources: readonly TargetSource[];
  /** The parents of the targets of the drag; undefined: as at the press. */
  readonly parents: Parents | undefined;
  /** Whether all targets of the drag have left their scene. */
  readonly haveLeft: boolean;
  /** The layout in the View of the press, until the first step. */
  readonly pressed: Layout | null;
  /** At a frame, the View of the pointer; null where nothing is drawn. */
  readonly view: View | null;
  /** At a frame, the pixel of the pointer; null: as before. */
  readonly point: Vec2 | null;
  /** Without a drag, the handle under the pointer. */
  readonly found: Found | null;
}

/** A sample with the View and the pixel of a snapshot. */
export const sampleNow = (sample: PointerSample, view: View, point: Vec2 | null): PointerSample => ({
  ...sample,
  view,
  point: point ?? sample.point,
});
