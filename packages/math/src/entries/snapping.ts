// Feature snapping: vertices, edges, faces, normals, alignment guides, and snappers of your own.
export { alignSnapper } from '../snap-to/align-snapper.js';
// biome-ignore format: one module a paragraph
export type {
  GuideFeature, LineFeature, NormalFeature, PlaneFeature, PointFeature, PolygonFeature, SnapFeature,
} from '../snap-to/feature.js';
export type { Freedom } from '../snap-to/freedom.js';
export { snapTo } from '../snap-to/snap-to.js';
export type { Resolve, Snapped, Snapper, SnapQuery, SnapTo, SnapToContext } from '../snap-to/snapper.js';
// biome-ignore format: one module a paragraph
export {
  edgeSnapper, faceSnapper, type Given, type NormalSnapperOptions, normalSnapper, type Segment, 
  type SnapperOptions, snapper,vertexSnapper,
} from '../snap-to/snappers.js';
export { offsetOver, rotationBetween } from '../snap-to/support.js';
