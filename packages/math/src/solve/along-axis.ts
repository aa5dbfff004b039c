import { dot, length, sub } from '../algebra/vec2.js';
import { length as length3 } from '../algebra/vec3.js';
import type { Vec2, Vec3 } from '../types.js';
import { ofDirection, ofPoint, type Projection, toPixel, velocity } from '../view/projection.js';
import { MIN_SINE, reach } from './reach.js';

/** A point grabbed on a line. */
export interface AxisGrab {
  /** The grabbed point, in world space. */
  readonly point: Vec3;
  /** The direction of the line; the answer counts in its length. */
  readonly axis: Vec3;
  /** The homogeneous depth of the point in the View of the grab. */
  readonly depth: number;
}

/**
 * How far along its axis the grabbed point has to go to be drawn at the foot of the cursor on the drawn axis.
 *
 * The axis is brought into the picture and the cursor is projected onto it there, as "Linear Algebra Shenanigans: Gizmo
 * Repair" does; the way back is the closed form of `reach.ts`, not a second search for the closest points of two lines.
 *
 * Exact up to √50 times the depth of the grabbed point. *Tangent* fallback beyond, also past the vanishing point. *Hold*
 * (null) where the axis is within one degree of the sight, so that it is drawn as a dot.
 *
 * @param unitsPerPixel world units a pixel at the grabbed point, square to the sight
 * @returns a multiple of `axis`, or null
 */
export function alongAxis(grab: AxisGrab, cursor: Vec2, projection: Projection, unitsPerPixel: number): number | null {
  const at = ofPoint(projection, grab.point);
  const step = ofDirection(projection, grab.axis);
  const drawn = velocity(at, step);
  const speed = length(drawn);
  if (!(speed * Math.abs(unitsPerPixel) > MIN_SINE * length3(grab.axis))) return null;
  const first = dot(sub(cursor, toPixel(at)), drawn) / (speed * speed);
  const factor = reach(first * (step.w / at.w), at.w / grab.depth);
  const answer = factor === null ? Number.NaN : first * factor;
  return Number.isFinite(answer) ? answer : null;
}
