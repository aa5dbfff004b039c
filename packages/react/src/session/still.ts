import type { PointerSample, Vec3 } from '@gizmo-kit/math';
import { project, projectionOf, sameView } from '@gizmo-kit/math/view';
import { isSame } from '../targets/bound.js';

/** Less than anybody sees, in pixels, and more than the rounding by which damped controls never quite rest. */
const UNSEEN = 1e-3;

/** Whether nothing has moved between two samples: neither the pointer, nor what it has grabbed in the picture. */
export function isStill(grabbed: Vec3, a: PointerSample, b: PointerSample): boolean {
  if (!isSame(a.point, b.point)) return false;
  if (sameView(a.view, b.view)) return true;
  const [p, q] = [project(projectionOf(a.view), grabbed), project(projectionOf(b.view), grabbed)];
  return p !== null && q !== null && Math.hypot(p[0] - q[0], p[1] - q[1]) < UNSEEN;
}
