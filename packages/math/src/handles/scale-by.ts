import { numberPerAxis } from '../algebra/basis.js';
import type { ScaleDelta } from '../delta.js';
import type { Pose } from '../pose/pose.js';
import { type GrabbedAxis, grabAxis, scaleAlongAxis } from '../solve/along-axis.js';
import { grabPlane, type PlaneScaleGrab } from '../solve/on-plane.js';
import { scaleOnPlane } from '../solve/scale-on-plane.js';
import { visibilityAlong } from './axis.js';
import type { AxisIndex, Handle } from './handle.js';

export const scaleBy = ({ axes, own, pivot }: Pose, factor: (axis: AxisIndex) => number): ScaleDelta => ({
  kind: 'scale',
  factors: numberPerAxis(factor),
  axes,
  own,
  pivot,
});

/** Visibility, grab and drag of a handle that scales along an axis of the pose. */
export const scalesAlong = (axis: AxisIndex): Pick<Handle<GrabbedAxis>, 'visibility' | 'grab' | 'drag'> => ({
  visibility: (pose) => visibilityAlong(pose, [axis]),
  grab({ point, view }, { origin, axes }) {
    const grab = grabAxis(origin, axes[axis], point, view);
    return grab !== null && scaleAlongAxis(grab, point, view) !== null ? grab : null;
  },
  drag(grab, { point, view }, pose) {
    const factor = scaleAlongAxis(grab, point, view);
    return factor === null ? null : { delta: scaleBy(pose, (i) => (i === axis ? factor : 1)) };
  },
});

/** Visibility, grab and drag of a handle that scales along two axes of the pose. */
export const scalesOnPlane = (
  u: AxisIndex,
  v: AxisIndex,
): Pick<Handle<PlaneScaleGrab>, 'visibility' | 'grab' | 'drag'> => ({
  visibility: (pose) => visibilityAlong(pose, [u, v]),
  grab({ point, view }, { origin, axes }) {
    const grab = grabPlane(origin, axes[u], axes[v], point, view);
    return grab !== null && scaleOnPlane(grab, point, view) !== null ? grab : null;
  },
  drag(grab, { point, view }, pose) {
    const factors = scaleOnPlane(grab, point, view);
    return factors && { delta: scaleBy(pose, (i) => (i === u ? factors[0] : i === v ? factors[1] : 1)) };
  },
});
