import { cross, length, mul, perpendicular } from '../algebra/vec3.js';
import type { Pose } from '../pose/pose.js';
import type { Vec3 } from '../types.js';
import { forAxes } from './axis.js';
import type { Handle } from './handle.js';
import { named } from './named.js';
import { rotatesAbout } from './ring.js';
import type { ArcShape } from './shape.js';

/** Rings about the axes end a little behind the center, so that the drawn part of a ring is never only its thin far side. */
const BEHIND = 0.12;

/** An arc about a unit axis, `half` to both sides of the unit direction `from`. */
const arc = (axis: Vec3, from: Vec3, radius: number, half: number, width: number): ArcShape => ({
  kind: 'arc',
  u: mul(from, radius),
  v: mul(cross(axis, from), radius),
  from: -half,
  to: half,
  width,
});

/** The half of a ring that faces the eye; the full ring if it is seen nearly from its axis. */
function facingArc({ viewDirection }: Pose, axis: Vec3, radius: number): ArcShape {
  // A point at the angle t from the nearest side is cos t · tilt radii in front of the center.
  const tilt = length(cross(axis, viewDirection));
  const half = tilt > BEHIND ? Math.acos(-BEHIND / tilt) : Math.PI;
  return arc(axis, perpendicular(axis, mul(viewDirection, -1)), radius, half, 2.5);
}

/** Rings about the axes: `rotate-x`, `rotate-y`, `rotate-z`. The radius is a fraction of the size. */
export const ringsAbout = (radius: number): readonly Handle[] =>
  forAxes('rotate', 'around', (index) => ({
    shapes: (pose) => [facingArc(pose, pose.axes[index], radius * pose.size)],
    ...rotatesAbout(radius, ({ axes }) => axes[index]),
  }));

/** The ring about the line from the origin to the eye at the press: `rotate-view`. The radius is a fraction of the size. */
export function ringInView(radius: number): Handle {
  const toEye = ({ viewDirection }: Pose): Vec3 => mul(viewDirection, -1);
  return {
    ...named('rotate', 'in view', 'view'),
    priority: 1,
    shapes: (pose) => [
      arc(toEye(pose), perpendicular(pose.viewDirection, pose.screenAxes[0]), radius * pose.size, Math.PI, 1.5),
    ],
    ...rotatesAbout(radius, toEye),
  };
}

/** Rings about the axes: `rotate-x`, `rotate-y`, `rotate-z`. */
export const rotateAxes: readonly Handle[] = ringsAbout(0.82);

/** The outer ring: `rotate-view`. */
export const rotateView: Handle = ringInView(1);
