// Feature snapping: vertices, edges, faces, normals, alignment guides, and snappers of your own.

export type { Freedom } from '../constrain/freedom.js';
export { alignSnapper } from '../snap-to/align-snapper.js';
// biome-ignore format: one module a paragraph
export type {
  GuideFeature, LineFeature, NormalFeature, PlaneFeature, PointFeature, PolygonFeature, SnapFeature,
} from '../snap-to/feature.js';
export { snapToFeatures } from '../snap-to/snap-to.js';
export type { Snapper, SnapQuery, SnapToFeatures } from '../snap-to/snapper.js';
// biome-ignore format: one module a paragraph
export {
  edgeSnapper, faceSnapper, type Given, type NormalSnapperOptions, normalSnapper, type Segment, 
  type SnapperOptions, snapper,vertexSnapper,
} from '../snap-to/snappers.js';
export { offsetOver, rotationBetween } from '../snap-to/support.js';
