import type { Vec2, Vec3, View } from '../types.js';
import { grabSpan, solveSpan } from './span.js';

/** A point grabbed on a plane. */
export interface PlaneGrab {
  /** The grabbed point, in world space. */
  readonly point: Vec3;
  /** One of two directions that span the plane, not necessarily perpendicular; the result is in multiples of them. */
  readonly u: Vec3;
  /** The other direction. */
  readonly v: Vec3;
  /** The depth of the point in the View of the grab, in world units per CSS pixel. */
  readonly depth: number;
}

/** A point grabbed on a plane, relative to a fixed point: the result of `grabPlane` and the input of `scaleOnPlane`. */
export interface PlaneScaleGrab extends PlaneGrab {
  /** The position of the grabbed point relative to the fixed point, in multiples of `u` and `v`. */
  readonly amounts: Vec2;
}

/**
 * Grabs the point of a plane that is drawn at the cursor.
 *
 * @param origin a point of the plane, in world space: the fixed point of a scale
 * @param u one of two directions that span it
 * @param v the other one
 * @returns null if `onPlane` returns null or is not exact
 */
export function grabPlane(origin: Vec3, u: Vec3, v: Vec3, cursor: Vec2, view: View): PlaneScaleGrab | null {
  const grab = grabSpan(origin, u, v, cursor, view);
  return grab && { ...grab, v };
}

/**
 * The distance that the grabbed point must move on its plane to be drawn at the cursor.
 *
 * A pixel in any direction moves the point at most 50 times as far as at the grab. Exact up to nearly √50 times the depth of the
 * grab straight ahead, and less far to the sides (`exactSquare`). Beyond, also past the horizon, the result tends to twice that
 * depth. Null if the plane is within one degree of edge-on.
 *
 * @returns multiples of `u` and `v`, or null
 */
export const onPlane = (grab: PlaneGrab, cursor: Vec2, view: View): Vec2 | null => solveSpan(grab, cursor, view);
