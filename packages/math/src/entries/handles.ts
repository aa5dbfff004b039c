// More handles: bounds, rectangle, curve, the single kinds of handles, and copies of handles.
export { bounds } from '../handles/bounds.js';
export { handleWith } from '../handles/handle-with.js';
export { type MoveAlongCurveOptions, moveAlongCurve } from '../handles/move-curve.js';
export { type MovePlane, moveOnPlane } from '../handles/move-on-plane.js';
export { type RectOptions, rect } from '../handles/rect.js';
export { rotateFree } from '../handles/rotate-free.js';
export { scalePlanes } from '../handles/scale-plane.js';
