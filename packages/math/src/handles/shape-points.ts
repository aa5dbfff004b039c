import { clamp } from '../algebra/numbers.js';
import { cross, mul, normalize, perpendicular, sub } from '../algebra/vec3.js';
import type { Vec3 } from '../types.js';

/** Steps of a full turn at a radius of one pixel. A chord is then 1/18 pixel off the circle. Steps grow with √radius. */
const STEPS = 3 * Math.PI;

/** Enough for a radius of 10,000 pixels, the largest size of a gizmo. */
const MAX_STEPS = 1024;

/**
 * The number of steps of a full turn, 8 to 1024. Up to a radius of 10,000 pixels a chord is at most 1/18 pixel off the circle.
 */
export const stepsOfTurn = (radius: number): number => clamp(Math.ceil(STEPS * Math.sqrt(radius)), 8, MAX_STEPS);

/** Points along a part of an ellipse, at most one full turn, in order. */
export function arcPoints(u: Vec3, v: Vec3, from: number, to: number, steps: number): readonly Vec3[] {
  const sweep = clamp(to - from, -2 * Math.PI, 2 * Math.PI);
  const count = Math.max(1, Math.ceil((steps * Math.abs(sweep)) / (2 * Math.PI)));
  const points: Vec3[] = [];
  // Rotates from point to point, because a cosine and a sine for each are slow.
  const cos = Math.cos(sweep / count);
  const sin = Math.sin(sweep / count);
  let x = Math.cos(from);
  let y = Math.sin(from);
  for (let i = 0; i <= count; i++) {
    points.push([u[0] * x + v[0] * y, u[1] * x + v[1] * y, u[2] * x + v[2] * y]);
    const next = x * cos - y * sin;
    y = x * sin + y * cos;
    x = next;
  }
  return points;
}

/** Two perpendicular radii of the base of a cone. */
export function coneRadii(base: Vec3, tip: Vec3, radius: number): readonly [u: Vec3, v: Vec3] {
  const along = normalize(sub(tip, base)) ?? [0, 0, 1];
  const u = mul(perpendicular(along), radius);
  return [u, cross(along, u)];
}
