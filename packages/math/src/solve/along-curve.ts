import { add, sub } from '../algebra/vec2.js';
import { type Curve, nearestParameter } from '../geometry/curve.js';
import type { Vec2, Vec3, View } from '../types.js';
import { unprojectAtDepth } from '../view/camera.js';
import { ofPoint, project, projectionOf } from '../view/projection.js';

/** A point grabbed on a curve, or beside it. */
export interface CurveGrab {
  /** In world space. */
  readonly curve: Curve;
  /** The parameter of the grabbed point of the curve, from 0 to 1. */
  readonly t: number;
  /** The point drawn at the cursor of the grab, at the depth of the grabbed point, in world space. */
  readonly point: Vec3;
}

/** In pixels: every result is at most this far from the nearest point of the curve. */
const TOLERANCE = 0.01;

/**
 * Grabs a curve at one of its points, with the cursor on it or beside it.
 *
 * @param curve in world space
 * @param t the parameter of the grabbed point, from 0 to 1
 * @returns null if that point is not in front of the eye
 */
export function grabCurve(curve: Curve, t: number, cursor: Vec2, view: View): CurveGrab | null {
  const point = unprojectAtDepth(view, curve.at(t), cursor);
  return point && { curve, t, point };
}

/**
 * The parameter of the point of a curve that is drawn nearest to the cursor. A grab beside the grabbed point does not jump: the
 * cursor is first shifted by the distance between them.
 *
 * Within 0.01 px of the nearest point, for every curve with at most one bend in each 64th of its parameter; points that are not
 * in front of the eye do not count. Of several equally near points, as at the center of a drawn circle, the result is the one
 * nearest to the grab. Null if all of the curve, or the grabbed point, is not in front of the eye.
 *
 * The gain has no bound. Let the curve be drawn as p(s), s its drawn length, and c be the cursor: (p − c)·p′ = 0. Moving c by dc
 * along p′ takes ds(1 + (p − c)·p″) = dc. With κ the drawn curvature and h the distance of c from the curve, towards the center
 * of curvature, this is
 *
 *     ds / dc = 1 / (1 − κh),
 *
 * 1 on the curve, and unbounded towards the center of curvature. There, and where branches cross or are equally far, the nearest
 * point and the result jump.
 */
export function alongCurve(grab: CurveGrab, cursor: Vec2, view: View): number | null {
  const { curve, t, point } = grab;
  const projection = projectionOf(view);
  const [start, grabbed] = [project(projection, curve.at(t)), project(projection, point)];
  if (start === null || grabbed === null) return null;
  const [x, y] = add(start, sub(cursor, grabbed));
  const offsetAt = (s: number) => {
    const at = ofPoint(projection, curve.at(s));
    return { x: at.x - x * at.w, y: at.y - y * at.w, z: 0, w: at.w };
  };
  return nearestParameter(offsetAt, { tolerance: TOLERANCE, prefer: t, closed: curve.closed });
}
