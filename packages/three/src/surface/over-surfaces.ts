import type { SnapFeature, Snapper, SnapperOptions, SnapQuery } from '@gizmo-kit/math/snapping';
import { snapper } from '@gizmo-kit/math/snapping';
import { excludedOf } from './dragged.js';
import { type Surface, type SurfaceSource, surfacesOf } from './surfaces.js';

/** Options of `meshEdgeSnapper` and `meshVertexSnapper`. */
export interface MeshSnapperOptions extends SnapperOptions {
  /** Objects that are ignored, with their descendants. The dragged objects always are. @default none */
  readonly exclude?: SurfaceSource | undefined;
}

/** A snapper of moves to features of the visible surfaces of a source. */
export const overSurfaces = (
  source: SurfaceSource,
  { id, priority, radius, exclude = null }: MeshSnapperOptions,
  defaults: Readonly<Record<'id', string> & Record<'priority', number>>,
  featuresOf: (surfaces: readonly Surface[], query: SnapQuery) => readonly SnapFeature[],
): Snapper =>
  snapper({
    id: id ?? defaults.id,
    priority: priority ?? defaults.priority,
    radius,
    features: (query) =>
      query.delta.kind === 'translate' ? featuresOf(surfacesOf(source, excludedOf(query.targets, exclude)), query) : [],
  });
