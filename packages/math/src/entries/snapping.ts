// Features to snap to: vertices, edges, faces, normals, the boxes of others, and sources of your own.
export { alignSnapper } from '../snap-to/align-snapper.js';
export { edgeSnapper, type Segment } from '../snap-to/edge-snapper.js';
export { faceSnapper } from '../snap-to/face-snapper.js';
export { liftOver, turnOnto } from '../snap-to/lift.js';
export { snapper } from '../snap-to/make.js';
export { type NormalSnapperOptions, normalSnapper } from '../snap-to/normal-snapper.js';
export { snapTo } from '../snap-to/snap-to.js';
// biome-ignore format: one module a paragraph
export type {
  Given, GuideFeature, LineFeature, NormalFeature, PlaneFeature, PointFeature, PolygonFeature, 
  Resolve, SnapFeature, Snapped,Snapper, SnapperOptions, SnapQuery, SnapTo, SnapToContext,
} from '../snap-to/snapper.js';
export { vertexSnapper } from '../snap-to/vertex-snapper.js';
