import type { Pose } from '../pose/pose.js';
import { aroundAxis, grabRing, type RingGrab, type RingMemory } from '../solve/around-axis.js';
import type { Vec3 } from '../types.js';
import type { Handle } from './handle.js';

/**
 * Grab and drag of a handle that rotates about the axis of a ring.
 *
 * @param share the radius, as a fraction of the size
 * @param axisIn the unit normal of its plane
 * @param centerIn its center in world space. @default the origin
 */
export const rotatesAbout = (
  share: number,
  axisIn: (pose: Pose) => Vec3,
  centerIn: (pose: Pose) => Vec3 = ({ origin }) => origin,
): Pick<Handle<RingGrab, RingMemory>, 'grab' | 'drag'> => ({
  grab: ({ point, view }, pose) =>
    grabRing(centerIn(pose), axisIn(pose), share * pose.size * pose.unitsPerPixel, point, view),
  drag(grab, { point, view }, { pivot }, last) {
    const memory = aroundAxis(grab, point, view, last);
    return memory && { delta: { kind: 'rotate', axis: grab.axis, angle: memory.angle, pivot }, memory };
  },
});
