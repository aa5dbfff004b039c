import { mul } from '../algebra/vec3.js';
import { screenAxes } from '../view/camera.js';
import { movesOn } from './grab-plane.js';
import type { Handle } from './handle.js';
import { phrase } from './phrase.js';

/** A disc in the middle that moves in the plane of the picture: `move-view`. A camera that turns in mid-drag turns the plane. */
export const moveView: Handle = {
  id: 'move-view',
  ...phrase('move', 'in view'),
  mode: 'translate',
  tone: 'neutral',
  axes: [],
  priority: 3,
  shapes: (pose) => [
    { kind: 'disc', u: mul(pose.screenAxes[0], 0.075 * pose.size), v: mul(pose.screenAxes[1], 0.075 * pose.size) },
  ],
  ...movesOn((sample) => screenAxes(sample.view)),
};
