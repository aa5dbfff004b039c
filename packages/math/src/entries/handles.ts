// More handles, and the solvers of the drags along an axis and on a plane for handles of your own.

export type { Curve } from '../geometry/curve.js';
export { bounds } from '../handles/bounds.js';
export { handleWith } from '../handles/handle-with.js';
export { type MoveAlongCurveOptions, moveAlongCurve } from '../handles/move-curve.js';
export { type MovePlane, moveOnPlane } from '../handles/move-on-plane.js';
export { type RectOptions, rect } from '../handles/rect.js';
export { alongAxis, type GrabbedAxis, grabAxis } from '../solve/along-axis.js';
export { onPlane } from '../solve/on-plane.js';
