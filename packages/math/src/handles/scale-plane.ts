import { PLANES, planeSquare, planeVisibility } from './axis.js';
import { pressPlane } from './grab-plane.js';
import type { Handle } from './handle.js';
import { phrase } from './phrase.js';
import { scaleOn } from './scale-by.js';

/** Squares that scale along two axes: `scale-xy`, `scale-yz`, `scale-xz`. They stand on the side that faces the eye, and stretch as they are dragged. */
export const scalePlanes: readonly Handle[] = PLANES.map((plane) => ({
  id: `scale-${plane.name.toLowerCase()}`,
  ...phrase('scale', `on ${plane.name}`),
  mode: 'scale',
  tone: plane.tone,
  axes: [plane.u, plane.v],
  priority: 1,
  shapes: (pose) => [planeSquare(pose, plane, pose.stretch)],
  visibility: (pose) => planeVisibility(pose, plane),
  grab(sample, pose) {
    const grab = pressPlane(sample, pose, pose.axes[plane.u], pose.axes[plane.v]);
    return grab && scaleOn(plane, grab, sample, pose, pose.origin) && grab;
  },
  drag: (grab, sample, pose) => scaleOn(plane, grab, sample, pose, pose.origin),
}));
