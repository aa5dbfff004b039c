import { mul, ZERO } from '../algebra/vec3.js';
import type { Handle } from './handle.js';
import { moveAxes } from './move-axis.js';
import { movePlanes } from './move-plane.js';
import { ringInView, ringsAbout } from './rotate.js';
import { boxOn, scaleAll, scaleAxes } from './scale.js';

/*
 * Fractions of the size. From the center: the box of scale-all, planes, boxes of one axis, rings, the tips of the arrows, the
 * ring of the view. Only the shafts overlap with rings.
 */
const RINGS = 0.72;
const OUTER = 1.14;
const SHAFT = 0.16;
const BOX = 0.6;
const MIDDLE = 0.05;

const drawnAs = (handle: Handle, shapes: Handle['shapes']): Handle => ({ ...handle, shapes });

/**
 * Arrows, planes, rings and boxes: moves along axes and on planes, rotates about axes and the view direction, scales along axes
 * and uniformly.
 */
export const universal = (): readonly Handle[] => [
  ...moveAxes,
  ...movePlanes,
  ...ringsAbout(RINGS),
  ringInView(OUTER),
  // On the shafts of the arrows, in front of them; on separate shafts if the axes of the target differ from those of the arrows.
  ...scaleAxes.map((handle, i) =>
    drawnAs({ ...handle, priority: 3 }, (pose) => {
      const at = (share: number) => mul(pose.axes[i as 0], pose.size * share * pose.stretch[i as 0]);
      const box = boxOn(pose, at(BOX), 0.045);
      return pose.differsFromSpace ? [{ kind: 'segment', from: at(SHAFT), to: at(BOX), width: 1.5 }, box] : [box];
    }),
  ),
  drawnAs(scaleAll, (pose) => [boxOn(pose, ZERO, MIDDLE)]),
];
