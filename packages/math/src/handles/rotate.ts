import { cross, length, mul, perpendicular } from '../algebra/vec3.js';
import type { Pose } from '../pose/pose.js';
import type { Vec3 } from '../types.js';
import { AXES } from './axis.js';
import type { Handle } from './handle.js';
import { phrase } from './phrase.js';
import { turns } from './ring.js';
import type { ArcShape } from './shape.js';

/** Rings about the axes end a little behind the middle, so that what is drawn of one is never only its thin far side. */
const BEHIND = 0.12;

/** The side of a ring that faces the eye; all of it where the ring is seen nearly from its axis. */
function facingArc(pose: Pose, axis: Vec3, radius: number): ArcShape {
  const nearer = perpendicular(axis, mul(pose.viewDirection, -1));
  // A point at the angle t from the nearer side lies cos t · tilt of a radius before the middle.
  const tilt = length(cross(axis, pose.viewDirection));
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
  AXES.map(({ index, name, tone }) => ({
    id: `rotate-${tone}`,
    ...phrase('rotate', `around ${name}`),
    mode: 'rotate',
    tone,
    axes: [index],
    priority: 2,
    shapes: (pose) => [facingArc(pose, pose.axes[index], radius * pose.size)],
    ...turns((pose) => ({ center: pose.origin, axis: pose.axes[index], radius })),
  }));

/** The outer ring, about the line from the origin to the eye at the press, its radius a share of the size: `rotate-view`. */
export const ringInView = (radius: number): Handle => ({
  id: 'rotate-view',
  ...phrase('rotate', 'in view'),
  mode: 'rotate',
  tone: 'neutral',
  axes: [],
  priority: 1,
  shapes(pose) {
    const right = perpendicular(pose.viewDirection, pose.screenAxes[0]);
    const up = cross(right, pose.viewDirection);
    const far = radius * pose.size;
    return [{ kind: 'arc', u: mul(right, far), v: mul(up, far), from: 0, to: 2 * Math.PI, width: 1.5 }];
  },
  // About the line from the origin to the eye of the press.
  ...turns((pose) => ({ center: pose.origin, axis: mul(pose.viewDirection, -1), radius })),
});

/** Rings about the axes: `rotate-x`, `rotate-y`, `rotate-z`. */
export const rotateAxes: readonly Handle[] = ringsAbout(0.82);

/** The outer ring: `rotate-view`. */
export const rotateView: Handle = ringInView(1);
