import { addScaled, cross, mul, normalize, perpendicular, sub } from '../algebra/vec3.js';
import type { Vec3 } from '../types.js';

/** Steps of a whole turn that leave a circle of one pixel by an eighteenth of a pixel: their number grows with the root of the radius. */
const STEPS = 3 * Math.PI;

/** How many steps a whole turn is drawn in: the chord of one leaves the circle by an eighteenth of a pixel, however large that is. */
export const stepsOfTurn = (radius: number): number => Math.max(8, Math.ceil(STEPS * Math.sqrt(radius)));

/** Points along a part of an ellipse, from its beginning to its end. */
export function arcPoints(u: Vec3, v: Vec3, from: number, to: number, steps: number): readonly Vec3[] {
  const count = Math.max(1, Math.ceil((steps * (to - from)) / (2 * Math.PI)));
  return Array.from({ length: count + 1 }, (_, i) => {
    const t = from + ((to - from) * i) / count;
    return addScaled(mul(u, Math.cos(t)), v, Math.sin(t));
  });
}

/** Two radii of the base of a cone, square to each other. */
export function coneRadii(base: Vec3, tip: Vec3, radius: number): readonly [u: Vec3, v: Vec3] {
  const along = normalize(sub(tip, base)) ?? [0, 0, 1];
  const u = mul(perpendicular(along, [0, 0, 0]), radius);
  return [u, cross(along, u)];
}
