import type { Ray } from '../geometry/ray.js';
import type { Vec2, Vec3, View } from '../types.js';
import { eyeOf, unprojectAtDepth, viewDirectionTo } from './camera.js';

/**
 * The world ray through a pixel, of unit direction: from the eye, or in an orthographic View from the depth of `near`.
 * Null if `near` is not in front of the eye or the View is singular.
 */
export function rayFromEye(view: View, pixel: Vec2, near: Vec3): Ray | null {
  const at = unprojectAtDepth(view, near, pixel);
  if (at === null) return null;
  const direction = viewDirectionTo(view, at);
  return direction && { origin: eyeOf(view) ?? at, direction };
}
