import type { Vec3, View } from '@gizmo-kit/math';
import { project, projectionOf, sameView } from '@gizmo-kit/math/view';

/** Less than anybody sees, in pixels, and more than the rounding by which damped controls never quite rest. */
const UNSEEN = 1e-3;

/** Whether what a drag has grabbed is at the same place in two Views. */
export function isStill(grabbed: Vec3, a: View, b: View): boolean {
  if (sameView(a, b)) return true;
  const [p, q] = [project(projectionOf(a), grabbed), project(projectionOf(b), grabbed)];
  return p !== null && q !== null && Math.hypot(p[0] - q[0], p[1] - q[1]) < UNSEEN;
}
