// Handles beyond those of the modes: on the box around the targets, on a rectangle and along a curve, and single kinds of handles.
export { bounds } from '../handles/bounds.js';
export { type MoveAlongCurveOptions, moveAlongCurve } from '../handles/move-curve.js';
export { type RectOptions, rect } from '../handles/rect.js';
export { rotateFree } from '../handles/rotate-free.js';
export { scalePlanes } from '../handles/scale-plane.js';
