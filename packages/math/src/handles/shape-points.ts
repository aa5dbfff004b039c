import { add, addScaled, cross, mul, normalize, perpendicular, sub } from '../algebra/vec3.js';
import type { Vec3 } from '../types.js';

/** The steps of a whole turn: the chord of one leaves a circle of 100 pixels by a twentieth of a pixel. */
const ARC_STEPS = 96;

/** Those of the base of a cone, which is small. */
const CONE_STEPS = 16;

/** Points along a part of an ellipse, from its beginning to its end. */
export function arcPoints(
  u: Vec3,
  v: Vec3,
  from: number,
  to: number,
  stepsOfTurn: number = ARC_STEPS,
): readonly Vec3[] {
  const steps = Math.max(1, Math.ceil((stepsOfTurn * (to - from)) / (2 * Math.PI)));
  const points: Vec3[] = [];
  for (let i = 0; i <= steps; i++) {
    const t = from + ((to - from) * i) / steps;
    const [c, s] = [Math.cos(t), Math.sin(t)];
    points.push([u[0] * c + v[0] * s, u[1] * c + v[1] * s, u[2] * c + v[2] * s]);
  }
  return points;
}

/** The corners of a parallelogram, in turn. */
export function quadCorners(center: Vec3, u: Vec3, v: Vec3): readonly Vec3[] {
  const [one, other] = [add(center, u), sub(center, u)];
  return [add(one, v), add(other, v), sub(other, v), sub(one, v)];
}

/** The tip of a cone, and points of its base. */
export function conePoints(base: Vec3, tip: Vec3, radius: number): readonly Vec3[] {
  const along = normalize(sub(tip, base)) ?? [0, 0, 1];
  const u = mul(perpendicular(along, [0, 0, 0]), radius);
  const rim = arcPoints(u, cross(along, u), 0, 2 * Math.PI, CONE_STEPS).slice(1);
  return [tip, ...rim.map((p) => addScaled(base, p, 1))];
}
