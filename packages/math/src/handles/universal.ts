import { mul } from '../algebra/vec3.js';
import type { Handle } from './handle.js';
import { moveAxes } from './move-axis.js';
import { movePlanes } from './move-plane.js';
import { ringInView, ringsAbout } from './rotate.js';
import { boxOn, scaleAll, scaleAxes } from './scale.js';

/*
 * From the middle out, in shares of the size: the box that scales all, planes, boxes that scale one axis, rings, the tips of
 * the arrows, the ring of the view. So no two of them lie on each other, but for the shafts that cross the rings.
 */
const RINGS = 0.72;
const OUTER = 1.14;
const SHAFT = 0.16;
const BOX = 0.6;
const MIDDLE = 0.05;

/** A handle drawn with other shapes. */
const drawnAs = (handle: Handle, shapes: Handle['shapes']): Handle => ({ ...handle, shapes });

/** Arrows, planes, rings and boxes together: move along and on axes, turn about them and the sight, scale along them and evenly. */
export const universal = (): readonly Handle[] => [
  ...moveAxes,
  ...movePlanes,
  ...ringsAbout(RINGS),
  ringInView(OUTER),
  // On the shafts of the arrows, and before them; on shafts of their own where those point elsewhere.
  ...scaleAxes.map((handle, i) =>
    drawnAs({ ...handle, priority: 3 }, (pose) => {
      const at = (share: number) => mul(pose.axes[i as 0], pose.size * share * pose.stretch[i as 0]);
      const box = boxOn(pose, at(BOX), 0.045);
      return pose.differsFromSpace ? [{ kind: 'segment', from: at(SHAFT), to: at(BOX), width: 1.5 }, box] : [box];
    }),
  ),
  drawnAs(scaleAll, (pose) => [boxOn(pose, [0, 0, 0], MIDDLE)]),
];
