import { cross, dot, normalize, ZERO } from '../algebra/vec3.js';
import { nearestOnLine } from '../geometry/line.js';
import { pointAt } from '../geometry/ray.js';
import { rayPlane } from '../geometry/ray-plane.js';
import type { AxisGrab } from '../solve/along-axis.js';
import type { Vec2, Vec3, View } from '../types.js';
import { eyeOf, viewDirectionTo } from '../view/camera.js';
import { rayFromEye } from '../view/ray-from-eye.js';

/**
 * The distance along the axis, from the grabbed point, of the point nearest to the intersection of the ray through the cursor and
 * a plane: the method of "Pixel perfect object movement", kept for comparison with `alongAxis`. Of the planes through the axis
 * and one of the `others`, it uses the one whose normal is nearest to the view direction at the grabbed point, so the plane is
 * the same while the camera does not move. The movement on the plane is then projected onto the axis.
 *
 * Exact while the cursor is on the drawn axis. Beside it, a direction perpendicular to the axis in the plane is not perpendicular
 * to it on screen, so the result is not at the foot of the cursor unless the plane faces the eye: for a plane at 45°, the error
 * is more than half of the distance from the axis. The gain grows without a bound towards the horizon of the plane. Null past the
 * horizon, if the planes are edge-on or the axis has no direction, or if the grabbed point is not in front of the eye.
 *
 * @param others two more directions, each of which spans a plane with the axis: the other two axes of the gizmo
 * @returns a multiple of `axis`, or null
 */
export function alongAxisPlane(grab: AxisGrab, cursor: Vec2, view: View, others: readonly [Vec3, Vec3]): number | null {
  const viewDirection = viewDirectionTo(view, grab.point);
  const ray = rayFromEye(view, cursor, grab.point);
  if (ray === null || viewDirection === null) return null;
  const visible = (normal: Vec3): number => Math.abs(dot(normal, viewDirection));
  const normals = others.map((other) => normalize(cross(grab.axis, other)) ?? ZERO);
  const normal = normals.reduce((best, other) => (visible(other) > visible(best) ? other : best));
  // An orthographic View has no eye, so no point is behind it.
  const t = rayPlane(ray, grab.point, normal, { behind: eyeOf(view) === null });
  const answer = t === null ? Number.NaN : nearestOnLine(pointAt(ray, t), grab.point, grab.axis);
  return Number.isFinite(answer) ? answer : null;
}
