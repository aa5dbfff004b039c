import { cross, dot, normalize } from '../algebra/vec3.js';
import { nearestOnLine } from '../geometry/line.js';
import { pointAt } from '../geometry/ray.js';
import { rayPlane } from '../geometry/ray-plane.js';
import type { Vec2, Vec3, View } from '../types.js';
import { isOrthographic, viewDirectionTo } from '../view/camera.js';
import { rayFromEye } from '../view/ray-from-eye.js';
import type { AxisGrab } from './along-axis.js';

/**
 * How far along its axis the point is, from the grabbed one, that is nearest to where the ray through the cursor hits a
 * plane: the method of "Pixel perfect object movement", kept so that it can be compared with `alongAxis`. Of the planes
 * through the axis and one of the `others` the most visible is taken, the one whose normal is nearest to the sight of the
 * grabbed point, so that a resting camera keeps its plane; the delta is then held to the axis.
 *
 * Right while the cursor is on the drawn axis. Beside it, what is square to the axis in the plane is not square to it in
 * the picture, so the answer leaves the foot of the cursor wherever the plane is not seen face-on: by more than half of
 * the way aside for a plane at 45°. The gain runs away towards the horizon of the plane without a bound, and there is no
 * hand-over there. *Hold* (null) past the horizon, where the planes are edge-on or the axis has no direction, and where
 * the grabbed point is not in front of the eye.
 *
 * @param others two more directions, each of which spans a plane with the axis: the other two axes of the gizmo
 * @returns a multiple of `axis`, or null
 */
export function alongAxisPlane(grab: AxisGrab, cursor: Vec2, view: View, others: readonly [Vec3, Vec3]): number | null {
  const viewDirection = viewDirectionTo(view, grab.point);
  const ray = rayFromEye(view, cursor, grab.point);
  if (ray === null || viewDirection === null) return null;
  const visible = (normal: Vec3): number => Math.abs(dot(normal, viewDirection));
  const normals = others.map((other) => normalize(cross(grab.axis, other)) ?? ([0, 0, 0] as const));
  const normal = normals.reduce((best, other) => (visible(other) > visible(best) ? other : best));
  // Without an eye there is nothing behind it.
  const t = rayPlane(ray, grab.point, normal, { behind: isOrthographic(view) });
  const answer = t === null ? Number.NaN : nearestOnLine(pointAt(ray, t), grab.point, grab.axis);
  return Number.isFinite(answer) ? answer : null;
}
