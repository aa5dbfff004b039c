import type { Pose } from '../pose/pose.js';
import { onBall, trackball } from '../solve/trackball.js';
import { discInView } from './axis.js';
import { grabOf } from './grab.js';
import { BACKGROUND, type Handle } from './handle.js';
import { named } from './named.js';

/** Fractions of the size. The rings about the axes are around the ball; the disc that can be grabbed is inside the rings. */
const BALL = 0.82;
const DISC = 0.72;

const radiusOf = (pose: Pose): number => BALL * pose.size * pose.unitsPerPixel;

/** A disc inside the rings that rotates like a trackball: `rotate-free`. */
export const rotateFree: Handle = {
  ...named('rotate', 'freely', 'free'),
  priority: BACKGROUND,
  shapes: (pose) => [{ ...discInView(pose, DISC), opacity: 0.06 }],
  grab(sample, pose) {
    const point = onBall(pose.origin, radiusOf(pose), sample.point, sample.view);
    // In the middle of the ball, the surface moves by one pixel per pixel.
    return point && grabOf(sample, point, 0, 1 / (BALL * pose.size));
  },
  drag({ point }, sample, pose) {
    const turned = trackball({ center: pose.origin, radius: radiusOf(pose), point }, sample.point, sample.view);
    return turned && { kind: 'rotate', ...turned, pivot: pose.pivot };
  },
};
