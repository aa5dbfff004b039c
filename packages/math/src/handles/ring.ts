import type { Pose } from '../pose/pose.js';
import { aroundAxis, grabRing } from '../solve/around-axis.js';
import type { Vec3 } from '../types.js';
import { ofPoint, projectionOf } from '../view/projection.js';
import type { Handle } from './handle.js';

/** A ring in a pose. */
export interface Ring {
  /** In world space. */
  readonly center: Vec3;
  /** Unit normal of its plane. */
  readonly axis: Vec3;
  /** A share of the size. */
  readonly radius: number;
}

/** Grab and drag of a handle that rotates about the axis of a ring. */
export function turns(ringIn: (pose: Pose) => Ring): Pick<Handle, 'grab' | 'remember' | 'drag'> {
  const radiusOf = ({ radius }: Ring, { size, unitsPerPixel }: Pose): number => radius * size * unitsPerPixel;
  return {
    grab({ point: cursor, view }, pose) {
      const ring = ringIn(pose);
      const grab = grabRing(ring.center, ring.axis, radiusOf(ring, pose), cursor, view);
      if (grab === null) return null;
      const { point, angle, gain } = grab;
      return { point, cursor, depth: ofPoint(projectionOf(view), ring.center).w, amount: angle, gain };
    },
    remember({ point, amount, gain }, { point: cursor, view }, pose, last) {
      const ring = ringIn(pose);
      const { center, axis } = ring;
      return aroundAxis({ center, axis, radius: radiusOf(ring, pose), point, angle: amount, gain }, cursor, view, last);
    },
    drag: (_, __, pose, memory) =>
      memory && { kind: 'rotate', axis: ringIn(pose).axis, angle: memory.angle, pivot: pose.pivot },
  };
}
