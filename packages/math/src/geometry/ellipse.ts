import type { Vec2 } from '../types.js';

/** Halvings of a quarter turn: as many as a double has digits. */
const HALVINGS = 54;

/**
 * The places of the ellipse (cos θ, h sin θ), |h| ≤ 1, where the distance from `p` is least: the least of all, and the
 * other minimum where there is one. Each as (cos θ, sin θ).
 *
 * By symmetry let p, q, h ≥ 0. Half the slope of the squared distance is
 *
 *     F(θ) = p sin θ − h q cos θ − (1 − h²) sin θ cos θ.
 *
 * The nearest place is in the quarter of p. There F / (sin θ cos θ) = p/cos θ − hq/sin θ − (1 − h²) rises all the way, so
 * halving finds its one zero; an ellipse without height (a circle seen from its edge) needs no case of its own. Below the
 * longer axis, with φ = −θ, p/cos φ + hq/sin φ is convex and least at tan³φ = hq/p. Where it is under 1 − h² there, that
 * is within the evolute, the second minimum is at its zero beyond.
 */
export function nearestOnEllipse([x, y]: Vec2, height: number): readonly Vec2[] {
  const [p, q, h] = [Math.abs(x), Math.abs(y), Math.abs(height)];
  const slope = (angle: number, side: 1 | -1): number =>
    p * Math.sin(angle) - side * h * q * Math.cos(angle) - (1 - h * h) * Math.sin(angle) * Math.cos(angle);
  const turns = [halve(0, Math.PI / 2, (t) => slope(t, 1))];
  const lowest = Math.atan2(Math.cbrt(h * q), Math.cbrt(p));
  if (slope(lowest, -1) <= 0) turns.push(-halve(lowest, Math.PI / 2, (t) => slope(t, -1)));
  const [sx, sy] = [x < 0 ? -1 : 1, y < 0 !== height < 0 ? -1 : 1];
  return turns.map((t) => [sx * Math.cos(t), sy * Math.sin(t)]);
}

/** Where a function goes from below zero to above it. */
function halve(low: number, high: number, f: (t: number) => number): number {
  let [a, b] = [low, high];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (a + b) / 2;
    if (f(middle) < 0) a = middle;
    else b = middle;
  }
  return (a + b) / 2;
}
