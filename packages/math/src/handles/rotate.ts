import { cross, length, mul, perpendicular } from '../algebra/vec3.js';
import type { Pose } from '../pose.js';
import type { Vec3 } from '../types.js';
import { AXES } from './axis.js';
import type { Handle } from './handle.js';
import { dragRing, grabRing, type Ring, viewRing } from './ring.js';
import type { ArcShape } from './shape.js';

/** Rings about the axes end a little behind the middle, so that what is drawn of one is never only its thin far side. */
const BEHIND = 0.12;

/** The side of a ring that faces the eye; all of it where the ring is seen nearly from its axis. */
function facingArc(pose: Pose, axis: Vec3, radius: number): ArcShape {
  const nearer = perpendicular(axis, mul(pose.sight, -1));
  // A point at the angle t from the nearer side lies cos t · tilt of a radius before the middle.
  const tilt = length(cross(axis, pose.sight));
  const half = tilt > BEHIND ? Math.acos(-BEHIND / tilt) : Math.PI;
  return {
    kind: 'arc',
    u: mul(nearer, radius),
    v: mul(cross(axis, nearer), radius),
    from: -half,
    to: half,
    width: 2.5,
  };
}

/** Rings about the axes, their radius a share of the size: `rotate-x`, `rotate-y`, `rotate-z`. */
export const ringsAbout = (radius: number): readonly Handle[] =>
  AXES.map(({ index, name, tone }) => {
    const ring = (pose: Pose): Ring => ({ center: pose.origin, axis: pose.axes[index], radius });
    return {
      id: `rotate-${name.toLowerCase()}`,
      label: `Rotate around ${name}`,
      mode: 'rotate',
      tone,
      axes: [index],
      priority: 2,
      shapes: (pose) => [facingArc(pose, pose.axes[index], radius * pose.size)],
      grab: (sample, pose) => grabRing(sample, pose, ring(pose)),
      drag(grab, sample, pose, previous) {
        const angle = dragRing(grab, sample, pose, ring(pose), previous);
        return angle === null ? null : { kind: 'rotate', axis: pose.axes[index], angle, pivot: pose.pivot };
      },
    };
  });

/** The outer ring, about the line from the origin to the eye at the press, its radius a share of the size: `rotate-view`. */
export const ringInView = (radius: number): Handle => ({
  id: 'rotate-view',
  label: 'Rotate in view',
  mode: 'rotate',
  tone: 'neutral',
  axes: [],
  priority: 1,
  shapes(pose) {
    const right = perpendicular(pose.sight, pose.picture[0]);
    const up = cross(right, pose.sight);
    const far = radius * pose.size;
    return [{ kind: 'arc', u: mul(right, far), v: mul(up, far), from: 0, to: 2 * Math.PI, width: 1.5 }];
  },
  grab: (sample, pose) => grabRing(sample, pose, viewRing(pose, radius)),
  drag(grab, sample, pose, previous) {
    const ring = viewRing(pose, radius);
    const angle = dragRing(grab, sample, pose, ring, previous);
    return angle === null ? null : { kind: 'rotate', axis: ring.axis, angle, pivot: pose.pivot };
  },
});

/** Rings about the axes: `rotate-x`, `rotate-y`, `rotate-z`. */
export const rotateAxes: readonly Handle[] = ringsAbout(0.82);

/** The outer ring: `rotate-view`. */
export const rotateView: Handle = ringInView(1);
