import { cross, sub } from '../algebra/vec2.js';
import { cross as cross3, length } from '../algebra/vec3.js';
import type { Vec2, Vec3 } from '../types.js';
import { type HomogeneousPixel, ofDirection, ofPoint, type Projection, toPixel, velocity } from '../view/projection.js';
import { MIN_SINE, reach } from './reach.js';

/** A point grabbed on a plane. */
export interface PlaneGrab {
  /** The grabbed point, in world space. */
  readonly point: Vec3;
  /** Two directions that span the plane, not necessarily square to each other; the answer counts in their lengths. */
  readonly u: Vec3;
  /** The other direction. */
  readonly v: Vec3;
  /** The homogeneous depth of the point in the View of the grab. */
  readonly depth: number;
}

/** A plane as the picture shows it around one of its points: pixels, and share of depth, gained along its two directions. */
interface DrawnPlane {
  readonly at: HomogeneousPixel;
  readonly u: Vec2;
  readonly v: Vec2;
  readonly deepening: Vec2;
  /** Signed square pixels that the parallelogram of u and v covers: zero where the plane is edge-on. */
  readonly area: number;
}

/** How the picture shows the plane through `point` along `u` and `v`. */
export function drawPlane(projection: Projection, point: Vec3, u: Vec3, v: Vec3): DrawnPlane {
  const at = ofPoint(projection, point);
  const [du, dv] = [ofDirection(projection, u), ofDirection(projection, v)];
  const [ju, jv] = [velocity(at, du), velocity(at, dv)];
  return { at, u: ju, v: jv, deepening: [du.w / at.w, dv.w / at.w], area: cross(ju, jv) };
}

/** The multiples of u and v that would draw the point at `cursor` if depth stayed the same. */
export function firstOrder(plane: DrawnPlane, cursor: Vec2): Vec2 {
  const d = sub(cursor, toPixel(plane.at));
  return [cross(d, plane.v) / plane.area, cross(plane.u, d) / plane.area];
}

/**
 * How far on its plane the grabbed point has to go to be drawn at the cursor.
 *
 * Exact up to √50 times the depth of the grabbed point, which is where a pixel of the way from the grab moves 50 times
 * what it moved there (`reach.ts`). *Tangent* fallback beyond, also past the horizon and without a hit behind the eye.
 * *Hold* (null) where the plane is within one degree of edge-on.
 *
 * @param unitsPerPixel world units a pixel at the grabbed point, square to the sight
 * @returns multiples of `u` and `v`, or null
 */
export function onPlane(grab: PlaneGrab, cursor: Vec2, projection: Projection, unitsPerPixel: number): Vec2 | null {
  const plane = drawPlane(projection, grab.point, grab.u, grab.v);
  const worldArea = length(cross3(grab.u, grab.v));
  if (!(Math.abs(plane.area) * unitsPerPixel * unitsPerPixel > MIN_SINE * worldArea)) return null;
  const first = firstOrder(plane, cursor);
  const factor = reach(first[0] * plane.deepening[0] + first[1] * plane.deepening[1], plane.at.w / grab.depth);
  if (factor === null) return null;
  const answer: Vec2 = [first[0] * factor, first[1] * factor];
  return Number.isFinite(answer[0]) && Number.isFinite(answer[1]) ? answer : null;
}
