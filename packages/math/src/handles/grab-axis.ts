import { addScaled } from '../algebra/vec3.js';
import type { Pose } from '../pose/pose.js';
import { alongAxis } from '../solve/along-axis.js';
import type { PointerSample, Vec3 } from '../types.js';
import { unitsPerPixel } from '../view/camera.js';
import { ofPoint, projectionOf } from '../view/projection.js';
import type { Grab } from './handle.js';

/** The point of the axis through the origin of the pose that is drawn at the foot of the cursor. */
export function grabAxis(sample: PointerSample, pose: Pose, axis: Vec3): Grab | null {
  const projection = projectionOf(sample.view);
  const depth = ofPoint(projection, pose.origin).w;
  const amount = alongAxis({ point: pose.origin, axis, depth }, sample.point, projection, pose.unitsPerPixel);
  if (amount === null) return null;
  const point = addScaled(pose.origin, axis, amount);
  return { point, cursor: sample.point, depth: ofPoint(projection, point).w, amount, gain: pose.unitsPerPixel };
}

/** How far along the axis, in world units, the grabbed point has to go to be at the foot of the cursor again. */
export function dragAxis(grab: Grab, sample: PointerSample, axis: Vec3): number | null {
  const projection = projectionOf(sample.view);
  return alongAxis({ ...grab, axis }, sample.point, projection, unitsPerPixel(sample.view, grab.point, projection));
}
