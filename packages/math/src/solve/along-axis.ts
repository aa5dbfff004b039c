import type { Vec2, Vec3, View } from '../types.js';
import { grabSpan, scaleSpan, solveSpan } from './span.js';

/** A point grabbed on a line. */
export interface AxisGrab {
  /** The grabbed point, in world space. */
  readonly point: Vec3;
  /** The direction of the line; the result is a multiple of it. */
  readonly axis: Vec3;
  /** The depth of the point in the View of the grab, in world units per CSS pixel. */
  readonly depth: number;
}

/** What `grabAxis` returns. */
export interface GrabbedAxis extends AxisGrab {
  /** The multiple of `axis` from the given origin to the grabbed point. */
  readonly amount: number;
}

/**
 * Grabs the point of a line that is drawn at the foot of the cursor.
 *
 * @param origin a point of the line, in world space
 * @param axis the direction of the line
 * @returns null if `alongAxis` returns null or is not exact
 */
export function grabAxis(origin: Vec3, axis: Vec3, cursor: Vec2, view: View): GrabbedAxis | null {
  const grab = grabSpan(origin, axis, null, cursor, view);
  return grab && { point: grab.point, axis, depth: grab.depth, amount: grab.amounts[0] };
}

/**
 * The distance that the grabbed point must move along its axis to be drawn at the foot of the cursor on the drawn axis.
 *
 * The cursor is projected onto the drawn axis, after "Linear Algebra Shenanigans: Gizmo Repair"; the conversion to the axis is
 * the closed form in `gain.ts`. Exact up to √50 times the depth of the grabbed point. Beyond that depth, also past the vanishing
 * point, the result grows slower and tends to twice that depth. Null if the axis is within one degree of the view direction.
 *
 * @returns a multiple of `axis`, or null
 */
export function alongAxis(grab: AxisGrab, cursor: Vec2, view: View): number | null {
  const { point, axis, depth } = grab;
  const moved = solveSpan({ point, u: axis, v: null, depth }, cursor, view);
  return moved?.[0] ?? null;
}

/**
 * The factor that draws the grabbed point at the foot of the cursor on the drawn axis, for a scale about the given origin.
 *
 * Let the grabbed point be `amount` from the origin. `alongAxis` returns the x by which it has to move, so the factor is 1 + x /
 * amount. Null if `alongAxis` returns null, or if the point was grabbed within a pixel of the origin, where one pixel changes the
 * factor by any amount. The factor passes through zero and mirrors; use limits to prevent that.
 */
export function scaleAlongAxis({ point, axis, depth, amount }: GrabbedAxis, cursor: Vec2, view: View): number | null {
  return scaleSpan({ point, u: axis, v: null, depth }, [amount, 0], cursor, view)?.[0] ?? null;
}
