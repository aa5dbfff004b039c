import type { Ray } from '../geometry/ray.js';
import type { Vec2, Vec3, View } from '../types.js';
import { atDepth, eyeOf, isOrthographic, viewDirectionTo } from './camera.js';

/**
 * The world ray, of unit direction, that is drawn as one pixel: from the eye or, in an orthographic View, which has none,
 * from as deep as `near`. Null where `near` is not in front of the eye, or the View draws no picture.
 */
export function pixelRay(view: View, pixel: Vec2, near: Vec3): Ray | null {
  const at = atDepth(view, near, pixel);
  if (at === null) return null;
  const direction = viewDirectionTo(view, at);
  return direction === null ? null : { origin: isOrthographic(view) ? at : eyeOf(view), direction };
}
