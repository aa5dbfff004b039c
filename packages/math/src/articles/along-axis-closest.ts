import type { AxisGrab } from '../solve/along-axis.js';
import type { Vec2, View } from '../types.js';
import { rayFromEye } from '../view/ray-from-eye.js';
import { closestOfLines } from './lines.js';

/**
 * The distance along the axis, from the grabbed point, of the point that is closest to the ray through the cursor: the method of
 * "Implementing simple translation and rotation gizmos", kept for comparison with `alongAxis`.
 *
 * Exact while the cursor is on the drawn axis. Beside it, the nearest point in space is not the nearest one on screen: the
 * smaller the angle between axis and view direction, the farther the result is from the foot of the cursor. Finally it moves
 * backwards, the fault described in "Linear Algebra Shenanigans: Gizmo Repair": 10 units away, at a fov of 50° and 1080 pixels,
 * on an axis 10° from the view direction and 400 pixels beside it, 100 pixels that should move it by +5.3 move it by −0.55. Past
 * the vanishing point the closest points are behind the eye, and the sign is wrong: at 5°, −140 pixels give +36. The gain is not
 * bounded. Null if the ray is parallel to the axis, the axis has no direction, or the grabbed point is not in front of the eye.
 *
 * @returns a multiple of `axis`, or null
 */
export function alongAxisClosest(grab: AxisGrab, cursor: Vec2, view: View): number | null {
  const ray = rayFromEye(view, cursor, grab.point);
  if (ray === null) return null;
  const { s, parallel } = closestOfLines({ origin: grab.point, direction: grab.axis }, ray);
  return !parallel && Number.isFinite(s) && grab.axis.some((n) => n !== 0) ? s : null;
}
