import type { PointerSample, Vec3 } from '@gizmo-kit/math';
import { project, projectionOf, sameView } from '@gizmo-kit/math/view';

/** Less than anybody sees, in pixels, and more than the rounding by which damped controls never quite rest. */
const UNSEEN = 1e-3;

/** Whether nothing has moved between two samples: neither the pointer, nor what it has grabbed in the picture. */
export function isStill(grabbed: Vec3, a: PointerSample, b: PointerSample): boolean {
  if (a.point[0] !== b.point[0] || a.point[1] !== b.point[1]) return false;
  if (sameView(a.view, b.view)) return true;
  const [p, q] = [project(projectionOf(a.view), grabbed), project(projectionOf(b.view), grabbed)];
  return p !== null && q !== null && Math.hypot(p[0] - q[0], p[1] - q[1]) < UNSEEN;
}
