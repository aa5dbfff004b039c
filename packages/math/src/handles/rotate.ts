import { cross, length, mul, perpendicular } from '../algebra/vec3.js';
import type { Pose } from '../pose.js';
import { aroundAxis, ringAngle } from '../solve/around-axis.js';
import type { PointerSample, Vec3 } from '../types.js';
import { atDepth, sightTo } from '../view/camera.js';
import { ofPoint, pictureOf } from '../view/picture.js';
import { AXES } from './axis.js';
import type { Grab, Handle, Solved } from './handle.js';
import type { ArcShape } from './shape.js';

/** Rings about the axes end a little behind the middle, so that what is drawn of one is never only its thin far side. */
const BEHIND = 0.12;

/** Radii as shares of the size. */
const INNER = 0.82;
const OUTER = 1;

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

function grabRing(sample: PointerSample, pose: Pose, axis: Vec3): Grab | null {
  const picture = pictureOf(sample.view);
  const point = atDepth(sample.view, pose.origin, sample.point, picture);
  const start = ringAngle(pose.origin, axis, sample.point, picture);
  if (point === null) return null;
  // An edge-on ring has no angle here and turns along its line, which asks for none.
  const { angle, gain } = start ?? { angle: 0, gain: 1 / pose.size };
  return { point, cursor: sample.point, depth: ofPoint(picture, pose.origin).w, amount: angle, gain };
}

function dragRing(
  grab: Grab,
  sample: PointerSample,
  pose: Pose,
  axis: Vec3,
  radius: number,
  previous: Solved | null,
): number | null {
  const sight = sightTo(sample.view, pose.origin);
  if (sight === null) return null;
  const last = previous?.delta.kind === 'rotate' ? { ...previous, angle: previous.delta.angle } : null;
  return aroundAxis(
    {
      center: pose.origin,
      axis,
      radius: radius * pose.size * pose.unitsPerPixel,
      point: grab.point,
      angle: grab.amount,
      gain: grab.gain,
    },
    sample.point,
    sample.view,
    pictureOf(sample.view),
    sight,
    last,
  );
}

/** Rings about the axes: `rotate-x`, `rotate-y`, `rotate-z`. */
export const rotateAxes: readonly Handle[] = AXES.map(({ index, name, tone }) => ({
  id: `rotate-${name.toLowerCase()}`,
  label: `Rotate around ${name}`,
  mode: 'rotate',
  tone,
  axes: [index],
  priority: 2,
  shapes: (pose) => [facingArc(pose, pose.axes[index], INNER * pose.size)],
  grab: (sample, pose) => grabRing(sample, pose, pose.axes[index]),
  drag(grab, sample, pose, previous) {
    const axis = pose.axes[index];
    const angle = dragRing(grab, sample, pose, axis, INNER, previous);
    return angle === null ? null : { kind: 'rotate', axis, angle, pivot: pose.pivot };
  },
}));

/** The outer ring, about the line from the origin to the eye at the press: `rotate-view`. */
export const rotateView: Handle = {
  id: 'rotate-view',
  label: 'Rotate in view',
  mode: 'rotate',
  tone: 'neutral',
  axes: [],
  priority: 1,
  shapes(pose) {
    const right = perpendicular(pose.sight, pose.picture[0]);
    const up = cross(right, pose.sight);
    const radius = OUTER * pose.size;
    return [{ kind: 'arc', u: mul(right, radius), v: mul(up, radius), from: 0, to: 2 * Math.PI, width: 1.5 }];
  },
  grab: (sample, pose) => grabRing(sample, pose, mul(pose.sight, -1)),
  drag(grab, sample, pose, previous) {
    const axis = mul(pose.sight, -1);
    const angle = dragRing(grab, sample, pose, axis, OUTER, previous);
    return angle === null ? null : { kind: 'rotate', axis, angle, pivot: pose.pivot };
  },
};
