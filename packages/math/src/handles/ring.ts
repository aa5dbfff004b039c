import type { Pose } from '../pose/pose.js';
import { aroundAxis, grabRing } from '../solve/around-axis.js';
import type { Vec3 } from '../types.js';
import { grabOf } from './grab.js';
import type { Handle } from './handle.js';

/**
 * Grab, memory and drag of a handle that rotates about the axis of a ring.
 *
 * @param share the radius, as a fraction of the size
 * @param axisIn the unit normal of its plane
 * @param centerIn its center in world space. @default the origin
 */
export function rotatesAbout(
  share: number,
  axisIn: (pose: Pose) => Vec3,
  centerIn: (pose: Pose) => Vec3 = ({ origin }) => origin,
): Pick<Handle, 'grab' | 'remember' | 'drag'> {
  const radiusIn = ({ size, unitsPerPixel }: Pose): number => share * size * unitsPerPixel;
  return {
    grab(sample, pose) {
      const grab = grabRing(centerIn(pose), axisIn(pose), radiusIn(pose), sample.point, sample.view);
      return grab && grabOf(sample, grab.point, grab.angle, grab.gain);
    },
    remember({ point, amount: angle, gain }, sample, pose, last) {
      const ring = { center: centerIn(pose), axis: axisIn(pose), radius: radiusIn(pose), point, angle, gain };
      return aroundAxis(ring, sample.point, sample.view, last);
    },
    drag: (_, __, pose, memory) =>
      memory && { kind: 'rotate', axis: axisIn(pose), angle: memory.angle, pivot: pose.pivot },
  };
}
