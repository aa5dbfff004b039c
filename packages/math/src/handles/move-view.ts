import { screenAxes } from '../view/camera.js';
import { discInView } from './axis.js';
import type { Handle } from './handle.js';
import { movesOn } from './moves.js';
import { named } from './named.js';

/**
 * A disc in the middle that moves parallel to the image plane: `move-view`. A camera that rotates during a drag rotates the
 * plane.
 */
export const moveView: Handle = {
  ...named('move', 'in view', 'view'),
  priority: 3,
  shapes: (pose) => [discInView(pose, 0.075)],
  ...movesOn((sample) => screenAxes(sample.view)),
};
