import type { Delta, PointerSample, Vec3 } from '@gizmo-kit/math';
import { project, projectionOf, sameView } from '@gizmo-kit/math/view';
import type { ConstraintProps } from './held-by.js';

/** Less than anybody sees, in pixels, and more than the rounding by which damped controls never quite rest. */
const UNSEEN = 1e-3;

/** Whether nothing has moved between two samples: neither the pointer, nor what it has grabbed in the picture. */
export function isStill(grabbed: Vec3, a: PointerSample, b: PointerSample): boolean {
  if (a.point[0] !== b.point[0] || a.point[1] !== b.point[1]) return false;
  if (sameView(a.view, b.view)) return true;
  const [p, q] = [project(projectionOf(a.view), grabbed), project(projectionOf(b.view), grabbed)];
  return p !== null && q !== null && Math.hypot(p[0] - q[0], p[1] - q[1]) < UNSEEN;
}

/** Whether two sets of props constrain alike: identical, or equal as JSON, as inline objects are at every render. */
export const isHeldAlike = (a: ConstraintProps, b: ConstraintProps): boolean =>
  (a.snap === b.snap && a.limits === b.limits && a.lock === b.lock) || JSON.stringify(a) === JSON.stringify(b);

/** The delta of the same kind that changes nothing. */
export function identityOf(delta: Delta): Delta {
  if (delta.kind === 'translate') return { ...delta, vector: [0, 0, 0] };
  return delta.kind === 'rotate' ? { ...delta, angle: 0 } : { ...delta, factors: [1, 1, 1] };
}
