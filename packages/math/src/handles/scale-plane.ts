import { forPlanes, planeSquare } from './axis.js';
import { pressPlane } from './grab-plane.js';
import type { Handle } from './handle.js';
import { scaleOn } from './scale-by.js';

/** Squares that scale along two axes: `scale-xy`, `scale-yz`, `scale-xz`. They are on the side that faces the eye, and stretch as they are dragged. */
export const scalePlanes: readonly Handle[] = forPlanes('scale', (plane) => ({
  shapes: (pose) => [planeSquare(pose, plane, pose.stretch)],
  grab(sample, pose) {
    const grab = pressPlane(sample, pose, pose.axes[plane.u], pose.axes[plane.v]);
    return grab && scaleOn(plane, grab, sample, pose, pose.origin) && grab;
  },
  drag: (grab, sample, pose) => scaleOn(plane, grab, sample, pose, pose.origin),
}));
