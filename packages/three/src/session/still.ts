import type { Vec3, View } from '@gizmo-kit/math';
import { project, projectionOf, sameView } from '@gizmo-kit/math/view';

/** In pixels: invisible, but more than the rounding errors of damped controls at rest. */
const UNSEEN = 1e-3;

/** Whether the grabbed point has the same pixels in two Views. */
export function isStill(grabbed: Vec3, a: View, b: View): boolean {
  if (sameView(a, b)) return true;
  const [p, q] = [project(projectionOf(a), grabbed), project(projectionOf(b), grabbed)];
  return p !== null && q !== null && Math.hypot(p[0] - q[0], p[1] - q[1]) < UNSEEN;
}
