import { addScaled, mul, ZERO } from '../algebra/vec3.js';
import type { Pose } from '../pose/pose.js';
import { alongAxis, type GrabbedAxis, grabAxis } from '../solve/along-axis.js';
import { grabPlane, onPlane, type PlaneGrab } from '../solve/on-plane.js';
import type { PointerSample, Vec3 } from '../types.js';
import { visibilityAlong } from './axis.js';
import type { AxisIndex, Handle } from './handle.js';

/** Visibility, grab and drag of a handle that moves along an axis of the pose. */
export const movesAlong = (axis: AxisIndex): Pick<Handle<GrabbedAxis>, 'visibility' | 'grab' | 'drag'> => ({
  visibility: (pose) => visibilityAlong(pose, [axis]),
  grab: ({ point, view }, { origin, axes }) => grabAxis(origin, axes[axis], point, view),
  drag(grab, { point, view }) {
    const moved = alongAxis(grab, point, view);
    return moved === null ? null : { delta: { kind: 'translate', vector: addScaled(ZERO, grab.axis, moved) } };
  },
});

/** Grab and drag of a handle that moves on the plane of two directions. */
export const movesOn = (
  directions: (sample: PointerSample, pose: Pose) => readonly [u: Vec3, v: Vec3, ...unknown[]],
): Pick<Handle<PlaneGrab>, 'grab' | 'drag'> => ({
  grab(sample, pose) {
    const [u, v] = directions(sample, pose);
    return grabPlane(pose.origin, u, v, sample.point, sample.view);
  },
  drag(grab, sample, pose) {
    const [u, v] = directions(sample, pose);
    const moved = onPlane({ ...grab, u, v }, sample.point, sample.view);
    return moved && { delta: { kind: 'translate', vector: addScaled(mul(u, moved[0]), v, moved[1]) } };
  },
});

/** Visibility, grab and drag of a handle that moves on the plane of two axes of the pose. */
export const movesOnPlane = (u: AxisIndex, v: AxisIndex): Pick<Handle<PlaneGrab>, 'visibility' | 'grab' | 'drag'> => ({
  visibility: (pose) => visibilityAlong(pose, [u, v]),
  ...movesOn((_, { axes }) => [axes[u], axes[v]]),
});
