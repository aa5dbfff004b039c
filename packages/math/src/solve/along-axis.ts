import { dot, length, sub } from '../algebra/vec2.js';
import { addScaled, length as length3 } from '../algebra/vec3.js';
import { required } from '../errors.js';
import type { Vec2, Vec3, View } from '../types.js';
import { unitsPerPixel } from '../view/camera.js';
import { ofDirection, ofPoint, projectionOf, toPixel, velocity } from '../view/projection.js';
import { boundedShare, MIN_SINE } from './gain.js';

/** A point grabbed on a line. */
export interface AxisGrab {
  /** The grabbed point, in world space. */
  readonly point: Vec3;
  /** The direction of the line; the answer is a multiple of it. */
  readonly axis: Vec3;
  /** The homogeneous depth of the point in the View of the grab. */
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
 * @returns null where `alongAxis` returns null
 */
export function grabAxis(origin: Vec3, axis: Vec3, cursor: Vec2, view: View): GrabbedAxis | null {
  const projection = projectionOf(view);
  const amount = alongAxis({ point: origin, axis, depth: ofPoint(projection, origin).w }, cursor, view);
  if (amount === null) return null;
  const point = addScaled(origin, axis, amount);
  return { point, axis, depth: ofPoint(projection, point).w, amount };
}

/**
 * How far the grabbed point has to move along its axis to be drawn at the foot of the cursor on the drawn axis.
 *
 * The cursor is projected onto the drawn axis, after "Linear Algebra Shenanigans: Gizmo Repair"; the way back to the axis
 * is the closed form in `gain.ts`. Exact up to √50 times the depth of the grabbed point. Beyond, also past the vanishing
 * point, the answer grows more and more slowly, up to twice that depth. Null where the axis is within one degree of the
 * view direction.
 *
 * @returns a multiple of `axis`, or null
 */
export function alongAxis(grab: AxisGrab, cursor: Vec2, view: View): number | null {
  required(grab);
  const { point, axis, depth } = grab;
  const projection = projectionOf(view);
  const at = ofPoint(projection, point);
  const step = ofDirection(projection, axis);
  const drawn = velocity(at, step);
  const speed = length(drawn);
  if (!(speed * Math.abs(unitsPerPixel(view, point, projection)) > MIN_SINE * length3(axis))) return null;
  const first = dot(sub(cursor, toPixel(at)), drawn) / (speed * speed);
  const rate = step.w / at.w;
  const share = boundedShare(first * rate, at.w / depth);
  if (share === null) return null;
  const answer = (share === first * rate ? first : share / rate) / (1 - share);
  return Number.isFinite(answer) ? answer : null;
}
