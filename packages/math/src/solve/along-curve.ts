import { add, sub } from '../algebra/vec2.js';
import { type Curve, nearestParameter } from '../geometry/curve.js';
import type { Vec2, Vec3 } from '../types.js';
import { ofPoint, type Projection, project } from '../view/projection.js';

/** A place grabbed on a curve, or beside it. */
export interface CurveGrab {
  /** In world space. */
  readonly curve: Curve;
  /** The parameter of the grabbed place, from 0 to 1. */
  readonly t: number;
  /** What the cursor was on at the press, in world space: as far beside the place as the press was. */
  readonly point: Vec3;
}

/** Pixels that no answer may be nearer by. */
const TOLERANCE = 0.01;

/**
 * The parameter of the curve that is drawn nearest to the cursor, in pixels of the picture. A press beside the grabbed
 * place does not jump: the cursor is first shifted by what `point` is drawn off it.
 *
 * Within 0.01 px of the nearest there is, for every curve with at most one bend in each 64th of its parameter; what is
 * not in front of the eye does not count. It has no memory, so no hysteresis. *Nearer to the grab* where several places
 * are equally near: where two branches are, at the centre of a drawn circle, and where all of the curve is drawn as a dot.
 * *End* where the nearest is an end of the curve. *Hold* (null) where all of the curve, or what was grabbed, is not in
 * front of the eye.
 *
 * The gain has no bound. Let the curve be drawn as p(s), s its drawn length, and c be the cursor: (p − c)·p′ = 0. Moving c
 * by dc along p′ takes ds(1 + (p − c)·p″) = dc. With κ the drawn curvature and h how far c is from the curve, towards the
 * centre of curvature, this is
 *
 *     ds / dc = 1 / (1 − κh),
 *
 * 1 on the curve, and without end as the cursor comes to the centre. There, and where branches cross or are equally far,
 * the nearest place itself is another one at once, and the answer jumps with it.
 */
export function alongCurve({ curve, t, point }: CurveGrab, cursor: Vec2, projection: Projection): number | null {
  const [place, held] = [project(projection, curve.at(t)), project(projection, point)];
  if (place === null || held === null) return null;
  const [x, y] = add(place, sub(cursor, held));
  const offsetAt = (s: number) => {
    const at = ofPoint(projection, curve.at(s));
    return { x: at.x - x * at.w, y: at.y - y * at.w, z: 0, w: at.w };
  };
  return nearestParameter(offsetAt, { tolerance: TOLERANCE, prefer: t, closed: curve.closed });
}
