import { PLANES, planeSquare, planeVisibility } from './axis.js';
import { movesOn } from './grab-plane.js';
import type { Handle } from './handle.js';
import { phrase } from './phrase.js';

/** Squares that move on the plane of two axes: `move-xy`, `move-yz`, `move-xz`. They stand on the side that faces the eye. */
export const movePlanes: readonly Handle[] = PLANES.map((plane) => ({
  id: `move-${plane.name.toLowerCase()}`,
  ...phrase('move', `on ${plane.name}`),
  mode: 'translate',
  tone: plane.tone,
  axes: [plane.u, plane.v],
  priority: 1,
  shapes: (pose) => [planeSquare(pose, plane, [1, 1, 1])],
  visibility: (pose) => planeVisibility(pose, plane),
  ...movesOn((_, pose) => [pose.axes[plane.u], pose.axes[plane.v]]),
}));
