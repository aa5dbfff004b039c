import { length, mul } from '../algebra/vec3.js';
import { required } from '../errors.js';
import type { Vec2, Vec3, View } from '../types.js';
import { unitsPerPixel } from '../view/camera.js';
import { type PlaneScaleGrab, solvePlane } from './on-plane.js';

/** The factors themselves are measured, so that one pixel changes them at most 50 times as much as at the grab. */
const FACTORS: Vec3 = [1, 0, 1];

/**
 * The two factors that draw the grabbed point at the cursor.
 *
 * Let the grabbed point be at a·u + b·v from the fixed point. `onPlane` returns the (x, y) by which it has to move to be
 * drawn at the cursor; the factors f and g move it to f·a·u + g·b·v, so f = 1 + x/a and g = 1 + y/b, whether or not u and v
 * are perpendicular.
 *
 * Exact where `onPlane` is, with the same fallback. Null where `onPlane` returns null, and where the point was grabbed within
 * a pixel of one of the two lines through the fixed point, where every factor is a pixel away. Factors pass through zero
 * and mirror; use limits to prevent that.
 *
 * @returns factors along `u` and `v`, or null
 */
export function scaleOnPlane(grab: PlaneScaleGrab, cursor: Vec2, view: View): Vec2 | null {
  required(grab?.amounts);
  const { amounts } = grab;
  const [u, v] = [mul(grab.u, amounts[0]), mul(grab.v, amounts[1])];
  if (!(Math.min(length(u), length(v)) > unitsPerPixel(view, grab.point))) return null;
  const moved = solvePlane({ ...grab, u, v }, cursor, view, FACTORS);
  return moved && [1 + moved[0], 1 + moved[1]];
}
