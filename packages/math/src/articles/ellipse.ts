import type { Vec2 } from '../types.js';

/** Bisections of a quarter turn: one for each bit of a double. */
const BISECTIONS = 54;

/**
 * The points of the ellipse (cos θ, h sin θ), |h| ≤ 1, where the distance to a point has a minimum: the global minimum
 * and the other local one, if it exists. Each as (cos θ, sin θ).
 *
 * By symmetry let p, q, h ≥ 0. Half the slope of the squared distance is
 *
 *     F(θ) = p sin θ − h q cos θ − (1 − h²) sin θ cos θ.
 *
 * The global minimum is in the first quadrant. There F / (sin θ cos θ) = p/cos θ − hq/sin θ − (1 − h²) increases, so
 * bisection finds its only zero, also for an ellipse without height (a circle seen edge-on). In the fourth quadrant, with
 * φ = −θ, p/cos φ + hq/sin φ is convex with its minimum at tan³φ = hq/p. If that minimum is less than 1 − h², which
 * holds inside the evolute, the second minimum of the distance is at the zero beyond it.
 */
export function nearestOnEllipse([x, y]: Vec2, height: number): readonly Vec2[] {
  const [p, q, h] = [Math.abs(x), Math.abs(y), Math.abs(height)];
  const slope = (angle: number, side: 1 | -1): number =>
    p * Math.sin(angle) - side * h * q * Math.cos(angle) - (1 - h * h) * Math.sin(angle) * Math.cos(angle);
  const turns = [bisect(0, Math.PI / 2, (t) => slope(t, 1))];
  const lowest = Math.atan2(Math.cbrt(h * q), Math.cbrt(p));
  if (slope(lowest, -1) <= 0) turns.push(-bisect(lowest, Math.PI / 2, (t) => slope(t, -1)));
  const [sx, sy] = [x < 0 ? -1 : 1, y < 0 !== height < 0 ? -1 : 1];
  return turns.map((t) => [sx * Math.cos(t), sy * Math.sin(t)]);
}

/** The zero of an increasing function. */
function bisect(low: number, high: number, f: (t: number) => number): number {
  let [a, b] = [low, high];
  for (let i = 0; i < BISECTIONS; i++) {
    const middle = (a + b) / 2;
    if (f(middle) < 0) a = middle;
    else b = middle;
  }
  return (a + b) / 2;
}
