// The drag solvers: from a pixel to the amount of a handle.
export { type AxisGrab, alongAxis } from '../solve/along-axis.js';
export { alongAxisClosest } from '../solve/along-axis-closest.js';
export { alongAxisPlane } from '../solve/along-axis-plane.js';
export { alongCurve, type CurveGrab } from '../solve/along-curve.js';
export { aroundAxis, type RingGrab, type RingMemory } from '../solve/around-axis.js';
export { fromGrab } from '../solve/from-grab.js';
export { onPlane, type PlaneGrab } from '../solve/on-plane.js';
export { type PlaneScaleGrab, scaleOnPlane } from '../solve/scale-on-plane.js';
export { type BallGrab, onBall, trackball } from '../solve/trackball.js';
