import { clamp } from '../algebra/numbers.js';
import { dot, normalize } from '../algebra/vec3.js';
import type { Vec3, View } from '../types.js';
import { viewDirectionTo } from '../view/camera.js';

/**
 * The cosine of the angle between a world direction at `point` and the direction from `point` to the eye: 1 towards the
 * eye, 0 perpendicular to the view direction, −1 away from the eye. Null if `point` is the eye or the direction is zero.
 */
export function facingRatio(view: View, point: Vec3, direction: Vec3): number | null {
  const viewDirection = viewDirectionTo(view, point);
  const unit = normalize(direction);
  return viewDirection && unit && clamp(-dot(viewDirection, unit), -1, 1);
}

/** The facing ratio of a plane through `point`, from either side: 1 face-on, 0 edge-on. Null as for `facingRatio`. */
export function planeFacingRatio(view: View, point: Vec3, normal: Vec3): number | null {
  const ratio = facingRatio(view, point, normal);
  return ratio && Math.abs(ratio);
}
