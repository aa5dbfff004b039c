import { forPlanes, planeSquare } from './axis.js';
import type { Handle } from './handle.js';
import { scalesOnPlane } from './scale-by.js';

/**
 * Squares that scale along two axes: `scale-xy`, `scale-yz`, `scale-xz`. They are on the side that faces the eye, and stretch as
 * they are dragged.
 */
export const scalePlanes: readonly Handle[] = forPlanes('scale', (plane) => ({
  shapes: (pose) => [planeSquare(pose, plane, pose.stretch)],
  ...scalesOnPlane(plane.u, plane.v),
}));
