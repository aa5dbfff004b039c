import { dot, normalize } from '../algebra/vec3.js';
import type { Vec3, View } from '../types.js';
import { viewDirectionTo } from './camera.js';

/**
 * How a world direction at `point` faces the eye: the cosine between it and the way back to the eye. 1 points at the
 * eye, 0 is square to the line of sight, −1 points away. Null at the eye itself, or for a zero direction.
 */
export function facingOf(view: View, point: Vec3, direction: Vec3): number | null {
  const viewDirection = viewDirectionTo(view, point);
  const unit = normalize(direction);
  return viewDirection && unit && Math.max(-1, Math.min(1, -dot(viewDirection, unit)));
}

/** How open a plane through `point` is to the eye, from either side: 1 face-on, 0 edge-on. Null as `facingOf`. */
export function opennessOf(view: View, point: Vec3, normal: Vec3): number | null {
  const facing = facingOf(view, point, normal);
  return facing && Math.abs(facing);
}
