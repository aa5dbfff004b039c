// Screen geometry: the projection of a View, rays, outlines and triangles for any renderer, and picking by colors.
export { colorOfId, idOfColor, idsInRegion } from '../screen/color-id.js';
export type { DrawnOutline } from '../screen/drawn.js';
export { type Outline, outlinesOf } from '../screen/outline.js';
export { type Color, type TriangleOptions, type Triangles, trianglesOf } from '../screen/triangles.js';
export { unitsPerPixel } from '../view/camera.js';
// biome-ignore format: one module a paragraph
export {
  type HomogeneousPixel, ofDirection, ofPoint, type Projection, project, projectionOf, velocity,
} from '../view/projection.js';
export { rayThrough } from '../view/ray.js';
