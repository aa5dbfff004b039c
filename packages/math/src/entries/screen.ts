// Screen geometry: triangles for any renderer, outlines, and picking by boxes, world rays and colors.
export type { Tone } from '../handles/handle.js';
// biome-ignore format: one module a paragraph
export type {
  ArcShape, BallShape, BoxShape, ConeShape, DiscShape, QuadShape, SegmentShape, Shape,
} from '../handles/shape.js';
export { colorOfId, enclosedIds, idOfColor, idsInRegion, type PixelRect } from '../screen/color-id.js';
export { type DrawnOutline, visibilityOf } from '../screen/drawn.js';
export { farthestDepth, type Outline, outlinesOf } from '../screen/outline.js';
export { pickByRay, type RaySample, sampleOfRay } from '../screen/ray-sample.js';
export { distanceToShape, type NearestOnOutline, nearestOnOutline } from '../screen/shape-distance.js';
export { type Color, type TriangleOptions, type Triangles, trianglesOf } from '../screen/triangles.js';
