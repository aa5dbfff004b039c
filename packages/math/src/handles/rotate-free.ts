import type { Pose } from '../pose/pose.js';
import { type BallGrab, grabBall, trackball } from '../solve/trackball.js';
import { discInView } from './axis.js';
import { BACKGROUND, type Handle } from './handle.js';
import { named } from './named.js';

/** Fractions of the size. The rings about the axes are around the ball; the disc that can be grabbed is inside the rings. */
const BALL = 0.82;
const DISC = 0.72;

const ballRadius = (pose: Pose): number => BALL * pose.size * pose.unitsPerPixel;

/** A disc inside the rings that rotates like a trackball: `rotate-free`. */
export const rotateFree: Handle<BallGrab> = {
  ...named('rotate', 'freely', 'free'),
  priority: BACKGROUND,
  shapes: (pose) => [{ ...discInView(pose, DISC), opacity: 0.06 }],
  grab: ({ point, view }, pose) => grabBall(pose.origin, ballRadius(pose), point, view),
  drag(grab, { point, view }, { pivot }) {
    const turned = trackball(grab, point, view);
    return turned && { delta: { kind: 'rotate', ...turned, pivot } };
  },
};
