import { forPlanes, planeSquare } from './axis.js';
import type { Handle } from './handle.js';
import { movesOnPlane } from './moves.js';

/** Squares that move on the plane of two axes: `move-xy`, `move-yz`, `move-xz`. They are on the side that faces the eye. */
export const movePlanes: readonly Handle[] = forPlanes('move', (plane) => ({
  shapes: (pose) => [planeSquare(pose, plane, [1, 1, 1])],
  ...movesOnPlane(plane.u, plane.v),
}));
