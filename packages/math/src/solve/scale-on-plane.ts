import type { Vec2, View } from '../types.js';
import type { PlaneScaleGrab } from './on-plane.js';
import { scaleSpan } from './span.js';

/**
 * The two factors that draw the grabbed point at the cursor.
 *
 * Let the grabbed point be at a·u + b·v from the fixed point. `onPlane` returns the (x, y) by which it has to move to be
 * drawn at the cursor; the factors f and g move it to f·a·u + g·b·v, so f = 1 + x/a and g = 1 + y/b, whether or not u and v
 * are perpendicular.
 *
 * Exact where `onPlane` is, with the same fallback. Null if `onPlane` returns null, or if the point was grabbed within
 * a pixel of one of the two lines through the fixed point, where one pixel changes the factor by any amount. Factors pass
 * through zero and mirror; use limits to prevent that.
 *
 * @returns factors along `u` and `v`, or null
 */
export function scaleOnPlane(grab: PlaneScaleGrab, cursor: Vec2, view: View): Vec2 | null {
  return scaleSpan(grab, grab.amounts, cursor, view);
}
