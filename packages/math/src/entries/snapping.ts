// Feature snapping: vertices, edges, faces, normals, alignment guides, and snappers of your own.

export { alignSnapper } from '../snap-to/align-snapper.js';
// biome-ignore format: one module a paragraph
export type {
  LineFeature, NormalFeature, PlaneFeature, PointFeature, PolygonFeature, SnapFeature,
} from '../snap-to/feature.js';
export type { Snapper, SnapQuery } from '../snap-to/snapper.js';
// biome-ignore format: one module a paragraph
export {
  edgeSnapper, faceSnapper, type NormalSnapperOptions, normalSnapper, type SnapperOptions, snapper, vertexSnapper,
} from '../snap-to/snappers.js';
