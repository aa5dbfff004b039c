import type { Pose } from '../pose/pose.js';
import { alongAxis, grabAxis } from '../solve/along-axis.js';
import type { PointerSample, Vec3 } from '../types.js';
import type { Grab } from './handle.js';

/** Grabs the axis through the origin of the pose at the foot of the cursor. */
export function pressAxis({ point: cursor, view }: PointerSample, pose: Pose, axis: Vec3): Grab | null {
  const grab = grabAxis(pose.origin, axis, cursor, view);
  if (grab === null) return null;
  const { point, depth, amount } = grab;
  return { point, cursor, depth, amount, gain: pose.unitsPerPixel };
}

/** How far the grabbed point has to move along the axis, in world units. */
export const dragAxis = ({ point, depth }: Grab, sample: PointerSample, axis: Vec3): number | null =>
  alongAxis({ point, axis, depth }, sample.point, sample.view);
