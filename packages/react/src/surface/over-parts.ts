import type { SnapFeature, Snapper, SnapperOptions, SnapQuery } from '@gizmo-kit/math/snapping';
import { snapper } from '@gizmo-kit/math/snapping';
import { leftOutOf } from './dragged.js';
import { type Part, partsOf, type SurfaceSource } from './parts.js';

/** Options of `meshEdgeSnapper` and `meshVertexSnapper`. */
export interface MeshSnapperOptions extends SnapperOptions {
  /** Objects that are ignored, with their descendants. The dragged objects always are. @default none */
  readonly exclude?: SurfaceSource | undefined;
}

/** A snapper of moves to features of the visible surfaces of a source. */
export const overParts = (
  source: SurfaceSource,
  { id, priority, radius, exclude = null }: MeshSnapperOptions,
  defaults: Readonly<Record<'id', string> & Record<'priority', number>>,
  featuresOf: (parts: readonly Part[], query: SnapQuery) => readonly SnapFeature[],
): Snapper =>
  snapper({
    id: id ?? defaults.id,
    priority: priority ?? defaults.priority,
    radius,
    features: (query) =>
      query.delta.kind === 'translate' ? featuresOf(partsOf(source, leftOutOf(query.targets, exclude)), query) : [],
  });
