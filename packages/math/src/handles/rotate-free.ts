import { mul } from '../algebra/vec3.js';
import type { Pose } from '../pose/pose.js';
import { onBall, trackball } from '../solve/trackball.js';
import { ofPoint, projectionOf } from '../view/projection.js';
import { BACKGROUND, type Handle } from './handle.js';
import { phrase } from './phrase.js';

/** The ball is the one that the rings about the axes run around, and what can be grabbed of it ends a little within them. Shares of the size. */
const BALL = 0.82;
const DISC = 0.72;

const radiusOf = (pose: Pose): number => BALL * pose.size * pose.unitsPerPixel;

/** A disc inside the rings that turns as a ball under the hand: `rotate-free`. */
export const rotateFree: Handle = {
  id: 'rotate-free',
  ...phrase('rotate', 'freely'),
  mode: 'rotate',
  tone: 'neutral',
  axes: [],
  priority: BACKGROUND,
  shapes: (pose) => [
    {
      kind: 'disc',
      u: mul(pose.screenAxes[0], DISC * pose.size),
      v: mul(pose.screenAxes[1], DISC * pose.size),
      opacity: 0.06,
    },
  ],
  grab(sample, pose) {
    const point = onBall(pose.origin, radiusOf(pose), sample.point, sample.view);
    if (point === null) return null;
    const depth = ofPoint(projectionOf(sample.view), point).w;
    // In the middle of the ball, a pixel turns as far as it is wide.
    return { point, cursor: sample.point, depth, amount: 0, gain: 1 / (BALL * pose.size) };
  },
  drag(grab, sample, pose) {
    const turned = trackball(
      { center: pose.origin, radius: radiusOf(pose), point: grab.point },
      sample.point,
      sample.view,
    );
    return turned === null ? null : { kind: 'rotate', ...turned, pivot: pose.pivot };
  },
};
