// 2D affine transforms: matrices, hierarchies, a camera, and hit tests.
// biome-ignore format: one module a paragraph
export {
  type Affine2, determinant2, invert2, isInvertible2, multiply2, rotate2, rotateAbout2, scale2, scaleAbout2, toRows2,
  transformPoint2, transformVector2, translate2,
} from '../planar/affine2.js';
// biome-ignore format: one module a paragraph
export {
  type Camera2, pan2, rotateAt2, screenFromWorld2, worldFromScreen2, type ZoomLimits, zoomAt2,
} from '../planar/camera2.js';
export { compose2, type Decomposed2, decompose2 } from '../planar/decompose2.js';
export { type Node2, worlds2 } from '../planar/hierarchy2.js';
export { hitTest2, inBox2, inDisc2, inPolygon2, type Selectable2 } from '../planar/hit2.js';
export { pop2, push2, stack2 } from '../planar/stack2.js';
