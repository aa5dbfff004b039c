// The drag solvers, and how to make the grab of each.
export { type AxisGrab, alongAxis, type GrabbedAxis, grabAxis, scaleAlongAxis } from '../solve/along-axis.js';
export { alongCurve, type CurveGrab, grabCurve } from '../solve/along-curve.js';
export { aroundAxis, grabRing, type RingGrab, type RingMemory } from '../solve/around-axis.js';
export { grabPlane, onPlane, type PlaneGrab, type PlaneScaleGrab } from '../solve/on-plane.js';
export { scaleOnPlane } from '../solve/scale-on-plane.js';
export { type BallGrab, grabBall, onBall, trackball } from '../solve/trackball.js';
export { uniformFactor } from '../solve/uniform-factor.js';
