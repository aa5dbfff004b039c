import type { Delta } from '../delta.js';
import type { Pose } from '../pose/pose.js';
import { alongAxis, grabAxis } from '../solve/along-axis.js';
import type { PointerSample, Vec3 } from '../types.js';
import { ofPoint, projectionOf } from '../view/projection.js';
import { axisVisibility } from './axis.js';
import type { AxisIndex, Grab, Handle } from './handle.js';

/**
 * A grab of a point.
 * @param reference the point whose depth counts. @default the grabbed point
 */
export const grabOf = (
  { point: cursor, view }: PointerSample,
  point: Vec3,
  amount: number,
  gain: number,
  reference: Vec3 = point,
): Grab => ({ point, cursor, depth: ofPoint(projectionOf(view), reference).w, amount, gain });

/** Grabs the axis through the origin of the pose at the foot of the cursor. */
export function pressAxis(sample: PointerSample, { origin, unitsPerPixel }: Pose, axis: Vec3): Grab | null {
  const grab = grabAxis(origin, axis, sample.point, sample.view);
  return grab && grabOf(sample, grab.point, grab.amount, unitsPerPixel);
}

/** How far the grabbed point has to move along the axis, in world units. */
export const dragAxis = ({ point, depth }: Grab, sample: PointerSample, axis: Vec3): number | null =>
  alongAxis({ point, axis, depth }, sample.point, sample.view);

/** Visibility, grab and drag of a handle on an axis of the pose. */
export const onAxis = (
  index: AxisIndex,
  deltaOf: (moved: number, grab: Grab, pose: Pose) => Delta,
): Pick<Handle, 'visibility' | 'grab' | 'drag'> => ({
  visibility: (pose) => axisVisibility(pose, pose.axes[index]),
  grab: (sample, pose) => pressAxis(sample, pose, pose.axes[index]),
  drag(grab, sample, pose) {
    const moved = dragAxis(grab, sample, pose.axes[index]);
    return moved === null ? null : deltaOf(moved, grab, pose);
  },
});
